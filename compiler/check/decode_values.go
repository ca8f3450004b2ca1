package check

import (
	"catalogc.dev/catalogc/compiler/model"
	"catalogc.dev/catalogc/compiler/syntax"
)

// The readers below return the zero value when a field is absent or of another
// kind, and are safe on a nil node.

func fields(n *syntax.Node, key string) []syntax.Field {
	if v := n.Get(key); v != nil && v.Kind == syntax.Map {
		return v.Fields
	}
	return nil
}

func items(n *syntax.Node, key string) []*syntax.Node {
	if v := n.Get(key); v != nil && v.Kind == syntax.List {
		return v.Items
	}
	return nil
}

func scalar(n *syntax.Node, key string, kind syntax.Kind) *syntax.Node {
	if v := n.Get(key); v != nil && v.Kind == kind {
		return v
	}
	return nil
}

func str(n *syntax.Node, key string) string {
	if v := scalar(n, key, syntax.String); v != nil {
		return v.Text
	}
	return ""
}

func boolean(n *syntax.Node, key string) bool {
	v := scalar(n, key, syntax.Bool)
	return v != nil && v.Text == "true"
}

func integer(n *syntax.Node, key string) int {
	if v := scalar(n, key, syntax.Int); v != nil {
		return atoi(v.Text)
	}
	return 0
}

func text(n *syntax.Node, key string, from model.OriginKind) model.Text {
	if v := scalar(n, key, syntax.String); v != nil {
		return model.Text{Value: v.Text, Origin: model.Origin{Kind: from, Span: v.Span}}
	}
	return model.Text{}
}

func texts(n *syntax.Node, key string, from model.OriginKind) []model.Text {
	var out []model.Text
	for _, v := range items(n, key) {
		if v.Kind == syntax.String {
			out = append(out, model.Text{Value: v.Text, Origin: model.Origin{Kind: from, Span: v.Span}})
		}
	}
	return out
}

func name(n *syntax.Node, key string) model.Name {
	if v := scalar(n, key, syntax.String); v != nil {
		return model.Name{Value: v.Text, Span: v.Span}
	}
	return model.Name{}
}

func names(n *syntax.Node, key string) []model.Name {
	var out []model.Name
	for _, v := range items(n, key) {
		if v.Kind == syntax.String {
			out = append(out, model.Name{Value: v.Text, Span: v.Span})
		}
	}
	return out
}

// stringList keeps an empty list apart from none: `security: []` says that
// there is none, its absence leaves the default.
func stringList(n *syntax.Node, key string) []string {
	var out []string
	if scalar(n, key, syntax.List) != nil {
		out = []string{}
	}
	for _, v := range names(n, key) {
		out = append(out, v.Value)
	}
	return out
}

func urls(n *syntax.Node, key string) []model.URL {
	var out []model.URL
	for _, v := range items(n, key) {
		out = append(out, model.URL{URL: str(v, "url"), Description: str(v, "description")})
	}
	return out
}
