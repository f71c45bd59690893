package wire_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

var seeds = []string{
	plainPet,
	`{"id":1.0,"name":"a","status":"x","owner":"o","tags":["t"],"nickname":null,"pin":"1","labels":{"a":"b"},"notes":{"n":[1.50]}}`,
	`{"id":"x","name":7,"tags":["a",3],"extra":1,"seenAt":"2016-12-31T23:59:60Z","bornOn":"2024-02-30"}`,
	`{"photos":[{"kind":"photo","url":"\ud83d\ude00","data":"AQI=","width":1e2,"one":1,"two":"2"}],"category":{"name":"c","children":[{}]}}`,
	`{"kind":"square","side":1,"inner":{"kind":"disc","radius":1e400,"x":{"y":[{"z":null}]}}}`,
	`{"kind":"hexagon"}`, `{"first_name":"a","since":"2024-02-29T12:00:00","children":[[],[[]]]}`,
	`"auto"`, `"2024-02-29t12:00:00,5z"`, `["a"]`, `[1,2.0]`, `null`, `true`, `-0.0e-5`, `1e999999`, `[[[]]]`,
	`{"a":1,"a":2}`, `{"seenAt":"2024-02-29T12:00:00Z","seenAt":1}`, "\xef\xbb\xbf[]", `"\ud800"`, `{"x":1,}`, ``,
	`{"__proto__":{"x":1},"ID":3,"":0}`, `{"":0,"":[]}`, `{"00":0.A00000e`,
}

// A document is taken by all types or by none, as far as its syntax goes; what was read is written,
// and what was written reads back the same.
func FuzzRoundTrip(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var anything any
		_, err := wire.Decode(data, &anything)
		isJSON := err == nil
		if text := strings.TrimPrefix(string(data), "\xef\xbb\xbf"); utf8.Valid(data) && isJSON != json.Valid([]byte(text)) &&
			!strings.Contains(strings.ToLower(text), `\ud`) {
			t.Fatalf("%q: %v, but json.Valid says otherwise", data, err)
		}
		for _, target := range []any{
			new(any), new(models.Pet), new(models.Photo), new(models.Shape), new(models.Input), new(models.Tree),
			new([]models.Pet), new(map[string]models.Input), new(int64), new(float64), new(string), new([]byte), new(json.RawMessage),
		} {
			issues, err := wire.Decode(data, target)
			if kind := (*wire.KindError)(nil); err == nil != isJSON && !errors.As(err, &kind) {
				t.Fatalf("%T: %v, but it is JSON: %v", target, err, isJSON)
			}
			if err == nil {
				written := roundTrip(t, data, target)
				if isList := reflect.TypeOf(target).Elem().Name() == ""; isList && len(issues) > 0 {
					continue // an item that does not fit is left zero there
				}
				if lost := firstLost(parse(t, data), parse(t, written)); lost != "" {
					t.Fatalf("%T: %q is written as %q, which lost %s", target, data, written, lost)
				}
			}
		}
	})
}

func roundTrip(t *testing.T, data []byte, target any) []byte {
	t.Helper()
	written, err := wire.MarshalModel(target)
	if err != nil {
		t.Fatalf("%T of %q cannot be written: %v", target, data, err)
	}
	again := reflect.New(reflect.TypeOf(target).Elem()).Interface()
	if _, err := wire.Decode(written, again); err != nil {
		t.Fatalf("%T: %q cannot be read: %v", target, written, err)
	}
	rewritten, err := wire.MarshalModel(again)
	if err != nil || string(rewritten) != string(written) {
		t.Fatalf("%T: %q is written again as %q, %v", target, written, rewritten, err)
	}
	if _, err := wire.Marshal(target); err != nil {
		t.Fatal(err)
	}
	if _, err := wire.Tree(target, nil); err != nil {
		t.Fatal(err)
	}
	return written
}

func parse(t *testing.T, data []byte) any {
	t.Helper()
	var value any
	if _, err := wire.Decode(data, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// firstLost names a member that is in one value and not in the other, or of another kind there. What
// the model adds, such as a constant, is no loss, and neither is another spelling of a scalar.
func firstLost(from, to any) string {
	switch from := from.(type) {
	case map[string]any:
		to, ok := to.(map[string]any)
		if !ok {
			return "an object"
		}
		for key, value := range from {
			other, ok := to[key]
			if !ok {
				return strconv.Quote(key)
			}
			if lost := firstLost(value, other); lost != "" {
				return lost
			}
		}
	case []any:
		to, ok := to.([]any)
		if !ok || len(to) != len(from) {
			return "items"
		}
		for i := range from {
			if lost := firstLost(from[i], to[i]); lost != "" {
				return lost
			}
		}
	case json.Number:
		number, ok := to.(json.Number)
		if wanted, err := from.Float64(); ok && err == nil {
			if got, err := number.Float64(); err != nil || got != wanted {
				return from.String()
			}
		}
	case bool:
		if from != to {
			return "a boolean"
		}
	}
	return ""
}
