package core

import (
	"encoding/json"
	"reflect"
	"strings"

	"example.com/sdk/internal/wire"
)

// pair is the name and value of a query parameter, a cookie or a form field, ready for the wire.
type pair struct{ name, value string }

// styling is how a value becomes text: of a parameter, or of a member of a form.
type styling struct {
	style   Style
	explode Explode
	json    bool
}

func (p *Parameter) styling() styling { return styling{p.Style, p.Explode, p.JSON} }

// flat is a value as styles see it: a string, a list of strings, or names with strings.
type flat struct {
	text  string
	list  []string
	pairs []pair
	kind  flatKind
}

type flatKind int

const (
	isText flatKind = iota
	isList
	isObject
)

// joined returns the strings of a list, or names and values in turn.
func (f flat) joined() []string {
	if f.kind != isObject {
		return f.list
	}
	texts := make([]string, 0, 2*len(f.pairs))
	for _, member := range f.pairs {
		texts = append(texts, member.name, member.value)
	}
	return texts
}

// styled is the text of a path or header parameter (OpenAPI 3.0.4, Style Values; RFC 6570).
func styled(name string, tree any, how styling, escape escaper) (string, error) {
	if how.json {
		text, err := jsonText(name, tree)
		return escape(text), err
	}
	given, err := flatten(name, tree, escape)
	if err != nil {
		return "", err
	}
	start, separator, named := "", ",", false
	switch how.style {
	case StyleLabel:
		start, separator = ".", "."
	case StyleMatrix:
		start, separator, named = ";", ";", true
	}
	label := func(text string) string {
		switch {
		case !named:
			return text
		case text == "":
			return escape(name)
		}
		return escape(name) + "=" + text
	}
	explode := how.explode == Exploded
	switch {
	case given.kind == isText:
		return start + label(given.text), nil
	case !explode:
		return start + label(strings.Join(given.joined(), ",")), nil
	case given.kind == isObject:
		return start + strings.Join(assignments(given.pairs), separator), nil
	}
	labeled := make([]string, len(given.list))
	for i, text := range given.list {
		labeled[i] = label(text)
	}
	return start + strings.Join(labeled, separator), nil
}

// pairsOf are the pairs of a query parameter, a cookie or a form field; none for an empty list.
func pairsOf(name string, tree any, how styling, escape, escapeName escaper) ([]pair, error) {
	own := escapeName(name)
	if how.json {
		text, err := jsonText(name, tree)
		return []pair{{own, escape(text)}}, err
	}
	if how.style == StyleDeepObject {
		return deepPairs(own, name, tree, escape, escapeName)
	}
	given, err := flatten(name, tree, escape)
	if err != nil {
		return nil, err
	}
	if given.kind == isText {
		return []pair{{own, given.text}}, nil
	}
	if len(given.list) == 0 && len(given.pairs) == 0 {
		return nil, nil
	}
	isForm := how.style == StyleDefault || how.style == StyleForm
	if how.explode == Exploded || how.explode == ExplodeDefault && isForm {
		if given.kind == isObject {
			return given.pairs, nil
		}
		pairs := make([]pair, len(given.list))
		for i, text := range given.list {
			pairs[i] = pair{own, text}
		}
		return pairs, nil
	}
	separator := ","
	switch how.style {
	case StyleSpaceDelimited:
		separator = escapeName(" ")
	case StylePipeDelimited:
		separator = escapeName("|")
	}
	return []pair{{own, strings.Join(given.joined(), separator)}}, nil
}

// deepPairs writes name[key], name[key][] for the items of a list, and name[key][0][key] where the
// items are themselves objects or lists and must stay apart. OpenAPI gives deepObject a meaning for
// flat objects only; this is how servers that use it for more read it.
func deepPairs(prefix, key string, tree any, escape, escapeName escaper) ([]pair, error) {
	var all []pair
	inner := func(own string, member any) error {
		name := prefix + escapeName("[") + escapeName(own) + escapeName("]")
		pairs, err := deepPairs(name, own, member, escape, escapeName)
		all = append(all, pairs...)
		return err
	}
	switch value := tree.(type) {
	case []any:
		given := withoutNull(value)
		counted := false
		for _, item := range given {
			counted = counted || !isScalar(item)
		}
		for i, item := range given {
			own := ""
			if counted {
				own = itoa(i)
			}
			if err := inner(own, item); err != nil {
				return nil, err
			}
		}
		return all, nil
	case *wire.Object:
		for _, member := range value.Members {
			if member.Value == nil {
				continue
			}
			if err := inner(member.Name, member.Value); err != nil {
				return nil, err
			}
		}
		return all, nil
	}
	text, err := textOf(key, tree)
	return []pair{{prefix, escape(text)}}, err
}

func flatten(name string, tree any, escape escaper) (flat, error) {
	switch value := tree.(type) {
	case []any:
		list := make([]string, 0, len(value))
		for _, item := range withoutNull(value) {
			text, err := textOf(name, item)
			if err != nil {
				return flat{}, err
			}
			list = append(list, escape(text))
		}
		return flat{kind: isList, list: list}, nil
	case *wire.Object:
		pairs := make([]pair, 0, len(value.Members))
		for _, member := range value.Members {
			if member.Value == nil {
				continue
			}
			text, err := textOf(name, member.Value)
			if err != nil {
				return flat{}, err
			}
			pairs = append(pairs, pair{escape(member.Name), escape(text)})
		}
		return flat{kind: isObject, pairs: pairs}, nil
	}
	text, err := textOf(name, tree)
	return flat{kind: isText, text: escape(text)}, err
}

// textOf is the text of a single value.
func textOf(name string, tree any) (string, error) {
	switch value := tree.(type) {
	case string:
		return value, nil
	case json.Number:
		return string(value), nil
	case bool:
		if value {
			return "true", nil
		}
		return "false", nil
	}
	// The styles are not defined for values within values.
	return jsonText(name, tree)
}

func jsonText(name string, tree any) (string, error) {
	text, err := wire.Marshal(tree)
	if err != nil {
		return "", &UsageFailure{Message: name + ": cannot be serialized as JSON", Err: err}
	}
	return string(text), nil
}

// treeOf is a value of the caller's as the wire has it.
func treeOf(name string, value any) (any, error) { return treeWith(name, value, nil) }

func treeWith(name string, value any, isLeaf func(reflect.Type) bool) (any, error) {
	tree, err := wire.Tree(value, isLeaf)
	if err != nil {
		return nil, &UsageFailure{Message: name + ": cannot be sent: " + err.Error(), Err: err}
	}
	return tree, nil
}

func assignments(pairs []pair) []string {
	texts := make([]string, len(pairs))
	for i, member := range pairs {
		texts[i] = member.name + "=" + member.value
	}
	return texts
}

func withoutNull(items []any) []any {
	given := make([]any, 0, len(items))
	for _, item := range items {
		if item != nil {
			given = append(given, item)
		}
	}
	return given
}

func isScalar(tree any) bool {
	switch tree.(type) {
	case []any, *wire.Object:
		return false
	}
	return true
}
