package wire

import (
	"encoding/json"
	"reflect"
)

// anyCodec is for values that the description does not describe: nil, bool, string, json.Number,
// []any and map[string]any. What is written may be anything that can be JSON.
type anyCodec struct{}

func (anyCodec) wanted() string { return "any" }

func (anyCodec) decode(d *decoder, v reflect.Value) bool {
	if value := d.anything(); value != nil {
		v.Set(reflect.ValueOf(value))
	}
	return true
}

func (d *decoder) anything() any {
	switch d.peek() {
	case '{':
		members := map[string]any{}
		d.open()
		for first := true; d.more('}', first); first = false {
			name := d.keyText()
			members[name] = d.anything()
		}
		return members
	case '[':
		items := []any{}
		d.open()
		for d.more(']', len(items) == 0) {
			items = append(items, d.anything())
		}
		return items
	case '"':
		text, escaped := d.text()
		return unescape(text, escaped)
	case 't':
		d.literal("true")
		return true
	case 'f':
		d.literal("false")
		return false
	case 'n':
		d.literal("null")
		return nil
	}
	return json.Number(d.scanNumber())
}

func (anyCodec) encode(e *encoder, v reflect.Value) {
	if v.IsNil() {
		e.null()
		return
	}
	if inner := v.Elem(); e.follow() {
		codecOf(inner.Type()).encode(e, inner)
	}
	e.links--
}

func (anyCodec) match(*sample) int { return matchesAny }
