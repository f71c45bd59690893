package core

import (
	"encoding/json"
	"maps"

	"example.com/sdk/internal/wire"
)

// given is the caller's own value of an argument or of a property of the body, as the wire has it;
// nil if there is none.
func (p *Pager) given(key, property string) (any, error) {
	if key != "" {
		return treeOf(key, p.input.Args[key])
	}
	if property == "" || len(p.op.Body) == 0 {
		return nil, nil
	}
	_, value, err := chooseBody(p.op, p.input.Body, p.call().ContentType)
	if err != nil || isNil(value) {
		return nil, err
	}
	tree, err := treeOf("the body", value)
	if err != nil {
		return nil, err
	}
	object, ok := tree.(*wire.Object)
	if !ok {
		return nil, nil
	}
	for _, member := range object.Members {
		if member.Name == property {
			return member.Value, nil
		}
	}
	return nil, nil
}

// inputWith is what the caller passed, with another value of an argument or of a property of the
// body.
func (p *Pager) inputWith(key, property, text string) Input {
	input := p.input
	if key != "" {
		input.Args = p.argsWith(key, text)
		return input
	}
	value := any(text)
	if p.paging.BodyNumber && isJSONNumber(text) {
		value = json.Number(text)
	}
	input.edit = func(given any, body *Body) (any, error) {
		return withMember(given, body, wire.Member{Name: property, Value: value})
	}
	return input
}

// argsWith returns the caller's arguments with another value of one of them.
func (p *Pager) argsWith(key string, value any) Args {
	args := maps.Clone(p.input.Args)
	if args == nil {
		args = Args{}
	}
	args[key] = value
	return args
}

// withMember is a body with another value of a property.
func withMember(given any, body *Body, member wire.Member) (any, error) {
	if !isJSONType(body.Type) {
		return nil, usage("the pages of this list need a JSON body, which has the property " + member.Name)
	}
	tree := any(nil)
	if !isNil(given) {
		var err error
		if tree, err = treeOf("the body", given); err != nil {
			return nil, err
		}
	}
	object, isObject := tree.(*wire.Object)
	if !isObject {
		if tree != nil {
			return nil, usage("the body must be an object, which has the property " + member.Name)
		}
		object = &wire.Object{}
	}
	members := make([]wire.Member, 0, len(object.Members)+1)
	isSet := false
	for _, own := range object.Members {
		if own.Name == member.Name {
			own, isSet = member, true
		}
		members = append(members, own)
	}
	if !isSet {
		members = append(members, member)
	}
	return &wire.Object{Members: members}, nil
}

func isJSONNumber(text string) bool {
	var number json.Number
	return json.Unmarshal([]byte(text), &number) == nil && string(number) == text
}
