package sdk

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

// pagedOp has a parameter for every way to select pages.
var pagedOp = core.Operation{
	ID: "ListPets", Method: "GET", Path: "/pets", Accept: "application/json", OK: jsonOK,
	Parameters: []core.Parameter{
		{Name: "page", In: core.InQuery}, {Name: "cursor", In: core.InQuery},
		{Name: "before", In: core.InQuery}, {Name: "size", In: core.InQuery},
		{Name: "X-Cursor", In: core.InHeader}, {Name: "X-Tenant", In: core.InHeader},
	},
}

var searchOp = core.Operation{
	ID: "SearchPets", Method: "POST", Path: "/search", Accept: "application/json", OK: jsonOK,
	Body: []core.Body{
		{Type: "application/json", Encode: core.EncodeJSON},
		{Type: "application/x-www-form-urlencoded", Encode: core.EncodeForm, Takes: core.TakesParts},
	},
}

// item is a page with one item.
func item(id int, more string) answer {
	return ok(fmt.Sprintf(`{"items":[{"id":%d,"name":"n"}]%s}`, id, more))
}

func paged(t *testing.T, s *scriptServer, paging *core.Paging, args core.Args) *Pages[testPet] {
	t.Helper()
	paging.Results = []string{"items"}
	c := newTestCore(t, s, core.Options{}, nil)
	return paginate[testPet](c, &pagedOp, paging, args, nil, nil)
}

// summary is the ids of the pages, with what each says of the next; an error stands at the end.
func summary(pages *Pages[testPet]) string {
	var texts []string
	for page, err := range pages.All(context.Background()) {
		if err != nil {
			return strings.Join(append(texts, errorText(err)), " ")
		}
		text := "page"
		for _, pet := range page.Data {
			text += fmt.Sprintf(":%d", pet.ID)
		}
		hasNext := "?"
		if page.HasNext != nil {
			hasNext = fmt.Sprint(*page.HasNext)
		}
		texts = append(texts, text+"("+hasNext+","+page.NextCursor+")")
	}
	return strings.Join(texts, " ")
}

func errorText(err error) string {
	var pagination *PaginationError
	var usage *UsageError
	switch {
	case errors.As(err, &pagination):
		return fmt.Sprintf("pagination %d %s", pagination.StatusCode, pagination.Pointer)
	case errors.As(err, &usage):
		return "usage"
	}
	return err.Error()
}

func queries(s *scriptServer) string {
	var seen []string
	for _, request := range s.seen() {
		seen = append(seen, "?"+request.Query)
	}
	return strings.Join(seen, " ")
}

func TestPageNumbers(t *testing.T) {
	said := core.Paging{
		Kind: core.PagePaging, Move: "page", Size: "size",
		HasMore: []string{"more"}, TotalItems: []string{"meta", "total"}, TotalPages: []string{"meta", "pages"},
	}
	zero := said
	zero.FromZero = true
	for name, test := range map[string]struct {
		paging core.Paging
		args   core.Args
		script []answer
		pages  string
		sent   string
	}{
		"short": {
			said, nil,
			[]answer{ok(`{"items":[{"id":1},{"id":2}]}`), item(3, "")},
			"page:1:2(?,2) page:3(false,)", "?page=1 ?page=2",
		},
		"empty": {said, nil, []answer{item(1, ""), ok(`{"items":[]}`)}, "page:1(?,2)", "?page=1 ?page=2"},
		"more": {
			said, nil,
			[]answer{item(1, `,"more":true`), item(2, `,"more":false`)},
			"page:1(true,2) page:2(false,)", "?page=1 ?page=2",
		},
		"pages": {
			said, nil,
			[]answer{item(1, `,"meta":{"pages":2}`), item(2, `,"meta":{"pages":"2"}`)},
			"page:1(true,2) page:2(false,)", "?page=1 ?page=2",
		},
		"pages from zero": {
			zero, nil,
			[]answer{item(1, `,"meta":{"pages":2}`), item(2, `,"meta":{"pages":2}`)},
			"page:1(true,1) page:2(false,)", "?page=0 ?page=1",
		},
		"total": {
			said, core.Args{"page": (*int32)(nil), "size": (*int32)(nil)},
			[]answer{item(1, `,"meta":{"total":2}`), item(2, `,"meta":{"total":2}`)},
			"page:1(true,2) page:2(false,)", "?page=1 ?page=2",
		},
		"total from a later page": {
			said, core.Args{"page": int32(2)},
			[]answer{item(3, `,"meta":{"total":1}`), ok(`{"items":[]}`)},
			"page:3(?,3)", "?page=2 ?page=3",
		},
		"not a total": {
			said, nil,
			[]answer{item(1, `,"more":"false","meta":{"total":"many","pages":1.5}`), ok(`{"items":[]}`)},
			"page:1(?,2)", "?page=1 ?page=2",
		},
		"same page": {said, nil, []answer{item(1, ""), item(1, "")}, "page:1(?,2) pagination 200 ", "?page=1 ?page=2"},
		"size":      {said, core.Args{"size": int32(0)}, nil, "usage", ""},
		"no number": {said, core.Args{"page": "last"}, nil, "usage", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, test.script...)
			want(t, "pages", summary(paged(t, s, &test.paging, test.args)), test.pages)
			want(t, "queries", queries(s), test.sent)
		})
	}
}

