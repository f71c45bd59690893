package support

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
)

// What a field says that holds no value.
var (
	// Absent is of what would be there, were it sent.
	Absent = Members{"$absent": true}
	// Missing is of what should have been sent.
	Missing = Members{"$missing": true}
	// Nothing is of what may be null or missing.
	Nothing = Members{"$nothing": true}
)

// Of gives a value whether or not it is there.
func Of[T any](value T, _ bool) T { return value }

// Raw gives anything that JSON can hold, as the wire has it.
func Raw(value any) any {
	switch value := value.(type) {
	case nil:
		return nil
	case bool:
		return value
	case time.Time:
		return Instant(value)
	case []byte:
		return Base64(value)
	case json.Number:
		return number(value.String())
	case json.RawMessage:
		return rawJSON(value)
	case interface{ Reveal() string }:
		return value.Reveal()
	case fmt.Stringer:
		if of := reflect.TypeOf(value); of.Name() == "Date" {
			return value.String()
		}
	}
	switch v := reflect.ValueOf(value); v.Kind() {
	case reflect.String:
		return v.String()
	case reflect.Int32, reflect.Int64, reflect.Int:
		return number(strconv.FormatInt(v.Int(), 10))
	case reflect.Float64:
		return float(v.Float())
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if v.IsNil() {
			return Nothing
		}
		return rawElements(v)
	}
	return rawModel(value)
}

func rawElements(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer:
		return Raw(v.Elem().Interface())
	case reflect.Slice:
		items := make([]any, v.Len())
		for i := range items {
			items[i] = Raw(v.Index(i).Interface())
		}
		return items
	default:
		members := Members{}
		for _, key := range v.MapKeys() {
			members[key.String()] = Raw(v.MapIndex(key).Interface())
		}
		return members
	}
}

// rawModel gives a struct as it writes itself.
func rawModel(value any) any {
	text, err := json.Marshal(value)
	if err != nil {
		return Members{"$unknown": err.Error()}
	}
	return rawJSON(text)
}

// rawJSON keeps all digits.
func rawJSON(text []byte) any {
	var value any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return Members{"$unknown": err.Error()}
	}
	if value == nil {
		return nil
	}
	return Raw(value)
}

// number gives integers beyond 2^53 by their digits: the suite's own JSON rounds them.
func number(text string) any {
	if value, err := strconv.ParseInt(text, 10, 64); err == nil {
		if value > 1<<53-1 || value < -(1<<53-1) {
			return Members{"$int": text}
		}
		return value
	}
	if !strings.ContainsAny(text, ".eE") {
		return Members{"$int": text}
	}
	return json.Number(text)
}

func float(value float64) any {
	switch {
	case math.IsNaN(value):
		return Members{"$number": "NaN"}
	case math.IsInf(value, 1):
		return Members{"$number": "Infinity"}
	case math.IsInf(value, -1):
		return Members{"$number": "-Infinity"}
	}
	return value
}

// Integer gives an integer of any size.
func Integer(value any) any { return Raw(value) }

// Decimal gives a number by its digits.
func Decimal(value any) any {
	digits, ok := pointed[json.Number](value)
	if !ok || digits == "" {
		return Raw(value)
	}
	return Members{"$decimal": string(digits)}
}

// Instant gives RFC 3339 in UTC, without a fraction of nothing.
func Instant(value any) any {
	t, ok := pointed[time.Time](value)
	if !ok {
		return Raw(value)
	}
	return Members{"$instant": t.UTC().Format("2006-01-02T15:04:05.999999999Z")}
}

// DatedText gives an instant with the text that it came as, where the field does not hold all of it.
func DatedText(value any, text json.RawMessage) any {
	instant := Instant(value)
	if members, ok := instant.(Members); ok && text != nil {
		return Members{"$instant": members["$instant"], "$text": rawJSON(text)}
	}
	return instant
}

