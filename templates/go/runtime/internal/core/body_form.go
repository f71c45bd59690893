package core

import (
	"strings"

	"example.com/sdk/internal/wire"
)

// EncodeForm makes a form as HTML sends it (WHATWG URL, section 5.2).
func EncodeForm(value any, body *Body) (*EncodedBody, error) {
	members, err := formMembers(value, body)
	if err != nil {
		return nil, err
	}
	var fields []pair
	for _, member := range members {
		if member.Value == nil {
			continue
		}
		part := partOf(body, member.Name)
		how := styling{style: part.Style, explode: part.Explode}
		// Without a style a field is written by its media type: an object as JSON (OpenAPI 3.0.4,
		// Encoding Object).
		_, isObject := member.Value.(*wire.Object)
		how.json = isObject && part.Style == StyleDefault && part.Explode == ExplodeDefault
		own, err := pairsOf(member.Name, member.Value, how, formEscaper(part), escapeForm)
		if err != nil {
			return nil, err
		}
		fields = append(fields, own...)
	}
	text := strings.Join(assignments(fields), "&")
	return bytesBody([]byte(text), body.Type), nil
}

func formEscaper(*Part) escaper { return escapeForm }

// formMembers are the members of a form's body.
func formMembers(value any, body *Body) ([]wire.Member, error) {
	tree, err := treeOf("the body", value)
	if err != nil {
		return nil, err
	}
	if tree, err = setMembers(tree, body); err != nil {
		return nil, err
	}
	object, ok := tree.(*wire.Object)
	if !ok {
		return nil, usage("the body of a form must be an object")
	}
	return object.Members, nil
}

// partOf is what a body says of a member; never nil.
func partOf(body *Body, name string) *Part {
	for i := range body.Parts {
		if body.Parts[i].Name == name {
			return &body.Parts[i]
		}
	}
	return &Part{Name: name}
}
