package explain_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"catalogc.dev/catalogc/compiler/explain"
)

// The document as a reader of the format declares it.
type document struct {
	Version int
	Subject string
	part
	Also []part
}

type part struct {
	Kind, Name, Contract string
	From                 struct {
		What, Name string
		place
	}
	Fields []field
	Lists  []struct {
		Profile, Role string
		LeftOut       []struct {
			Path, Text string
			Names      []string
		}
	}
	Errors []struct {
		Code       string
		Parameters []string
		place
	}
	Evidence []struct {
		Lines []string
		place
	}
	See, Tags  []string
	Utterances int
	Tools      []struct {
		Name, Contract string
		Profiles       []string
	}
}

type field struct {
	Path    string
	Value   any
	Origins []struct {
		place
		Replaced bool
		Value    any
	}
}

type place struct {
	Kind, File   string
	Line, Column int
}

func read(t *testing.T, subject string, pages []*explain.Page) document {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(explain.JSON(subject, pages, "my/catalog"))))
	d.DisallowUnknownFields()
	var doc document
	if err := d.Decode(&doc); err != nil {
		t.Fatalf("the document isn't in its format: %v", err)
	}
	return doc
}

func TestJSON(t *testing.T) {
	b := book(t, catalog)
	doc := read(t, "add_user", b.Pages("add_user"))
	if doc.Version != 1 || doc.Subject != "add_user" || doc.Kind != "tool" || doc.From.What != "operation" || doc.From.Line != 2 {
		t.Errorf("wrong head: %+v", doc)
	}
	i := slices.IndexFunc(doc.Fields, func(f field) bool { return f.Path == "input.username.description" })
	want := `[{{operation my/catalog/operations.yaml 13 48} false <nil>} {{vocabulary my/catalog/catalog.yaml 5 18} true Login name, e.g. 'jane'.}]`
	if got := fmt.Sprint(doc.Fields[i].Origins); got != want {
		t.Errorf("origins %s; want %s", got, want)
	}
	if len(doc.Lists) != 2 || doc.Lists[1].Role != "super_user" || doc.Lists[0].LeftOut[0].Names[0] != "drop_user" {
		t.Errorf("lists %+v", doc.Lists)
	}
	if len(doc.Errors) != 5 || doc.Utterances != 2 || doc.See[0] != "drop_user" || doc.Tags[0] != "security" {
		t.Errorf("%+v %d %v %v", doc.Errors, doc.Utterances, doc.See, doc.Tags)
	}

	doc = read(t, "get_shop_product", b.Pages("get_shop_product"))
	if doc.Contract != "record" || len(doc.Also) != 1 || doc.Also[0].Contract != "plain" {
		t.Errorf("a tool under two contracts: %q, and also %+v", doc.Contract, doc.Also)
	}
	// What every catalog starts with is in no folder.
	if o := doc.Fields[2].Origins[3]; o.Kind != "contract" || o.File != "catalogc:prelude.yaml" || o.Value != "allowGet" {
		t.Errorf("description: %+v", o)
	}
	doc = read(t, "update_shop_product", b.Pages("update_shop_product"))
	if len(doc.Evidence) != 1 || doc.Evidence[0].Kind != "contract" || len(doc.Evidence[0].Lines) != 1 {
		t.Errorf("evidence %+v", doc.Evidence)
	}
	doc = read(t, "Product", b.Pages("Product"))
	if doc.Kind != "resource" || len(doc.Tools) != 8 || doc.Tools[0].Profiles[0] != "application" {
		t.Errorf("resource with tools %+v", doc.Tools)
	}
}