// Base64 gives bytes as their text.
func Base64(value any) any {
	if content, ok := value.([]byte); ok && content != nil {
		return base64.StdEncoding.EncodeToString(content)
	}
	return Raw(value)
}

// TextLength says how long a text is that is too long to be passed on, as JavaScript counts.
func TextLength(value any) any {
	if text, ok := pointed[string](value); ok {
		return Members{"$length": len(utf16.Encode([]rune(text)))}
	}
	return Raw(value)
}

// EnumValue gives a value of an open enum, and whether the SDK has a name for it.
func EnumValue(value any) any {
	if isNil(value) {
		return Raw(value)
	}
	if v := reflect.ValueOf(value); v.Kind() == reflect.Pointer {
		return EnumValue(v.Elem().Interface())
	}
	if known, ok := value.(interface{ Known() bool }); ok && !known.Known() {
		return Members{"$unknownValue": Raw(value)}
	}
	return Raw(value)
}

// UnknownVariant gives a value of a union of which the SDK should not know the variant.
func UnknownVariant(value any) any {
	v := reflect.Indirect(reflect.ValueOf(value))
	if !v.IsValid() {
		return Members{"$known": nil}
	}
	if union, ok := v.Interface().(interface{ Value() any }); ok {
		if raw, ok := union.Value().(json.RawMessage); ok {
			return Members{"$unknownVariant": rawJSON(raw)}
		}
	}
	return Members{"$known": Raw(value)}
}

// pointed gives a value, or what a pointer leads to.
func pointed[T any](value any) (found T, ok bool) {
	switch value := value.(type) {
	case T:
		return value, true
	case *T:
		if value != nil {
			return *value, true
		}
	}
	return found, false
}

// List gives a list; item reads the one with that index.
func List[T any](list []T, item func(i int) any) any {
	if list == nil {
		return Nothing
	}
	items := make([]any, len(list))
	for i := range items {
		items[i] = item(i)
	}
	return items
}

// Map gives a map; item reads the value of that key.
func Map[T any](table map[string]T, item func(key string) any) any {
	if table == nil {
		return Nothing
	}
	members := Members{}
	for key := range table {
		members[key] = item(key)
	}
	return members
}

// Object gives an object of which some members are read.
func Object(value any, read func() Members) any {
	if isNil(value) {
		return Nothing
	}
	return read()
}

// Member gives a member of an object.
//
// none is what a field without a value says, text the JSON of a member whose field does not hold it.
func Member(field, none any, text json.RawMessage, read func() any) any {
	if text != nil && (isNil(field) || reflect.ValueOf(field).IsZero()) {
		return misfit(text)
	}
	if nullable, ok := field.(interface {
		IsNull() bool
		IsSet() bool
	}); ok {
		switch {
		case nullable.IsNull():
			return nil
		case !nullable.IsSet():
			return Absent
		}
		return read()
	}
	if isNil(field) {
		return none
	}
	value := read()
	if reflect.ValueOf(field).IsZero() {
		// Of a required scalar, zero may mean that it was not sent.
		return Members{"$zero": value}
	}
	return value
}

// Additional gives a member that has no name of its own, but a type.
func Additional[T any](members map[string]T, name string, text json.RawMessage, read func() any) any {
	if _, ok := members[name]; ok {
		return read()
	}
	if text != nil {
		return misfit(text)
	}
	return Absent
}

// misfit gives a member that is not where its type says: a program would look for it in vain. Null is
// the exception, which some fields do not tell from absence.
func misfit(text json.RawMessage) any {
	value := rawJSON(text)
	if value == nil {
		return nil
	}
	return Members{"$misfit": value}
}

// Extra gives a member that the API's description does not name.
func Extra(text json.RawMessage) any {
	if text == nil {
		return Absent
	}
	return rawJSON(text)
}

func isNil(value any) bool {
	switch v := reflect.ValueOf(value); v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		return v.IsNil()
	default:
		return false
	}
}
