package wire_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"example.com/sdk"
	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

const plainPet = `{"id":7,"name":"Rex","status":"available","owner":null,"tags":[]}`

func TestMembersTravel(t *testing.T) {
	const text = `{"id":9007199254740993,"name":"Rex","status":"sold","owner":"Ann","weight":0.1,` +
		`"nickname":"R","tags":["a"],"photos":[{"kind":"photo","url":"u","data":"AQI=","width":3,"rating":5}],` +
		`"category":{"name":"c","parent":{"name":"p","children":[]}},"parents":[null],` +
		`"bornOn":"2024-02-29","seenAt":"2024-02-29T12:00:00.123456789+05:30",` +
		`"labels":{"a":"b"},"notes":{"x":[1.50,null,true]}}`
	pet, issues := read[models.Pet](t, text)
	wantIssues(t, issues,
		wire.Issue{Pointer: "/category/parent/parent", Wanted: "object", Found: "missing"})
	wantWhole(t, pet, text)
	wantSent(t, pet, strings.Replace(text, `"id":9007199254740993,`, "", 1))
	wantEqual(t, "rating", pet.Photos[0].Rating.Known(), false)
	wantEqual(t, "status", pet.Status.Known(), true)
	wantEqual(t, "owner", pet.GetOwner(), "Ann")
	wantEqual(t, "day", *pet.BornOn, sdk.Date{Year: 2024, Month: 2, Day: 29})
	var none *models.Pet
	wantEqual(t, "getters of nil", fmt.Sprint(none.GetOwner(), none.GetWeight(), none.GetCategory().GetParent()), "0 <nil>")
}

func TestAbsentNullEmptyAndValue(t *testing.T) {
	for _, nickname := range []string{``, `,"nickname":null`, `,"nickname":""`, `,"nickname":"R"`} {
		text := `{"id":7,"name":"Rex","status":"available","owner":null` + nickname + `,"tags":null}`
		pet := readWell[models.Pet](t, text)
		wantWhole(t, pet, text)
		value, ok := pet.Nickname.Get()
		wantEqual(t, "Get", ok, strings.Contains(nickname, `":"`))
		wantEqual(t, "value", value == "R", strings.Contains(nickname, "R"))
		wantEqual(t, "IsNull", pet.Nickname.IsNull(), strings.Contains(nickname, "null"))
		wantEqual(t, "IsSet", pet.Nickname.IsSet(), nickname != "")
	}
}

func TestZeroValuesOfAModelThatWasBuilt(t *testing.T) {
	wantSent(t, models.Pet{}, `{"name":"","status":"","owner":null,"tags":null}`)
	wantSent(t, models.Pet{Tags: []string{}, Photos: []models.Photo{}, Labels: map[string]string{}},
		`{"name":"","status":"","owner":null,"tags":[],"photos":[],"labels":{}}`)
	wantSent(t, models.Pet{Nickname: sdk.Null[string](), Weight: sdk.Ptr(0.0)},
		`{"name":"","status":"","owner":null,"weight":0,"nickname":null,"tags":null}`)
	wantSent(t, models.Photo{URL: "u"}, `{"kind":"photo","url":"u","width":0}`)
	wantSent(t, (*models.Pet)(nil), `null`)
	wantSent(t, []models.Category(nil), `[]`)
}

func TestReadOnlyAndWriteOnly(t *testing.T) {
	pet := models.Pet{ID: 7, PIN: sdk.Ptr(sdk.NewSecretString("s3cr3t")), Tags: []string{}}
	wantSent(t, pet, `{"name":"","status":"","owner":null,"tags":[],"pin":"s3cr3t"}`)
	wantWhole(t, pet, `{"id":7,"name":"","status":"","owner":null,"tags":[],"pin":"s3cr3t"}`)
	for _, verb := range []string{"%v", "%+v", "%s", "%#v"} {
		if shown := fmt.Sprintf(verb, pet); strings.Contains(shown, "s3cr3t") || !strings.Contains(shown, "*****") {
			t.Errorf("%s shows %s", verb, shown)
		}
	}
	var log strings.Builder
	slog.New(slog.NewJSONHandler(&log, nil)).Info("read", "pet", pet)
	if shown := log.String(); strings.Contains(shown, "s3cr3t") || !strings.Contains(shown, "*****") {
		t.Errorf("the log shows %s", shown)
	}
	misfit, _ := read[models.Pet](t, `{"id":"x","pin":1}`)
	wantSent(t, misfit, `{"name":"","status":"","owner":null,"tags":null,"pin":1}`)
}

