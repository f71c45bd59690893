package wire_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"example.com/sdk"
	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

// kinds is a union of one variant of each kind.
type kinds struct {
	Flag    *bool             `json:"-"`
	Day     *sdk.Date         `json:"-"`
	Moment  *time.Time        `json:"-"`
	Bytes   []byte            `json:"-"`
	Five    *int64            `json:"-" const:"5"`
	Real    *float64          `json:"-"`
	Members map[string]string `json:"-" wire:"nullable"`
	Raw     json.RawMessage   `json:"-" union:""`
}

func TestUnionOfEveryKind(t *testing.T) {
	for text, want := range map[string]string{
		`true`: "Flag", `false`: "Flag", `"2024-02-29"`: "Day", `"2024-02-29T12:00:00Z"`: "Moment",
		`"AQI="`: "Bytes", `5`: "Five", `5.5`: "Real", `{"a":"b"}`: "Members", `null`: "Raw",
	} {
		value := readWell[kinds](t, text)
		v := reflect.ValueOf(value)
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if isSet := !v.Field(i).IsNil(); isSet != (name == want) {
				t.Errorf("%s: %s is set: %v", text, name, isSet)
			}
		}
		wantSent(t, value, text)
	}
	five := readWell[kinds](t, `50e-1`)
	wantEqual(t, "five", *five.Five, int64(5))
	other, issues := read[kinds](t, `"!"`)
	wantEqual(t, "raw", string(other.Raw), `"!"`)
	wantIssues(t, issues, wire.Issue{Wanted: "union", Found: "string"})
}

// loose is a union that has a place for everything, and one by tags that need an escape.
type loose struct {
	Pet *models.Pet     `json:"-"`
	Any *any            `json:"-"`
	Raw json.RawMessage `json:"-" union:""`
}

type bare struct {
	Pet *models.Pet
	Any any
	Raw json.RawMessage `union:""`
}

type tagged struct {
	Comma *models.Circle  `json:"-" tags:"a\\,b,1"`
	Slash *models.Square  `json:"-" tags:"\\\\,true"`
	Raw   json.RawMessage `json:"-" union:"kind"`
}

func TestUnionWithAnything(t *testing.T) {
	if value := readWell[loose](t, plainPet); value.Pet == nil || value.Any != nil {
		t.Errorf("a pet was read as %v", value)
	}
	value := readWell[loose](t, `{"a":1}`)
	wantEqual(t, "any", *value.Any, any(map[string]any{"a": json.Number("1")}))
	wantSent(t, value, `{"a":1}`)
}

func TestUnionWithAnythingInPlace(t *testing.T) {
	for text, want := range map[string]any{`null`: json.RawMessage("null"), `"x"`: "x", `{"a":1}`: map[string]any{"a": json.Number("1")}} {
		value := readWell[bare](t, text)
		got := value.Any
		if got == nil {
			got = value.Raw
		}
		wantEqual(t, text, got, want)
		wantSent(t, value, text)
	}
}

func TestTagsOfEverySpelling(t *testing.T) {
	for text, isComma := range map[string]bool{
		`{"kind":"a,b","radius":1}`: true, `{"kind":"\u005c","side":1}`: false,
	} {
		value, _ := read[tagged](t, text)
		wantEqual(t, text, value.Comma != nil, isComma)
		wantEqual(t, text, value.Slash != nil, !isComma)
	}
	number, _ := read[tagged](t, `{"radius":1,"kind":1}`)
	wantEqual(t, "number", number.Comma != nil, true)
	wantSent(t, number, `{"kind":1,"radius":1}`)
}

