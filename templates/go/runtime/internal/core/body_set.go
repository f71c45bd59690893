package core

import "example.com/sdk/internal/wire"

// setMembers adds to a body what its operation always sets, such as "stream".
func setMembers(tree any, body *Body) (any, error) {
	object, ok := tree.(*wire.Object)
	if !ok || len(body.Set) == 0 {
		return tree, nil
	}
	members := append([]wire.Member(nil), object.Members...)
next:
	for _, set := range body.Set {
		for i := range members {
			if members[i].Name != set.Name {
				continue
			}
			if given := members[i].Value; given != nil && given != set.Value {
				return nil, contrary(set, body)
			}
			members[i].Value = set.Value
			continue next
		}
		members = append(members, wire.Member{Name: set.Name, Value: set.Value})
	}
	return &wire.Object{Members: members}, nil
}

func contrary(set SetMember, body *Body) error {
	words := map[bool]string{true: "true", false: "false"}
	message := set.Name + " is always " + words[set.Value] + " in this method"
	if body.Otherwise != "" {
		message += "; to send " + words[!set.Value] + ", call " + body.Otherwise
	}
	return usage(message)
}
