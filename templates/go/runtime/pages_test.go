package sdk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

var listOp = core.Operation{
	ID: "ListPets", Method: "GET", Path: "/pets", Accept: "application/json", OK: jsonOK,
	Parameters: []core.Parameter{
		{Name: "limit", In: core.InQuery, Required: true}, {Name: "offset", In: core.InQuery, Required: true},
		{Name: "status", In: core.InQuery},
	},
}

var listPaging = core.Paging{Kind: core.OffsetPaging, Move: "offset", Size: "limit", Results: []string{"results"}}

// listServer has items with the ids from 1 on; page writes what is around them.
func listServer(t *testing.T, count, most int, page func(items string, offset, sent int) string) *scriptServer {
	return newServer(t, answer{do: func(w http.ResponseWriter, r *http.Request) {
		offset, _ := strconv.Atoi(r.URL.Query().Get("offset"))
		limit, _ := strconv.Atoi(r.URL.Query().Get("limit"))
		var items []string
		for i := offset; i < min(count, offset+min(limit, most)); i++ {
			items = append(items, fmt.Sprintf(`{"id":%d,"name":"n"}`, i+1))
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, page("["+strings.Join(items, ",")+"]", offset, len(items)))
	}})
}

func bare(items string, _, _ int) string { return `{"results":` + items + `}` }

func list(t *testing.T, s *scriptServer, limit int32, options ...RequestOption) *Pages[testPet] {
	t.Helper()
	c := newTestCore(t, s, core.Options{}, nil)
	args := core.Args{"limit": limit, "offset": int32(0), "status": []string{"a", "b"}}
	return paginate[testPet](c, &listOp, &listPaging, args, nil, options)
}

func offsets(s *scriptServer) string {
	var seen []string
	for _, request := range s.seen() {
		query := strings.Split(request.Query, "&")
		seen = append(seen, strings.TrimPrefix(query[1], "offset="))
	}
	return strings.Join(seen, " ")
}

func TestPages(t *testing.T) {
	for name, test := range map[string]struct {
		count, most  int
		limit        int32
		page         func(string, int, int) string
		pages, items int
		offsets      string
	}{
		"short page":      {7, 99, 3, bare, 3, 7, "0 3 6"},
		"full last page":  {6, 99, 3, bare, 2, 6, "0 3 6"},
		"nothing":         {0, 99, 3, bare, 0, 0, "0"},
		"capped":          {45, 20, 100, bare, 3, 45, "0 20 40"},
		"fits in one":     {3, 99, 100, bare, 1, 3, "0 3"},
		"next is null":    {3, 99, 3, func(i string, _, _ int) string { return `{"next":null,"results":` + i + `}` }, 1, 3, "0"},
		"count":           {6, 99, 3, func(i string, _, _ int) string { return `{"count":6,"results":` + i + `}` }, 2, 6, "0 3"},
		"count of a page": {6, 99, 3, func(i string, _, n int) string { return fmt.Sprintf(`{"count":%d,"results":%s}`, n, i) }, 2, 6, "0 3 6"},
	} {
		s := listServer(t, test.count, test.most, test.page)
		pages := list(t, s, test.limit)
		count, items := 0, 0
		for {
			page, err := pages.Next(context.Background())
			if errors.Is(err, ErrDone) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			count++
			items += len(page.Data)
			if page.StatusCode != 200 || !strings.Contains(string(page.Body), "results") || page.Header == nil {
				t.Fatalf("%+v", page)
			}
		}
		if _, err := pages.Next(context.Background()); !errors.Is(err, ErrDone) {
			t.Fatal(err)
		}
		want(t, name+" pages", count, test.pages)
		want(t, name+" items", items, test.items)
		want(t, name, offsets(s), test.offsets)
	}
}

