package core

import (
	"reflect"

	"example.com/sdk/internal/wire"
)

// formMembers are the members of a form's body; values of types that isLeaf accepts stay as they
// are.
func formMembers(value any, body *Body, isLeaf func(reflect.Type) bool) ([]wire.Member, error) {
	tree, err := treeWith("the body", value, isLeaf)
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
