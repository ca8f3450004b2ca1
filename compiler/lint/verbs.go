package lint

import "strings"

// isVerb tells whether a lower-case word can lead a description: a verb as an
// order ("get") or in the third person ("gets"). Words joined by a dash or
// slash count by their first part ("cherry-pick", "start/stop").
func isVerb(word string) bool {
	if head, _, ok := strings.Cut(word, "-"); ok && verbPrefixes[head] {
		word = word[len(head)+1:]
	}
	if i := strings.IndexAny(word, "-/"); i > 0 {
		word = word[:i]
	}
	return verbs[word] || isThirdPerson(word)
}

// isThirdPerson tells whether a lower-case word is a known verb's -s form.
func isThirdPerson(word string) bool {
	s, ok := strings.CutSuffix(word, "s")
	if !ok {
		return false
	}
	if verbs[s] {
		return true
	}
	e, ok := strings.CutSuffix(s, "e")
	if !ok {
		return false
	}
	y, ok := strings.CutSuffix(e, "i")
	return verbs[e] || ok && verbs[y+"y"]
}

// isNotVerb tells whether a lower-case word surely isn't a verb. Words that
// neither list knows are left alone: a rare verb is likelier than a mistake.
func isNotVerb(word string) bool {
	if notVerbs[word] || notVerbs[strings.TrimSuffix(word, "s")] {
		return true
	}
	if isVerb(word) {
		return false
	}
	for _, ending := range []string{"tion", "sion", "ment", "ness", "ity", "ance", "ence", "ship", "ware", "ics", "ology", "ist", "ism"} {
		if singular := strings.TrimSuffix(word, "s"); strings.HasSuffix(word, ending) || strings.HasSuffix(singular, ending) ||
			strings.HasSuffix(strings.TrimSuffix(singular, "ie")+"y", ending) {
			return len(word) > len(ending)+2
		}
	}
	return false
}

var verbPrefixes = set("auto batch bulk co cross deep double fast force full hard multi pre quick re self semi soft un")

