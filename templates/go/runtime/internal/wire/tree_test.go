package wire_test

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"example.com/sdk"
	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

func TestTree(t *testing.T) {
	moment := time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC)
	object := func(members ...wire.Member) *wire.Object { return &wire.Object{Members: members} }
	for _, c := range []struct{ value, want any }{
		{nil, nil},
		{(*string)(nil), nil},
		{[]string(nil), nil},
		{map[string]any(nil), nil},
		{sdk.Nullable[string]{}, nil},
		{sdk.Null[string](), nil},
		{sdk.Value("a"), "a"},
		{"a\n", "a\n"},
		{true, true},
		{int32(7), json.Number("7")},
		{1e21, json.Number("1e+21")},
		{models.PetStatusSold, "sold"},
		{sdk.Ptr(models.Rating2), json.Number("2")},
		{moment, "2024-02-29T12:00:00Z"},
		{sdk.Date{Year: 2024, Month: 2, Day: 29}, "2024-02-29"},
		{[]byte("a"), "YQ=="},
		{[]string{}, []any{}},
		{[]*int64{nil, sdk.Ptr(int64(1))}, []any{nil, json.Number("1")}},
		{map[string]any{"b": 1, "a": []any{"x"}}, object(wire.Member{Name: "a", Value: []any{"x"}}, wire.Member{Name: "b", Value: json.Number("1")})},
		{json.RawMessage(`{"b":1.50,"a":null}`), object(wire.Member{Name: "b", Value: json.Number("1.50")}, wire.Member{Name: "a"})},
		{object(wire.Member{Name: "x", Value: 1}), object(wire.Member{Name: "x", Value: 1})},
		{[]any{"x", json.Number("1")}, []any{"x", json.Number("1")}},
		{models.ShapeFromSquare(models.Square{Side: 1}), object(wire.Member{Name: "kind", Value: "square"}, wire.Member{Name: "side", Value: json.Number("1")})},
		{models.Shape{Raw: json.RawMessage(`[1]`)}, []any{json.Number("1")}},
		{models.Input{Texts: []string{"a"}}, []any{"a"}},
		{models.Pet{ID: 7, Labels: map[string]string{}}, object(
			wire.Member{Name: "name", Value: ""}, wire.Member{Name: "status", Value: ""},
			wire.Member{Name: "owner"}, wire.Member{Name: "tags"}, wire.Member{Name: "labels", Value: &wire.Object{}})},
	} {
		got, err := wire.Tree(c.value, nil)
		if err != nil {
			t.Errorf("%#v: %v", c.value, err)
		}
		wantEqual(t, "tree", got, c.want)
	}
	if _, err := wire.Tree(models.Shape{}, nil); err == nil {
		t.Error("an empty union has a tree")
	}
	if _, err := wire.Tree([]any{json.RawMessage(`{`)}, nil); err == nil {
		t.Error("what is no JSON has a tree")
	}
	text, err := wire.Marshal(object(wire.Member{Name: "x", Value: []any{object()}}))
	wantEqual(t, "marshalled tree", string(text), `{"x":[{}]}`)
	wantEqual(t, "error", err, error(nil))
}

type file struct{ Name string }

func TestTreeHandsLeavesOn(t *testing.T) {
	isFile := func(t reflect.Type) bool { return t == reflect.TypeFor[file]() }
	got, err := wire.Tree(map[string]any{"a": []file{{"x"}}, "b": &file{"y"}}, isFile)
	wantEqual(t, "error", err, error(nil))
	wantEqual(t, "tree", got, any(&wire.Object{Members: []wire.Member{
		{Name: "a", Value: []any{file{"x"}}}, {Name: "b", Value: file{"y"}},
	}}))
}
