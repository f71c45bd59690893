package sdk

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"testing"
)

// wantHidden prints a value in every way that a program, its log or its tests print values, and fails
// where one of them shows the secret.
func wantHidden(t *testing.T, what string, value any, secret string) {
	t.Helper()
	plain := fmt.Sprint([]byte(secret))
	shapes := []string{
		secret,
		hex.EncodeToString([]byte(secret)),
		strings.ToUpper(hex.EncodeToString([]byte(secret))),
		base64.StdEncoding.EncodeToString([]byte(secret)),
		plain[1 : len(plain)-1],
	}
	for way, text := range printedWays(value) {
		for _, shape := range shapes {
			if strings.Contains(text, shape) {
				t.Errorf("%s, %s: shows the secret: %s", what, way, text)
			}
		}
	}
}

// printedWays are the texts of a value, by the way in which it was printed.
func printedWays(value any) map[string]string {
	ways := map[string]string{}
	for where, held := range heldValues(value) {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "% x", "%d", "%o", "%p", "%t", "%U", "%T"} {
			ways[where+" "+verb] = fmt.Sprintf(verb, held)
		}
		ways[where+" dumped"] = dump(held)
		var text, lines bytes.Buffer
		slog.New(slog.NewTextHandler(&text, nil)).Info("x", "value", held)
		slog.New(slog.NewJSONHandler(&lines, nil)).Info("x", "value", held)
		ways[where+" in a text log"], ways[where+" in a JSON log"] = text.String(), lines.String()
		// What cannot be JSON shows nothing.
		content, _ := json.Marshal(held)
		ways[where+" as JSON"] = string(content)
	}
	return ways
}

// heldValues are a value and structs of a program that have it.
func heldValues(value any) map[string]any {
	type open struct{ Value any }
	type closed struct{ value any }
	held := map[string]any{
		"itself":                 value,
		"an exported field":      open{value},
		"an unexported field":    closed{value},
		"two fields deep":        &closed{closed{&open{value}}},
		"an unexported slice":    struct{ list []any }{[]any{value}},
		"an unexported map":      struct{ table map[string]any }{map[string]any{"a": value}},
		"a list":                 []any{value},
		"an error that wraps it": fmt.Errorf("wrapped: %v", value),
	}
	// A field of the type itself and not of an interface.
	v := reflect.ValueOf(value)
	typed := reflect.New(v.Type()).Elem()
	typed.Set(v)
	held["a pointer"] = typed.Addr().Interface()
	if v.Kind() == reflect.Pointer && !v.IsNil() && v.Elem().Kind() == reflect.Struct {
		held["a copy"] = closed{reflect.Indirect(v).Interface()}
	}
	return held
}

// dump follows all pointers and reads all fields, as the diffs of test libraries do.
func dump(value any) string {
	var text strings.Builder
	dumpInto(&text, reflect.ValueOf(value), map[uintptr]bool{}, 0)
	return text.String()
}

func dumpInto(text *strings.Builder, v reflect.Value, seen map[uintptr]bool, depth int) {
	// Deeper than anything that is held by what is tested, but for contexts and connections.
	if depth > 40 {
		return
	}
	switch v.Kind() {
	case reflect.Invalid:
	case reflect.Pointer:
		if v.IsNil() || seen[v.Pointer()] {
			return
		}
		seen[v.Pointer()] = true
		dumpInto(text, v.Elem(), seen, depth+1)
	case reflect.Interface:
		dumpInto(text, v.Elem(), seen, depth+1)
	case reflect.Struct:
		for i := range v.NumField() {
			dumpInto(text, v.Field(i), seen, depth+1)
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 && v.Kind() == reflect.Slice {
			text.Write(v.Bytes())
			return
		}
		for i := range v.Len() {
			dumpInto(text, v.Index(i), seen, depth+1)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			dumpInto(text, key, seen, depth+1)
			dumpInto(text, v.MapIndex(key), seen, depth+1)
		}
	case reflect.String:
		text.WriteString(v.String() + "\n")
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		fmt.Fprintf(text, "%#x\n", v.Pointer())
	}
}

func TestNullablesArePrinted(t *testing.T) {
	want(t, "value", fmt.Sprint(Value(1.5), Value(Date{2024, 2, 29}), Value("a b")), "1.5 2024-02-29 a b")
	want(t, "null", fmt.Sprintf("%v %s", Null[int](), Null[string]()), "null null")
	want(t, "absent", fmt.Sprint(Nullable[int]{}), "unset")
	want(t, "secret", fmt.Sprintf("%+v", Value(NewSecretString("s_CANARY"))), fmt.Sprint(NewSecretString("s_CANARY")))
}