func TestUnknownMembersAreKept(t *testing.T) {
	const text = `{"id":7,"name":"Rex","status":"available","owner":null,"tags":[],` +
		`"__proto__":{"x":1},"big":12345678901234567890.000,"deep":{"b":1,"a":2}}`
	pet := readWell[models.Pet](t, text)
	wantEqual(t, "big", string(pet.ExtraProperties["big"]), "12345678901234567890.000")
	wantWhole(t, pet, text)
}

func TestTypedUnknownMembers(t *testing.T) {
	const text = `{"kind":"photo","url":"u","width":1,"a,b":"x","` + "`" + `\"":"y","one":1,"two":"2"}`
	photo, issues := read[models.Photo](t, text)
	wantIssues(t, issues, wire.Issue{Pointer: "/two", Wanted: "integer", Found: "string"})
	wantEqual(t, "additional", photo.AdditionalProperties, map[string]int64{"one": 1})
	wantEqual(t, "extra", photo.ExtraProperties, map[string]json.RawMessage{"two": json.RawMessage(`"2"`)})
	wantWhole(t, photo, text)
}

func TestNamesAreCaseSensitive(t *testing.T) {
	pet, _ := read[models.Pet](t, `{"Name":"x","NAME":"y"}`)
	wantEqual(t, "name", pet.Name, "")
	wantEqual(t, "extras", len(pet.ExtraProperties), 2)
}

func TestOfTwoMembersTheLastCounts(t *testing.T) {
	pet, _ := read[models.Pet](t, `{"name":"a","n\u0061me":"b","tags":["x","y"],"tags":["z"],"status":1,"status":"sold"}`)
	wantEqual(t, "name", pet.Name, "b")
	wantEqual(t, "tags", pet.Tags, []string{"z"})
	wantEqual(t, "extras", len(pet.ExtraProperties), 0)
}

func TestMembersThatDoNotFit(t *testing.T) {
	const text = `{"id":"x","name":7,"status":null,"owner":[],"photos":[{"kind":"photo","url":"u","width":1},3],` +
		`"category":{"name":1,"parent":null},"bornOn":"2024-02-30","seenAt":"soon","labels":{"a":1,"b":"c"},"extra":1}`
	pet, issues := read[models.Pet](t, text)
	wantIssues(t, issues,
		wire.Issue{Pointer: "/id", Wanted: "integer", Found: "string"},
		wire.Issue{Pointer: "/name", Wanted: "string", Found: "number"},
		wire.Issue{Pointer: "/status", Wanted: "string", Found: "null"},
		wire.Issue{Pointer: "/owner", Wanted: "string", Found: "array"},
		wire.Issue{Pointer: "/photos/1", Wanted: "object", Found: "number"},
		wire.Issue{Pointer: "/category/name", Wanted: "string", Found: "number"},
		wire.Issue{Pointer: "/category/parent", Wanted: "object", Found: "null"},
		wire.Issue{Pointer: "/bornOn", Wanted: "date", Found: "string"},
		wire.Issue{Pointer: "/seenAt", Wanted: "date-time", Found: "string"},
		wire.Issue{Pointer: "/labels/a", Wanted: "string", Found: "number"},
		wire.Issue{Pointer: "/tags", Wanted: "array", Found: "missing"},
	)
	if pet.Photos != nil || pet.Labels != nil || pet.BornOn != nil {
		t.Errorf("what does not fit is not left zero: %v", pet)
	}
	wantWhole(t, pet, `{"id":"x","name":7,"status":null,"owner":[],"tags":null,`+
		`"photos":[{"kind":"photo","url":"u","width":1},3],"category":{"name":1,"parent":null},`+
		`"bornOn":"2024-02-30","seenAt":"soon","labels":{"a":1,"b":"c"},"extra":1}`)
	pet.Name = "Rex"
	pet.Category.Name = "c"
	text2, err := wire.Marshal(pet)
	if err != nil || !strings.Contains(string(text2), `"name":"Rex"`) || !strings.Contains(string(text2), `{"name":"c","parent":null}`) {
		t.Errorf("a value that was set is not sent: %s, %v", text2, err)
	}
}

