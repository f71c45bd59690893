package core

import "example.com/sdk/internal/wire"

// EncodeJSON makes a JSON body (RFC 8259).
func EncodeJSON(value any, body *Body) (*EncodedBody, error) {
	if len(body.Set) > 0 {
		tree, err := treeOf("the body", value)
		if err != nil {
			return nil, err
		}
		if value, err = setMembers(tree, body); err != nil {
			return nil, err
		}
	}
	content, err := wire.Marshal(value)
	if err != nil {
		return nil, &UsageFailure{Message: "the body cannot be serialized as JSON: " + err.Error(), Err: err}
	}
	return bytesBody(content, concreteType(body.Type, "", "application/json")), nil
}
