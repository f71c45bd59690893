package core

import (
	"strings"

	"example.com/sdk/internal/wire"
)

// EncodeForm makes a form as HTML sends it (WHATWG URL, section 5.2).
func EncodeForm(value any, body *Body) (*EncodedBody, error) {
	members, err := formMembers(value, body, nil)
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
		own, err := pairsOf(member.Name, member.Value, how, escapeForm, escapeForm)
		if err != nil {
			return nil, err
		}
		fields = append(fields, own...)
	}
	text := strings.Join(assignments(fields), "&")
	return bytesBody([]byte(text), body.Type), nil
}

// escapeForm is for form fields (WHATWG URL, section 5.2).
func escapeForm(text string) string {
	return strings.ReplaceAll(escapeExcept(text, "-._* "), " ", "+")
}
