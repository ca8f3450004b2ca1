package link_test

import "testing"

// What the server block refers to, as far as it isn't tools (DESIGN §7).
func TestServerReferences(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"a shared error", "operations: {a: {errors: [gone]}}\nserver: {errors: {gone: {problem: It is gone.}}}\n", nil},
		{"a misspelt one", "operations: {a: {errors: [gome]}}\nserver: {errors: {gone: {problem: It is gone.}}}\n",
			[]string{`a.yaml:3:27 unresolved-name: operation "a" names the shared error "gome", which doesn't exist`}},
		{"one code twice", "operations: {a: {errors: [{code: gone, problem: P.}, {code: gone, problem: Q.}]}}\n",
			[]string{`a.yaml:3:61 error-repeated: operation "a" has the error "gone" twice`}},
		{"an unknown role", "server: {prompts: {p: {description: D., role: admn, messages: [{text: T.}]}}}\n",
			[]string{`a.yaml:3:47 unresolved-name: prompt "p" names the role "admn", which doesn't exist`}},
		{"an unknown profile", "server: {prompts: {p: {description: D., profiles: [al], messages: [{text: T.}]}}}\n",
			[]string{`a.yaml:3:52 unresolved-name: prompt "p" names the profile "al", which doesn't exist`}},
		{"an unknown shared parameter in the state", "server: {boot: {state: {n: {use: count}}}}\n",
			[]string{`a.yaml:3:34 unresolved-name: the boot payload names the shared parameter "count", which doesn't exist`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, found := linked(t, "-- a.yaml --\ncatalog: {name: x, version: a, roles: [admin]}\nprofiles: {all: {from: operations}}\n"+c.text)
			wantFindings(t, found, c.want)
		})
	}
}

// A catalog without a title is called by its name; the first seed's is Harper.
func TestTitle(t *testing.T) {
	for text, want := range map[string]string{
		"catalog: {name: zoo, version: a}": "zoo", "catalog: {name: harper, version: a}": "Harper",
		"catalog: {name: zoo, title: The Zoo, version: a}": "The Zoo", "operations: {}": "Harper",
	} {
		if c, _ := linked(t, "-- a.yaml --\n"+text+"\n"); c.Info.Title != want {
			t.Errorf("%s: title %q, want %q", text, c.Info.Title, want)
		}
	}
}