func TestConstants(t *testing.T) {
	photo, issues := read[models.Photo](t, `{"kind":"film","url":"u","width":1}`)
	wantIssues(t, issues, wire.Issue{Pointer: "/kind", Wanted: "constant", Found: "string"})
	wantSent(t, photo, `{"kind":"film","url":"u","width":1}`)
	photo, issues = read[models.Photo](t, `{"kind":3,"url":"u","width":1}`)
	wantIssues(t, issues, wire.Issue{Pointer: "/kind", Wanted: "constant", Found: "number"})
	wantSent(t, photo, `{"kind":3,"url":"u","width":1}`)
	readWell[models.Photo](t, `{"kind":"ph\u006fto","url":"u","width":1}`)
}

func TestAnythingKeepsNull(t *testing.T) {
	const text = `{"id":7,"name":"Rex","status":"available","owner":null,"tags":[],"notes":null}`
	pet := readWell[models.Pet](t, text)
	wantWhole(t, pet, text)
	pet.Notes = map[string]any{"pet": models.Category{Name: "c"}, "n": json.Number("1.0"), "i": 3}
	wantSent(t, pet, `{"name":"Rex","status":"available","owner":null,"tags":[],"notes":{"i":3,"n":1.0,"pet":{"name":"c"}}}`)
}

func TestDocumentsOfAnotherKind(t *testing.T) {
	_, err := wire.Decode([]byte(`[]`), new(models.Pet))
	wantEqual(t, "error", err, &wire.KindError{Wanted: "object", Found: "array"})
	_, err = wire.Decode([]byte(`{"id":1}`), new([]models.Pet))
	wantEqual(t, "error", err, &wire.KindError{Wanted: "array", Found: "object"})
	_, err = wire.Decode([]byte(`null`), new(models.Pet))
	wantEqual(t, "error", err, &wire.KindError{Wanted: "object", Found: "null"})
	wantEqual(t, "text", err.Error(), "expected object, found null")
	if pet := readWell[*models.Pet](t, `null`); pet != nil {
		t.Errorf("null gave %v", pet)
	}
	if _, err := wire.Decode([]byte(`1`), models.Pet{}); err == nil {
		t.Error("a target that is no pointer was taken")
	}
	var pet models.Pet
	if err := json.Unmarshal([]byte(`null`), &pet); err != nil {
		t.Errorf("json.Unmarshal of null: %v", err)
	}
	if err := json.Unmarshal([]byte(`[]`), &pet); err == nil {
		t.Error("json.Unmarshal took a list for an object")
	}
	if err := json.Unmarshal([]byte(plainPet), &pet); err != nil || pet.Name != "Rex" {
		t.Errorf("json.Unmarshal: %v, %v", pet, err)
	}
}

func TestItemsOfADocumentThatDoNotFit(t *testing.T) {
	texts, issues := read[[]string](t, `["a",3,"b"]`)
	wantEqual(t, "texts", texts, []string{"a", "", "b"})
	wantIssues(t, issues, wire.Issue{Pointer: "/1", Wanted: "string", Found: "number"})
	numbers, issues := read[map[string]int64](t, `{"a/b~":"x","c":1}`)
	wantEqual(t, "numbers", numbers, map[string]int64{"a/b~": 0, "c": 1})
	wantIssues(t, issues, wire.Issue{Pointer: "/a~1b~0", Wanted: "integer", Found: "string"})
}