type constants struct {
	Number float64 `json:"number" const:"1.5"`
	Flag   bool    `json:"flag" const:"false"`
	Maybe  *string `json:"maybe,omitempty" const:"x"`
	Null   *string `json:"null" wire:"nullable" const:"y"`
	Anyone any     `json:"anyone" const:"null"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

func TestConstantsOfEveryKind(t *testing.T) {
	wantSent(t, constants{}, `{"number":1.5,"flag":false,"null":"y","anyone":null}`)
	const text = `{"number":1.5,"flag":false,"maybe":"x","null":null,"anyone":null}`
	value := readWell[constants](t, text)
	wantEqual(t, "null", value.Null == nil, true)
	_, issues := read[constants](t, `{"number":2,"flag":true,"maybe":"z","null":"y","anyone":3}`)
	wantIssues(t, issues,
		wire.Issue{Pointer: "/number", Wanted: "constant", Found: "number"},
		wire.Issue{Pointer: "/flag", Wanted: "constant", Found: "boolean"},
		wire.Issue{Pointer: "/maybe", Wanted: "constant", Found: "string"},
		wire.Issue{Pointer: "/anyone", Wanted: "constant", Found: "number"})
}

type mixed struct {
	Number json.Number             `json:"number"`
	Raw    json.RawMessage         `json:"raw,omitempty"`
	Tree   *wire.Object            `json:"tree,omitempty"`
	Flags  []bool                  `json:"flags,omitempty"`
	Data   []byte                  `json:"data"`
	List   []sdk.Nullable[[]int32] `json:"list,omitempty"`
	Real   float32                 `json:"real"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

func TestRarerKinds(t *testing.T) {
	const text = `{"number":1.50,"raw":null,"tree":{"b":[1,"x",true,false,null],"a":{}},"flags":[true,false],"data":"","list":[null,[1]],"real":0.1}`
	wantSent(t, readWell[mixed](t, text), text)
	_, issues := read[mixed](t, `{"number":"1","tree":[],"flags":[1],"data":"!","list":[2147483648],"real":1e39}`)
	wantIssues(t, issues,
		wire.Issue{Pointer: "/number", Wanted: "number", Found: "string"},
		wire.Issue{Pointer: "/tree", Wanted: "object", Found: "array"},
		wire.Issue{Pointer: "/flags/0", Wanted: "boolean", Found: "number"},
		wire.Issue{Pointer: "/data", Wanted: "bytes", Found: "string"},
		wire.Issue{Pointer: "/list/0", Wanted: "array", Found: "number"})
	_, err := wire.Marshal(mixed{ExtraProperties: map[string]json.RawMessage{"x": json.RawMessage("1 2")}})
	wantEqual(t, "error", err.Error(), "raw JSON: more than one value at byte 2")
	wantSent(t, nil, "null")
	wantEqual(t, "text of what has none", wire.Text(models.Shape{}), "models.Shape")
}

type edited struct {
	Untagged string
	Empty    string `json:"-" name:""`
	Dash     string `json:"-" name:"-"`
	Own      string `json:"-"`
	hidden   string

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

func TestFieldsThatAUserAdded(t *testing.T) {
	wantSent(t, edited{Untagged: "a", Empty: "b", Dash: "c", Own: "d", hidden: "e"}, `{"Untagged":"a","":"b","-":"c"}`)
}

func TestModelsOfManyMembers(t *testing.T) {
	fields := []reflect.StructField{{Name: "ExtraProperties", Type: reflect.TypeFor[map[string]json.RawMessage](), Tag: `json:"-"`}}
	var text strings.Builder
	for i := range 200 {
		fields = append(fields, reflect.StructField{
			Name: fmt.Sprintf("F%d", i), Type: reflect.TypeFor[int64](), Tag: reflect.StructTag(fmt.Sprintf(`json:"f%d"`, i)),
		})
		if i != 131 {
			fmt.Fprintf(&text, `,"f%d":%d`, i, i)
		}
	}
	value := reflect.New(reflect.StructOf(fields))
	issues, err := wire.Decode([]byte("{"+text.String()[1:]+"}"), value.Interface())
	wantEqual(t, "error", err, error(nil))
	wantIssues(t, issues, wire.Issue{Pointer: "/f131", Wanted: "integer", Found: "missing"})
	wantEqual(t, "last", value.Elem().FieldByName("F199").Int(), int64(199))
}
