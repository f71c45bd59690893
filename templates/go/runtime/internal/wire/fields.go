package wire

import (
	"encoding/json"
	"reflect"
	"strings"
	"time"
)

const (
	// extrasName is the field for members that the SDK does not know, and those that do not fit.
	extrasName = "ExtraProperties"
	// additionalName is the field for members whose type is described, but not their names.
	additionalName = "AdditionalProperties"
)

// field is a member of a model.
type field struct {
	index int
	// name is the one on the wire.
	name string
	// key is the name as it is written, with its colon.
	key   []byte
	codec codec
	typ   reflect.Type

	optional, nullable, readOnly, writeOnly, secret bool
	// nilable says that the field itself may be nil, so that its codec does not see null.
	nilable bool
	// losesNull says that the field has the same value for null as for no member at all.
	losesNull bool
	// constant is the JSON of the only value, where there is just one.
	constant []byte
	// tag is for a variant: the JSON of the discriminator that is written where the value has none.
	tag []byte
}

func newField(t reflect.StructField, index int) *field {
	name, optional := wireName(t)
	f := &field{index: index, name: name, optional: optional, typ: t.Type, codec: codecOf(t.Type)}
	key, _ := appendText(nil, name)
	f.key = append(key, ':')
	for _, flag := range strings.Split(t.Tag.Get("wire"), ",") {
		switch flag {
		case "optional":
			f.optional = true
		case "nullable":
			f.nullable = true
		case "readonly":
			f.readOnly = true
		case "writeonly":
			f.writeOnly = true
		case "secret":
			f.secret = true
		}
	}
	switch t.Type.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		f.nilable = t.Type != rawType
	case reflect.Interface:
		f.losesNull = f.optional
	}
	if constant, ok := t.Tag.Lookup("const"); ok {
		f.constant = constantText(constant, t.Type)
	}
	return f
}

// isMember reports whether a field travels. Users may add fields that do not, as for encoding/json.
func isMember(t reflect.StructField) bool {
	_, named := t.Tag.Lookup("name")
	return named || t.Tag.Get("json") != "-"
}

// wireName returns the name of a member, and whether its tag says that it is optional.
func wireName(t reflect.StructField) (name string, optional bool) {
	name, options, _ := strings.Cut(t.Tag.Get("json"), ",")
	if name == "" {
		name = t.Name
	}
	for _, option := range strings.Split(options, ",") {
		optional = optional || option == "omitempty" || option == "omitzero"
	}
	if own, ok := t.Tag.Lookup("name"); ok {
		name = own
	}
	return name, optional
}

// constantText returns the JSON of a constant for a field of a type.
func constantText(text string, t reflect.Type) []byte {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.String {
		return []byte(text)
	}
	quoted, _ := appendText(nil, text)
	return quoted
}

// decode reads the member into the field, which is zero.
func (f *field) decode(d *decoder, v reflect.Value) bool {
	if f.nilable && d.peek() == 'n' {
		if f.nullable {
			d.literal("null")
			return true
		}
		return d.misfit(f.wanted())
	}
	if f.constant == nil {
		return f.codec.decode(d, v)
	}
	start := d.pos
	raw := d.raw()
	d.pos = start
	if d.err != nil || f.isConstant(raw) {
		return f.codec.decode(d, v)
	}
	d.note(f.wanted(), kindOf(raw[0]))
	noted := len(d.issues)
	fits := f.codec.decode(d, v) // another value of its type can be held
	d.issues = d.issues[:noted]
	return fits
}

func (f *field) wanted() string {
	if f.constant != nil {
		return "constant"
	}
	return f.codec.wanted()
}

// isConstant reports whether a JSON text is the field's only value.
func (f *field) isConstant(raw []byte) bool { return newSample(raw).equals(f.constant) }

// isAbsent reports whether nothing is written for a value: an optional member that was not given, or
// a required one that has no JSON as long as it is zero.
func (f *field) isAbsent(v reflect.Value) bool {
	switch f.codec.(type) {
	case *nullableCodec:
		_, state := slotOf(v)
		return *state == Absent && f.optional
	case *unionCodec, timeCodec, *textCodec:
		return v.IsZero()
	case *pointerCodec:
		return v.IsNil() && !f.nullable
	}
	return f.optional && v.IsZero()
}

// stands reports whether a raw text is to be written and not the value that the field has now: it is
// still zero, or it is what was made of the text, which says more.
func (f *field) stands(raw json.RawMessage, v reflect.Value) bool {
	if v.IsZero() {
		return true
	}
	read := reflect.New(f.typ).Elem()
	d := &decoder{scanner: scanner{data: raw}}
	return f.codec.decode(d, read) && d.err == nil && d.inexact && sameValue(read, v)
}

// sameValue compares times, with their offsets, and numbers, both as they may be in a field.
func sameValue(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Pointer:
		return !b.IsNil() && sameValue(a.Elem(), b.Elem())
	case reflect.Float32, reflect.Float64:
		return a.Float() == b.Float()
	}
	if a.Type() == timeType {
		first, err := FormatTime(a.Interface().(time.Time))
		second, otherErr := FormatTime(b.Interface().(time.Time))
		return err == nil && otherErr == nil && first == second
	}
	value, state := slotOf(a)
	other, otherState := slotOf(b)
	return *state == *otherState && sameValue(value, other)
}
