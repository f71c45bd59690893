package wire_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

func TestUnionByDiscriminator(t *testing.T) {
	for _, text := range []string{
		`{"kind":"circle","radius":2.5}`,
		`{"kind":"disc","radius":2.5,"more":1}`,
		`{"kind":"square","side":1,"inner":{"kind":"circle","radius":1}}`,
	} {
		shape := readWell[models.Shape](t, text)
		wantSent(t, shape, text)
		wantWhole(t, shape, text)
		wantEqual(t, "raw", shape.Raw == nil, true)
	}
	circle := readWell[models.Shape](t, `{"radius":2.5,"k\u0069nd":"d\u0069sc"}`)
	wantEqual(t, "circle", circle.Circle, &models.Circle{Kind: "disc", Radius: 2.5})
	wantEqual(t, "value", circle.Value(), any(circle.Circle))
	wantSent(t, models.ShapeFromSquare(models.Square{Side: 2}), `{"kind":"square","side":2}`)
}

func TestUnknownVariants(t *testing.T) {
	for _, text := range []string{
		`{"kind":"hexagon","side":2.50}`, `{"side":2}`, `{"kind":null}`, `{"kind":{"a":1}}`, `{}`,
	} {
		shape, issues := read[models.Shape](t, text)
		wantIssues(t, issues, wire.Issue{Wanted: "union", Found: "unknown variant"})
		wantEqual(t, "value", shape.Value(), any(json.RawMessage(text)))
		wantSent(t, shape, text)
	}
	const text = `{"kind":"square","side":1,"inner":{"kind":"hexagon"}}`
	shape, issues := read[models.Shape](t, text)
	wantIssues(t, issues, wire.Issue{Pointer: "/inner", Wanted: "union", Found: "unknown variant"})
	wantSent(t, shape, text)
	shape, issues = read[models.Shape](t, `{"kind":"square","side":1,"inner":[1]}`)
	wantIssues(t, issues, wire.Issue{Pointer: "/inner", Wanted: "union", Found: "array"})
	wantSent(t, shape, `{"kind":"square","side":1,"inner":[1]}`)
	_, err := wire.Decode([]byte(`[]`), new(models.Shape))
	wantEqual(t, "error", err, &wire.KindError{Wanted: "union", Found: "array"})
}

func TestUnionByBestMatch(t *testing.T) {
	moment := time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC)
	text, number := "hello", int64(100)
	auto, since := "auto", "2024-02-29T12:00:00Z"
	for given, want := range map[string]models.Input{
		`"auto"`:                 {Auto: &auto},
		`"2024-02-29T12:00:00Z"`: {Moment: &moment},
		`"hello"`:                {Text: &text},
		`1e2`:                    {Number: &number},
		`["a"]`:                  {Texts: []string{"a"}},
		`[1]`:                    {Numbers: []int64{1}},
		`[]`:                     {Texts: []string{}},
		`{"first_name":"a","since":"2024-02-29T12:00:00Z"}`:   {Name: &models.Name{FirstName: "a", Since: &since}},
		`{"first_name":"a","born_at":"2024-02-29T12:00:00Z"}`: {Person: &models.Person{FirstName: "a", BornAt: &moment}},
		`{"kind":"square","side":1}`:                          {Shape: &models.Shape{Square: &models.Square{Kind: "square", Side: 1}}},
	} {
		got := readWell[models.Input](t, given)
		wantEqual(t, given, got, want)
		wantSent(t, got, strings.Replace(given, "1e2", "100", 1))
	}
	for given, found := range map[string]string{`true`: "boolean", `1.5`: "number", `{"x":1}`: "unknown variant"} {
		got, issues := read[models.Input](t, given)
		wantIssues(t, issues, wire.Issue{Wanted: "union", Found: found})
		wantEqual(t, given, string(got.Raw), given)
		wantSent(t, got, given)
	}
	mixed, issues := read[models.Input](t, `["a",1]`)
	wantIssues(t, issues, wire.Issue{Pointer: "/1", Wanted: "string", Found: "number"})
	wantSent(t, mixed, `["a",1]`)
}

func TestUnionsThatCannotBeWritten(t *testing.T) {
	_, err := wire.Marshal(models.Shape{})
	wantEqual(t, "error", err.Error(), "Shape: no variant is set")
	_, err = wire.Marshal([]models.Shape{{Circle: &models.Circle{}, Square: &models.Square{}}})
	wantEqual(t, "error", err.Error(), "Shape: Circle and Square are set, but only one variant may be")
}