// verbs are those that lead descriptions of tools, as an order. Words that are
// as often nouns are here too ("list", "report"): the rule that asks wants to
// be sure.
var verbs = set(`abort absorb accept access acknowledge acquire act activate adapt add address adjust advance advise aggregate
	align allocate allow alter amend analyse analyze annotate announce answer append apply approve archive arrange
	ask assemble assert assess assign assist associate attach attempt audit augment authenticate author authorise
	authorize autocomplete autofill automate await back backfill backup bake balance ban batch begin benchmark bind
	block bookmark boost boot bootstrap branch break bridge bring broadcast browse buffer build bulk bundle buy
	bypass cache calculate calibrate call cancel capture cast categorise categorize center centre chain change
	charge chart chat check checkout cherry choose claim clarify classify clean cleanup clear click clone close
	cluster coerce collapse collect combine commence comment commit compact compare compile complete compose
	compress compute concatenate condense conduct configure confirm connect consolidate construct consult consume
	contact continue contrast contribute control convene convert coordinate copy correct correlate count crawl
	create crop crosscheck cut cycle deactivate debug decide declare decline decode decompose decompress decrease
	decrypt deduplicate defer define delegate delete deliver demonstrate demote deny deploy deprecate dequeue derive
	describe deselect design destroy detach detect determine develop diagnose dial diff digest disable disassociate
	discard disconnect discover dismiss dispatch display dispose dissociate distribute do document double download
	downvote draft drag drain draw drill drop dump duplicate echo edit eject elevate email embed emit empty emulate
	enable encode encrypt end enforce enlarge enqueue enrich enrol enroll ensure enter enumerate erase escalate
	establish estimate evaluate examine exchange exclude execute exit expand expire explain explore export expose
	express extend extract fail favorite favourite fetch file fill filter finalise finalize find finish fire fix
	flag flatten flip flush focus follow force forecast forget fork format forward freeze fulfil fulfill fuse gather
	generate geocode geolocate get give go grab grade grant group guide halt handle hang harvest hash help hide
	highlight hold hook host hover identify ignore illustrate implement import improve include increase increment
	index indicate infer inflate inform ingest initialise initialize initiate inject input insert inspect install
	instantiate instruct integrate interact interpolate interpret interrupt introduce introspect invalidate
	inventory investigate invite invoke isolate issue itemize iterate join jump keep kick kill label launch lay lead
	leave let leverage lift like limit link lint list listen load locate lock log look lookup lower maintain make
	manage manipulate map mark mask match materialise materialize measure mention merge message migrate mine minify
	mint mirror moderate modify monitor mount move multiply mutate mute name narrow navigate nest normalise
	normalize note notify obfuscate observe obtain offer offload onboard open operate optimise optimize orchestrate
	order organise organize output overlay override overwrite pack paginate paint pair parse partition pass paste
	patch pause peek perform permit persist pick pin ping pipe pivot place plan play plot point poll pop populate
	position post predict prefetch prepare prepend present preserve press preview print prioritise prioritize probe
	process produce profile programme project promote prompt propagate propose protect prove provide provision proxy
	prune publish pull purchase purge push put quantify quarantine query queue quiesce quit quote raise rank rate
	reach react reactivate read reapply rearrange reason reassign rebase reboot rebuild recalculate recall receive
	recheck reclaim recolor recommend recompute reconcile reconfigure reconnect record recover recreate recycle
	redact redeem redeploy redirect redo reduce refactor refer reference refine reflect reformat refresh refund regenerate
	register reindex reinstall reissue reject relate release reload relocate remember remind remix remove rename
	render renew reopen reorder repair repeal repeat replace replay replicate reply report repost reprocess request
	requeue rerank rerun rescan reschedule resend reserve reset reshape resize resolve respond restart restock
	restore restrict resubmit resume resync retire retrain retrieve retry return reuse revalidate reveal reverse
	revert review revise revoke rewind rewrite roll rollback rollout rotate round route run sample sanitise sanitize
	save say scaffold scale scan schedule scope score scrape screen screenshot script scroll scrub seal search
	secure see seed seek segment select send separate serialise serialize serve set settle setup share shift ship
	show shrink shuffle shut sign signal simplify simulate skip sleep slice snap snip snooze solve sort spawn speak
	specify spin split stabilize stage stand standardise standardize star start stash stop store stream strip
	structure submit subscribe substitute subtract suggest summarise summarize supply support surface suspend swap
	swipe switch sync synchronise synchronize synthesise synthesize tag tail take talk tap tell terminate test think
	throttle throw tidy toggle tokenise tokenize touch trace track trade train transcode transcribe transfer
	transform transition translate transmit transpose trash traverse treat trigger trim truncate try tune turn type
	typeset unarchive unassign unban unblock unbookmark uncheck unclaim unconfirm undeploy undo unfollow unfreeze
	unhide unify uninstall unlike unlink unload unlock unmark unmerge unmount unmute unnest unpack unpause unpin
	unpublish unregister unresolve unset unshare unstage unstar unsubscribe untag untrash unwatch update upgrade
	upload upsert upvote use vacuum validate vectorise vectorize verify view visit visualise visualize vote wait
	wake walk warm warn watch weigh wipe wire withdraw work wrap write yield zero zip zoom`)

// notVerbs begin sentences about a thing rather than its doing.
var notVerbs = set(`a about above advanced alias all also always an another any anything api app application argument array
	asynchronous attribute authenticated auto automatic autonomous background basic before behind best beta boolean
	both bucket business by camera card channel class client collection column company complex comprehensive
	conditional config context core csv current custom customer daily dashboard data database dataset date day deep
	default deprecated detail detailed developer device directory domain dynamic each easy either emergency endpoint
	engine enterprise entity entry environment error event every example existing experimental expert external fast
	feature few field folder following for free frequently from full fully function general generic given global
	good graph graphql great handler here high history how http https i id if in info information internal
	internet ip it item its job json key kit large latest legacy library light lightweight live local lot main major
	manager many markdown mcp media member metadata method metric mini minor mode model modern module money more
	most multi multiple my native new next no node non none not now object of official old on once online only
	optional other our overall overview own page panel parameter partial path payment people per plain please plugin
	policy pool power powerful premium price primary private process-wide product professional property protocol
	public python quick raw real real-time recent regular remote repo repository required resource response rest
	result role root row rpc rule safe same schema second secondary section security server service session setting
	several shared short similar simple single site size small smart snapshot some source special specific sql
	standard state static statistic stats status step string structured summary synchronous system table task team
	template text that the their them then there these they thing this those three through time timeline tiny to
	today token tool total two ui unique unit universal url usage useful user utility value various version very
	video virtual we weekly what when where which while who whole why wiki window with within without worker
	workspace wrapper xml yaml yearly yesterday you your`)