func TestEachLoopBeginsAnew(t *testing.T) {
	s := listServer(t, 7, 99, bare)
	pages := list(t, s, 3, WithHeader("X-Own", "1"))
	for range 2 {
		sum := int64(0)
		for pet, err := range pages.Items(context.Background()) {
			if err != nil {
				t.Fatal(err)
			}
			sum += pet.ID
		}
		want(t, "sum", sum, 28)
	}
	for _, err := range pages.All(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		break
	}
	want(t, "offsets", offsets(s), "0 3 6 0 3 6 0")
	for _, request := range s.seen() {
		want(t, "own", request.Header.Get("X-Own"), "1")
		if !strings.HasSuffix(request.Query, "&status=a&status=b") {
			t.Fatal(request.Query)
		}
	}
}

func TestPagesThatCannotBeRead(t *testing.T) {
	for body, says := range map[string]string{
		`{"data":[]}`:      `expected an array of items at "/results", found nothing`,
		`{"results":null}`: `expected an array of items at "/results", found null`,
		`{"results":{}}`:   `expected an array of items at "/results", found object`,
		`[]`:               `expected an array of items at "/results", found nothing`,
	} {
		s := newServer(t, ok(body))
		_, err := list(t, s, 3).Next(context.Background())
		var failure *PaginationError
		if !errors.As(err, &failure) || failure.StatusCode != 200 || string(failure.Body) != body || failure.Pointer != "/results" {
			t.Fatalf("%v", err)
		}
		wantMessage(t, err, "petstore: ListPets: ", says)
	}
	s := newServer(t, ok(`{"results":[`))
	_, err := list(t, s, 3).Next(context.Background())
	var decode *DecodeError
	if !errors.As(err, &decode) {
		t.Fatal(err)
	}
	s = newServer(t, ok(`{"results":[`+petJSON+`]}`))
	var last error
	count := 0
	for _, err := range list(t, s, 1).All(context.Background()) {
		last = err
		count++
	}
	wantMessage(t, last, "the page is identical to the previous page")
	want(t, "count", count, 2)
}

func TestPageIsAskedForAgain(t *testing.T) {
	good := listServer(t, 7, 99, bare).script[0].do
	plays := []answer{{do: good}, status(400), status(429), {do: good}, {do: good}}
	s := newServer(t, plays...)
	pages := list(t, s, 3)
	if _, err := pages.Next(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := pages.Next(context.Background()); !errors.Is(err, ErrBadRequest) {
		t.Fatal(err)
	}
	page, err := pages.Next(context.Background())
	if err != nil || page.Data[0].ID != 4 {
		t.Fatal(err)
	}
	want(t, "offsets", offsets(s), "0 3 3 3")
	var response *http.Response
	_, err = list(t, s, 3, WithRawResponse(&response)).Next(context.Background())
	wantMessage(t, err, "WithRawResponse cannot be used with pages")
}

func TestItemsThatLieDeep(t *testing.T) {
	for results, body := range map[string]string{
		"data/items": `{"count":2,"data":{"items":[` + petJSON + `]}}`,
		"":           `[` + petJSON + `]`,
		"a~b":        `{"a~b":[` + petJSON + `],"next":null}`,
	} {
		s := newServer(t, ok(body), ok(strings.Replace(body, "7", "8", 1)), ok(`{"data":{"items":[]}}`))
		if results == "" {
			s.play(ok(body), ok(`[]`))
		}
		paging := core.Paging{Kind: core.OffsetPaging, Move: "offset", Size: "limit"}
		if results != "" {
			paging.Results = strings.Split(results, "/")
		}
		args := core.Args{"limit": 1, "offset": 0}
		pages := paginate[testPet](newTestCore(t, s, core.Options{}, nil), &listOp, &paging, args, nil, nil)
		count := 0
		for pet, err := range pages.Items(context.Background()) {
			if err != nil || pet.Name != "Rex" {
				t.Fatalf("%s: %v", results, err)
			}
			count++
		}
		wanted := map[string]int{"data/items": 2, "": 1, "a~b": 1}[results]
		want(t, results, count, wanted)
	}
}