func TestUnionInsideOfUnionsIsReadInLinearTime(t *testing.T) {
	const depth = 9_000
	text := strings.Repeat(`{"kind":"square","side":1,"inner":`, depth) + `{"kind":"circle","radius":1}` + strings.Repeat("}", depth)
	start := time.Now()
	shape := readWell[models.Input](t, text)
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("%d levels took %v", depth, took)
	}
	wantSent(t, shape, text)
}

func TestPrintedAsJSON(t *testing.T) {
	square := models.Square{Kind: "square", Side: 1}
	const text = `{"kind":"square","side":1}`
	shape := models.Shape{Square: &square}
	for _, verb := range []string{"%v", "%+v", "%s"} {
		wantEqual(t, verb, fmt.Sprintf(verb, square), text)
		wantEqual(t, verb, fmt.Sprintf(verb, &square), text)
		wantEqual(t, verb, fmt.Sprintf(verb, shape), text)
	}
	wantEqual(t, "slice", fmt.Sprint([]models.Shape{shape}), "["+text+"]")
	wantEqual(t, "nothing", fmt.Sprint(models.Shape{}), "models.Shape")
	wantEqual(t, "nil", fmt.Sprint((*models.Shape)(nil), (*models.Square)(nil)), "<nil> <nil>")
}

func TestUnionAddsTheTag(t *testing.T) {
	wantSent(t, models.ShapeFromCircle(models.Circle{Radius: 1}), `{"kind":"circle","radius":1}`)
	wantSent(t, models.ShapeFromCircle(models.Circle{Kind: "disc", Radius: 1}), `{"kind":"disc","radius":1}`)
	home := models.HomeFromHut(models.Hut{Beds: 2})
	wantSent(t, home, `{"beds":2,"type":"hut"}`)
	wantEqual(t, "printed", fmt.Sprint(home), `{"beds":2,"type":"hut"}`)
	// Only the object of the variant has the tag, and only within the union.
	wantSent(t, models.Hut{Beds: 2}, `{"beds":2}`)
	wantSent(t, models.HomeFromHut(models.Hut{Shed: &models.Hut{}}), `{"beds":0,"shed":{"beds":0},"type":"hut"}`)
	wantSent(t, models.HomeFromRooms(map[string]int64{"hall": 1}), `{"hall":1,"type":"rooms"}`)
	// The innermost of several unions names the variant.
	ship := models.HomeFromShip(models.ShipFromBoat(models.Hut{Beds: 1}))
	wantSent(t, ship, `{"beds":1,"type":"boat"}`)
	wantSent(t, models.HomeFromShip(models.Ship{Raw: json.RawMessage(`{"a":1}`)}), `{"a":1}`)
	wantSent(t, []models.Home{{Text: new(string)}, home}, `["",{"beds":2,"type":"hut"}]`)
	read := readWell[models.Home](t, `{"type":"hut","beds":3}`)
	wantEqual(t, "beds", read.Hut.Beds, int64(3))
	wantSent(t, read, `{"beds":3,"type":"hut"}`)
	tree, err := wire.Tree([]any{home, models.HomeFromRooms(map[string]int64{})}, nil)
	wantEqual(t, "error", err, nil)
	text, _ := wire.Marshal(tree)
	wantEqual(t, "tree", string(text), `[{"beds":2,"type":"hut"},{"type":"rooms"}]`)
}

func TestUnionOfObjectsThatLackMembers(t *testing.T) {
	only, issues := read[models.HutOrText](t, `{"more":1}`)
	wantIssues(t, issues, wire.Issue{Pointer: "/beds", Wanted: "integer", Found: "missing"})
	wantEqual(t, "hut", only.Hut != nil, true)
	for _, text := range []string{`{"species":"tiger"}`, `{"species":"tiger","mane":1}`} {
		told, issues := read[models.Beast](t, text)
		wantIssues(t, issues, wire.Issue{Pointer: "/stripes", Wanted: "integer", Found: "missing"})
		wantEqual(t, text, told.Tiger.Species, "tiger")
	}
	nested, _ := read[models.BeastOrText](t, `{"species":"lion"}`)
	wantEqual(t, "lion", nested.Beast.Lion.Species, "lion")
	for _, text := range []string{`{"species":"bear"}`, `{}`, `{"mane":1}`} {
		_, issues := read[models.Beast](t, text)
		wantIssues(t, issues, wire.Issue{Wanted: "union", Found: "unknown variant"})
	}
}
