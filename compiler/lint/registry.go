package lint

// registry lists the rules in the order they run, one line each.
func registry() []Rule {
	return []Rule{
		templateDescription,
		unusedVocabulary,
	}
}