func TestTotals(t *testing.T) {
	paging := core.Paging{
		Kind: core.PagePaging, Move: "page",
		TotalItems: []string{"total"}, TotalPages: []string{"pages"},
	}
	pages := paged(t, newServer(t, item(1, `,"total":9007199254740993,"pages":"3"`), item(2, "")), &paging, nil)
	page, err := pages.Next(context.Background())
	if err != nil || *page.TotalItems != 9007199254740993 || *page.TotalPages != 3 {
		t.Fatalf("%+v %v", page, err)
	}
	page, err = pages.Next(context.Background())
	if err != nil || page.TotalItems != nil || page.TotalPages != nil {
		t.Fatalf("%+v %v", page, err)
	}
}

func TestStartAt(t *testing.T) {
	number := core.Paging{Kind: core.PagePaging, Move: "page"}
	for cursor, wanted := range map[string]string{
		"3": "page:1(?,4)", "x": "usage", "-1": "usage", "": "usage", "99999999999999999999": "usage",
	} {
		s := newServer(t, item(1, ""), ok(`{"items":[]}`), item(1, ""), ok(`{"items":[]}`))
		pages := paged(t, s, &number, core.Args{"page": int32(1)}).StartAt(cursor)
		want(t, cursor, summary(pages), wanted)
		want(t, cursor+" again", summary(pages), wanted)
		if wanted != "usage" {
			want(t, "queries", queries(s), "?page=3 ?page=4 ?page=3 ?page=4")
		}
	}
	s := newServer(t, item(1, ""))
	pages := paged(t, s, &number, nil)
	if _, err := pages.Next(context.Background()); err != nil {
		t.Fatal(err)
	}
	pages.StartAt("7")
	_, err := pages.Next(context.Background())
	wantMessage(t, err, "petstore: ListPets: StartAt must be called before the first page is requested")
	want(t, "loop", summary(pages), "usage")
	s.wantRequests(t, 1)
	pages = paged(t, s, &number, nil)
	for _, err := range pages.All(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		break
	}
	want(t, "after a loop", summary(pages.StartAt("7")), "usage")
}

type search struct {
	Query string `json:"query,omitempty"`
	Page  *int32 `json:"page,omitempty"`
}

func TestPageNumberInTheBody(t *testing.T) {
	five := int32(5)
	paging := core.Paging{
		Kind: core.PagePaging, MoveBody: "page", BodyNumber: true,
		Results: []string{"items"}, HasMore: []string{"more"},
	}
	text := paging
	text.BodyNumber = false
	for name, test := range map[string]struct {
		paging core.Paging
		body   any
		bodies string
	}{
		"none":    {paging, (*search)(nil), `{"page":1} {"page":2}`},
		"without": {paging, search{Query: "a"}, `{"query":"a","page":1} {"query":"a","page":2}`},
		"with":    {paging, &search{Query: "a", Page: &five}, `{"query":"a","page":5} {"query":"a","page":6}`},
		"text":    {text, search{}, `{"page":"1"} {"page":"2"}`},
	} {
		s := newServer(t, item(1, `,"more":true`), item(2, `,"more":false`))
		c := newTestCore(t, s, core.Options{}, nil)
		pages := paginate[testPet](c, &searchOp, &test.paging, nil, test.body, nil)
		want(t, name, strings.Count(summary(pages), "page:"), 2)
		requests := s.wantRequests(t, 2)
		want(t, name, requests[0].Body+" "+requests[1].Body, test.bodies)
	}
	for name, pages := range map[string]*Pages[testPet]{
		"form": paginate[testPet](newTestCore(t, newServer(t), core.Options{}, nil), &searchOp, &paging, nil,
			search{}, []RequestOption{WithContentType("application/x-www-form-urlencoded")}),
		"array": paginate[testPet](newTestCore(t, newServer(t), core.Options{}, nil), &searchOp, &paging, nil,
			[]string{"a"}, nil),
	} {
		_, err := pages.Next(context.Background())
		var usage *UsageError
		if !errors.As(err, &usage) {
			t.Fatal(name, err)
		}
		wantMessage(t, err, "which has the property page")
	}
}
