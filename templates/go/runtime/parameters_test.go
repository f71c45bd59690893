package sdk

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

var styles = map[string]core.Style{
	"matrix": core.StyleMatrix, "label": core.StyleLabel, "simple": core.StyleSimple, "form": core.StyleForm,
	"spaceDelimited": core.StyleSpaceDelimited, "pipeDelimited": core.StylePipeDelimited,
	"deepObject": core.StyleDeepObject,
}

func TestStyleTable(t *testing.T) {
	table := readVectors[struct {
		Cases []struct {
			In      string
			Style   string
			Explode bool
			V304    map[string]*string
		}
	}](t, "style-explode.json")
	values := map[string]any{
		"empty": "", "string": "blue", "array": []string{"blue", "black", "brown"},
		"object": struct {
			R               int                        `json:"R"`
			G               int                        `json:"G"`
			B               int                        `json:"B"`
			ExtraProperties map[string]json.RawMessage `json:"-"`
		}{R: 100, G: 200, B: 150},
	}
	count := 0
	for _, test := range table.Cases {
		for kind, wanted := range test.V304 {
			if wanted == nil {
				continue
			}
			count++
			parameter := core.Parameter{Name: "color", Style: styles[test.Style], Explode: core.Joined}
			if test.Explode {
				parameter.Explode = core.Exploded
			}
			op := core.Operation{ID: "Paint", Method: "GET", Path: "/paint", OK: jsonOK}
			place := map[string]core.Place{"path": core.InPath, "query": core.InQuery, "header": core.InHeader, "cookie": core.InCookie}
			parameter.In = place[test.In]
			if test.In == "path" {
				op.Path = "/paint/x{color}"
			}
			op.Parameters = []core.Parameter{parameter}
			s := newServer(t, ok("null"))
			_, err := sendValue[any](context.Background(), newTestCore(t, s, core.Options{}, nil), &op, core.Args{"color": values[kind]}, nil, nil)
			if err != nil {
				if kind == "empty" && test.Style == "simple" && test.In == "path" {
					continue
				}
				t.Fatalf("%+v %s: %v", test, kind, err)
			}
			request := s.only(t)
			got := map[string]string{
				"path": strings.TrimPrefix(request.Path, "/paint/x"), "query": request.Query,
				"header": request.Header.Get("color"), "cookie": request.Header.Get("Cookie"),
			}[test.In]
			want(t, test.In+" "+test.Style+" "+kind, got, strings.TrimPrefix(*wanted, "?"))
		}
	}
	if count < 30 {
		t.Fatalf("only %d cases", count)
	}
}

func query(t *testing.T, parameter core.Parameter, value any) string {
	t.Helper()
	parameter.Name, parameter.In = "q", core.InQuery
	op := core.Operation{ID: "Find", Method: "GET", Path: "/find", OK: jsonOK, Parameters: []core.Parameter{parameter}}
	s := newServer(t, ok("null"))
	_, err := sendValue[any](context.Background(), newTestCore(t, s, core.Options{}, nil), &op, core.Args{"q": value}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.only(t).Query
}

func TestQueryValues(t *testing.T) {
	zone := time.FixedZone("", 2*60*60)
	text := "given"
	for _, test := range []struct {
		value any
		want  string
	}{
		{"a b+c&d=é", "q=a%20b%2Bc%26d%3D%C3%A9"},
		{true, "q=true"},
		{1.5, "q=1.5"},
		{int64(9007199254740993), "q=9007199254740993"},
		{time.Date(2024, 2, 29, 12, 0, 0, 0, zone), "q=2024-02-29T12%3A00%3A00%2B02%3A00"},
		{Date{Year: 2024, Month: 2, Day: 29}, "q=2024-02-29"},
		{"", "q="},
		{nil, ""},
		{(*string)(nil), ""},
		{&text, "q=given"},
		{[]string(nil), ""},
		{[]string{}, ""},
		{[]string{"a", "b,c"}, "q=a&q=b%2Cc"},
		{Nullable[string]{}, ""},
		{Null[string](), ""},
		{Value("v"), "q=v"},
		{map[string]int{"b": 2, "a": 1}, "a=1&b=2"},
	} {
		want(t, "query", query(t, core.Parameter{}, test.value), test.want)
	}
	number := query(t, core.Parameter{}, 1e21)
	if number != "q=1e%2B21" && number != "q=1000000000000000000000" {
		t.Fatal(number)
	}
	want(t, "reserved", query(t, core.Parameter{AllowReserved: true}, "/x:y?#&+ z"), "q=/x:y?%23%26%2B%20z")
	want(t, "json", query(t, core.Parameter{JSON: true}, map[string]any{"a": 1}), "q=%7B%22a%22%3A1%7D")
	want(t, "json list", query(t, core.Parameter{JSON: true}, []string{}), "q=%5B%5D")
	deep := core.Parameter{Style: core.StyleDeepObject}
	want(t, "deep", query(t, deep, map[string]any{"a": 1, "b": []any{"x", "y"}}), "q%5Ba%5D=1&q%5Bb%5D%5B%5D=x&q%5Bb%5D%5B%5D=y")
	want(t, "deeper", query(t, deep, map[string]any{"a": []any{map[string]any{"b": true}}}), "q%5Ba%5D%5B0%5D%5Bb%5D=true")
}

func TestPathValuesStayInTheirSegment(t *testing.T) {
	op := core.Operation{
		ID: "Get", Method: "GET", Path: "/a b/{x}/end?fixed=1", OK: jsonOK,
		Parameters: []core.Parameter{{Name: "x", In: core.InPath}, {Name: "q", In: core.InQuery}},
	}
	s := newServer(t, ok("null"))
	c := newTestCore(t, s, core.Options{BaseURL: s.URL + "/base"}, nil)
	_, err := sendValue[any](context.Background(), c, &op, core.Args{"x": "a/b?c#d %é😀", "q": 1}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "path", s.only(t).Path, "/base/a%20b/a%2Fb%3Fc%23d%20%25%C3%A9%F0%9F%98%80/end")
	want(t, "query", s.only(t).Query, "fixed=1&q=1")
}

func TestHeadersAndCookies(t *testing.T) {
	op := core.Operation{
		ID: "Get", Method: "GET", Path: "/x", OK: jsonOK,
		Parameters: []core.Parameter{{Name: "x-list", In: core.InHeader}, {Name: "a", In: core.InCookie}},
		Security:   core.Security{{{Name: "cookieKey"}}},
	}
	s := newServer(t, ok("null"))
	c := newTestCore(t, s, core.Options{}, core.Values{"cookieKey": "k=1"})
	args := core.Args{"x-list": []string{"a", "b"}, "a": 1}
	if _, err := sendValue[any](context.Background(), c, &op, args, nil, []RequestOption{WithHeader("X-Latin", "é")}); err != nil {
		t.Fatal(err)
	}
	request := s.only(t)
	want(t, "header", request.Header.Get("X-List"), "a,b")
	want(t, "cookie", request.Header.Get("Cookie"), "a=1; session=k=1")
	want(t, "latin", request.Header.Get("X-Latin"), "\xe9")
	if _, err := sendValue[any](context.Background(), c, &op, args, nil, []RequestOption{WithHeader("X-LIST", "mine")}); err != nil {
		t.Fatal(err)
	}
	want(t, "own", strings.Join(s.seen()[1].Header.Values("X-List"), "|"), "mine")
}
