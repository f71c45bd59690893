package wire

import (
	"encoding"
	"encoding/json"
	"math"
	"reflect"
	"sync"
	"time"
)

// codec reads and writes the values of one type.
type codec interface {
	// wanted names the kind of its values.
	wanted() string
	// decode reads the next value into a settable zero value. It reports whether it fits; if not, it
	// has noted why and left the value zero. It has read the whole value in either case.
	decode(d *decoder, v reflect.Value) bool
	// encode writes a value.
	encode(e *encoder, v reflect.Value)
	// match returns how many members of an object the type does not know, 0 for what is no object,
	// and noMatch for what is none of its values. It does not look into the members.
	match(s *sample) int
}

// treeCodec is a codec of values that have parts.
type treeCodec interface {
	codec
	tree(t *treeMaker, v reflect.Value) any
}

const (
	noMatch = -1
	// matchesAny comes after each type that says more.
	matchesAny = math.MaxInt
)

// State tells what a Nullable holds.
type State uint8

// The states of a Nullable.
const (
	Absent State = iota
	Null
	Present
)

// Slot is implemented by a pointer to a Nullable. The value is a pointer too.
type Slot interface {
	// WireSlot returns pointers to the value and to the state that goes with it.
	WireSlot() (value any, state *State)
}

// Secret is implemented by a string type that prints something else.
type Secret interface {
	// Reveal returns the text.
	Reveal() string
}

var (
	codecs sync.Map // of codec, by reflect.Type

	timeType            = reflect.TypeFor[time.Time]()
	rawType             = reflect.TypeFor[json.RawMessage]()
	numberType          = reflect.TypeFor[json.Number]()
	extrasType          = reflect.TypeFor[map[string]json.RawMessage]()
	slotType            = reflect.TypeFor[Slot]()
	textMarshalerType   = reflect.TypeFor[encoding.TextMarshaler]()
	textUnmarshalerType = reflect.TypeFor[encoding.TextUnmarshaler]()
	marshalerType       = reflect.TypeFor[json.Marshaler]()
	secretType          = reflect.TypeFor[Secret]()
)

func codecOf(t reflect.Type) codec {
	if known, ok := codecs.Load(t); ok {
		return known.(codec)
	}
	made, _ := codecs.LoadOrStore(t, newCodec(t))
	return made.(codec)
}

// later is the codec of a part, which is looked up when it is used: types refer to themselves.
func later(t reflect.Type) func() codec {
	return sync.OnceValue(func() codec { return codecOf(t) })
}

func newCodec(t reflect.Type) codec {
	switch {
	case t == timeType:
		return timeCodec{}
	case t == rawType:
		return rawCodec{}
	case t == numberType:
		return numberCodec{}
	case t == treeObjectType:
		return treeObjectCodec{}
	case t.Kind() == reflect.Struct:
		return newStructCodec(t)
	case t.Kind() == reflect.Pointer:
		if t.Implements(marshalerType) && !t.Elem().Implements(marshalerType) {
			return foreignCodec{}
		}
		return &pointerCodec{elem: t.Elem(), inner: later(t.Elem())}
	case t.Implements(marshalerType):
		return foreignCodec{}
	}
	switch t.Kind() {
	case reflect.String:
		return stringCodec{}
	case reflect.Bool:
		return boolCodec{}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return intCodec{}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return uintCodec{}
	case reflect.Float32, reflect.Float64:
		return floatCodec{bits: t.Bits()}
	case reflect.Interface:
		if t.NumMethod() == 0 {
			return anyCodec{}
		}
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return bytesCodec{}
		}
		return &sliceCodec{item: later(t.Elem())}
	case reflect.Map:
		if t.Key().Kind() == reflect.String {
			return &mapCodec{elem: t.Elem(), item: later(t.Elem())}
		}
	}
	return foreignCodec{}
}

func newStructCodec(t reflect.Type) codec {
	pointer := reflect.PointerTo(t)
	switch {
	case pointer.Implements(slotType):
		return newNullableCodec(t)
	case isUnion(t):
		return &unionCodec{typ: t}
	case isModel(t):
		return &objectCodec{typ: t}
	case t.Implements(secretType) && pointer.Implements(textUnmarshalerType):
		return secretCodec{}
	case t.Implements(marshalerType):
		return foreignCodec{}
	case t.Implements(textMarshalerType) && pointer.Implements(textUnmarshalerType):
		return newTextCodec(t)
	}
	return foreignCodec{}
}

func isModel(t reflect.Type) bool {
	extras, ok := t.FieldByName(extrasName)
	return ok && extras.Type == extrasType && len(extras.Index) == 1
}

func isUnion(t reflect.Type) bool {
	for i := range t.NumField() {
		if _, ok := t.Field(i).Tag.Lookup("union"); ok {
			return true
		}
	}
	return false
}
