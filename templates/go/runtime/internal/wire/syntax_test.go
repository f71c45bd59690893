package wire_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

func TestTextsThatAreNoJSON(t *testing.T) {
	for text, offset := range map[string]int64{
		"":                      0,
		"  ":                    2,
		`{"weight":NaN}`:        10,
		`{"weight":1,}`:         12,
		`{"name":"a"}{}`:        12,
		`{"name":"a"`:           11,
		`{"name"}`:              7,
		`{name:1}`:              1,
		`{"x":[1 2]}`:           8,
		`{"x":[1,]}`:            8,
		`{"x":01}`:              6,
		`{"x":1.}`:              7,
		`{"x":+1}`:              5,
		`{"x":1e}`:              7,
		`{"x":tru}`:             5,
		`{"x":"` + "\n" + `"}`:  6,
		`{"x":"\x"}`:            6,
		`{"x":"\u12g4"}`:        6,
		`{"name":"\ud800"}`:     9,
		`{"name":"\ud800\u0041`: 9,
		`{"x":"\udc00"}`:        6,
		"{\"name\":\"\xff\"}":   9,
		"\xef\xbb\xbf":          3,
		`{"name":"a"} x`:        13,
		"{\"name\":\"a\"}\x00":  12,
		"\u00a0{}":              0,
	} {
		var pet models.Pet
		_, err := wire.Decode([]byte(text), &pet)
		var syntax *wire.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q: got %v, want a SyntaxError", text, err)
		} else if syntax.Offset != offset {
			t.Errorf("%q: %v, want byte %d", text, err, offset)
		}
		if pet.Name != "" {
			t.Errorf("%q: the value was kept", text)
		}
	}
}

func TestByteOrderMark(t *testing.T) {
	pet, _ := read[models.Pet](t, "\xef\xbb\xbf {\"name\":\"Rex\"}\n")
	wantEqual(t, "name", pet.Name, "Rex")
}

func TestStrings(t *testing.T) {
	const text = `"a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀\u2028<&>"`
	value := readWell[string](t, text)
	wantEqual(t, "value", value, "a\"\\/\b\f\n\r\té😀é😀\u2028<&>")
	wantSent(t, value, `"a\"\\/\u0008\u000c\n\r\té😀é😀`+"\u2028"+`<&>"`)
	if _, err := wire.Marshal("\xff"); err == nil {
		t.Error("a string that is no UTF-8 was written")
	}
	long := strings.Repeat("x", 5_000_000)
	wantEqual(t, "length", len(readWell[string](t, `"`+long+`"`)), len(long))
}

func TestDepth(t *testing.T) {
	tree := strings.Repeat("[", 9_000) + strings.Repeat("]", 9_000)
	wantSent(t, readWell[models.Tree](t, tree), tree)
	anything := strings.Repeat(`{"a":[`, 4_000) + strings.Repeat("]}", 4_000)
	wantSent(t, readWell[any](t, anything), anything)
	shapes := strings.Repeat(`{"kind":"square","side":1,"inner":`, 3_000) + `{"kind":"hexagon"}` + strings.Repeat("}", 3_000)
	shape, issues := read[models.Shape](t, shapes)
	wantIssues(t, issues, wire.Issue{Pointer: strings.Repeat("/inner", 3_000), Wanted: "union", Found: "unknown variant"})
	wantSent(t, shape, shapes)

	for _, open := range []string{"[", `{"a":`, `{"notes":`, `{"category":{"parent":`, `{"kind":"square","inner":`} {
		text := []byte(strings.Repeat(open, 20_000))
		for _, target := range []any{new(models.Tree), new(any), new(models.Pet), new(models.Shape), new(models.Input)} {
			if _, err := wire.Decode(text, target); err == nil {
				t.Errorf("%s…: no error for %T", open, target)
			}
		}
	}
}

func TestCycles(t *testing.T) {
	category := &models.Category{}
	category.Parent = category
	list := []any{nil}
	list[0] = list
	members := map[string]any{}
	members["x"] = members
	var self any
	self = &self
	for _, value := range []any{category, list, members, self} {
		if _, err := wire.Marshal(value); err == nil {
			t.Errorf("%T: no error", value)
		}
		if _, err := wire.Tree(value, nil); err == nil {
			t.Errorf("%T: no error of Tree", value)
		}
	}
}
