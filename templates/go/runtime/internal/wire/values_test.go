package wire_test

import (
	"encoding/json"
	"math/big"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/sdk"
	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

func TestTimesKeepTheirTexts(t *testing.T) {
	for _, text := range []string{
		"2016-12-31T23:59:60Z", "2024-02-29T12:00:00", "2024-02-29T12:00:00-00:00", "2024-02-29T12:00:00.1234567890123Z",
	} {
		whole := `{"name":"c","seenAt":"` + text + `"}`
		pet, _ := read[models.Pet](t, whole)
		wantEqual(t, "text", string(pet.ExtraProperties["seenAt"]), `"`+text+`"`)
		sent, err := wire.Marshal(pet)
		if err != nil || !strings.Contains(string(sent), text) {
			t.Errorf("%s is sent as %s, %v", text, sent, err)
		}
		*pet.SeenAt = pet.SeenAt.Add(time.Hour)
		sent, err = wire.Marshal(pet)
		if err != nil || strings.Contains(string(sent), text) {
			t.Errorf("a time that was changed is sent as %s, %v", sent, err)
		}
	}
	pet := readWell[models.Pet](t, `{"id":7,"name":"Rex","status":"sold","owner":null,"tags":[],"seenAt":"2024-02-29T12:00:00.5+02:00"}`)
	wantEqual(t, "extras", len(pet.ExtraProperties), 0)
}

type moments struct {
	At   time.Time               `json:"at"`
	Day  sdk.Date                `json:"day"`
	Or   sdk.Nullable[time.Time] `json:"or,omitzero"`
	Form models.Shape            `json:"form"`
	Null any                     `json:"null" const:"null"`
	Flag bool                    `json:"flag" const:"true"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

func TestZeroValuesThatHaveNoJSONAreLeftOut(t *testing.T) {
	wantSent(t, moments{}, `{"null":null,"flag":true}`)
	const first = `{"at":"0001-01-01T00:00:00Z","day":"0001-01-01","or":"2016-12-31T23:59:60Z","form":{"kind":"disc","radius":1},"null":null,"flag":true}`
	value := readWell[moments](t, first)
	value.ExtraProperties["x"] = nil
	wantSent(t, value, strings.TrimSuffix(first, "}")+`,"x":null}`)
	if _, err := wire.Marshal(sdk.Date{Year: 2023, Month: 2, Day: 29}); err == nil {
		t.Error("a day that does not exist was written")
	}
}

func TestNullableByItself(t *testing.T) {
	var value sdk.Nullable[[]int64]
	wantWhole(t, value, "null")
	if err := json.Unmarshal([]byte("[1.0]"), &value); err != nil {
		t.Fatal(err)
	}
	wantWhole(t, value, "[1]")
	wantWhole(t, map[string]any{"a": value}, `{"a":[1]}`)
	if err := json.Unmarshal([]byte("null"), &value); err != nil || !value.IsNull() {
		t.Errorf("null: %v, %v", value, err)
	}
	if err := json.Unmarshal([]byte(`"x"`), &value); err == nil {
		t.Error("a string was taken for a list")
	}
	list := readWell[[]sdk.Nullable[string]](t, `["a",null]`)
	wantEqual(t, "list", list, []sdk.Nullable[string]{sdk.Value("a"), sdk.Null[string]()})
	wantSent(t, list, `["a",null]`)
}

func TestNullableGivenTwice(t *testing.T) {
	for _, second := range []string{"null", "1"} {
		var got moments
		_, _ = wire.Decode([]byte(`{"or":"2016-12-31T23:59:59Z","or":`+second+`}`), &got)
		if value, ok := got.Or.Get(); ok || !value.IsZero() {
			t.Errorf("%s after a value left %v, %v", second, value, ok)
		}
	}
}

func TestValuesOfOtherPackages(t *testing.T) {
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	wantSent(t, map[string]any{"huge": huge, "plain": struct{ A int }{1}, "u": uint8(3), "array": [2]int{1, 2}},
		`{"array":[1,2],"huge":123456789012345678901234567890,"plain":{"A":1},"u":3}`)
	wantEqual(t, "big.Int", readWell[*big.Int](t, huge.String()), huge)
	if _, err := wire.Decode([]byte(`"x"`), new(struct{ A int })); err == nil {
		t.Error("a string was taken for a struct")
	}
	wantSent(t, map[models.PetStatus]int{models.PetStatusSold: 1}, `{"sold":1}`)
	wantEqual(t, "map by enum", readWell[map[models.PetStatus]int](t, `{"sold":1}`), map[models.PetStatus]int{"sold": 1})
}

func TestTypesAreLookedAtByManyAtOnce(t *testing.T) {
	type own struct {
		Next *models.Input `json:"next,omitempty"`

		ExtraProperties map[string]json.RawMessage `json:"-"`
	}
	var group sync.WaitGroup
	for range 16 {
		group.Add(1)
		go func() {
			defer group.Done()
			const text = `{"next":{"kind":"square","side":1}}`
			var value own
			if _, err := wire.Decode([]byte(text), &value); err != nil {
				t.Error(err)
			}
			wantSent(t, value, text)
		}()
	}
	group.Wait()
}

func TestManyUnknownMembers(t *testing.T) {
	var text strings.Builder
	text.WriteString(`{"id":7,"name":"Rex","status":"sold","owner":null,"tags":[]`)
	for i := range 300 {
		text.WriteString(`,"x` + strings.Repeat("y", i) + `":1`)
	}
	text.WriteString("}")
	wantWhole(t, readWell[models.Pet](t, text.String()), text.String())
}
