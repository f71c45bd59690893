package sdk

import (
	"context"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

func TestCursors(t *testing.T) {
	byPath := core.Paging{
		Kind: core.CursorPaging, Move: "cursor", Size: "size",
		Next: []string{"meta", "next"}, HasMore: []string{"more"},
	}
	const at = "pagination 200 /meta/next"
	for name, test := range map[string]struct {
		args   core.Args
		start  string
		script []answer
		pages  string
		sent   string
	}{
		"null": {nil, "", []answer{item(1, `,"meta":{"next":"a b"}`), item(2, `,"meta":{"next":null}`)},
			"page:1(true,a b) page:2(false,)", "? ?cursor=a%20b"},
		"absent": {nil, "", []answer{item(1, `,"meta":null`)}, "page:1(false,)", "?"},
		"empty":  {nil, "", []answer{item(1, `,"meta":{"next":""}`)}, "page:1(false,)", "?"},
		"false":  {nil, "", []answer{item(1, `,"meta":{"next":false}`)}, "page:1(false,)", "?"},
		"no more": {nil, "", []answer{item(1, `,"more":false,"meta":{"next":"a"}`)},
			"page:1(false,)", "?"},
		"more, but no cursor": {nil, "", []answer{item(1, `,"more":true`)}, "page:1(true,) " + at, "?"},
		"nothing, but more":   {nil, "", []answer{ok(`{"items":[],"more":true}`)}, "page(true,) " + at, "?"},
		"number": {nil, "", []answer{item(1, `,"meta":{"next":12345678901234567890.10}`), item(2, "")},
			"page:1(true,12345678901234567890.10) page:2(false,)", "? ?cursor=12345678901234567890.10"},
		"object": {nil, "", []answer{item(1, `,"meta":{"next":{}}`)}, "page:1(true,) " + at, "?"},
		"empty page": {nil, "", []answer{ok(`{"items":[],"meta":{"next":"a"}}`), ok(`{"items":[]}`)},
			"page(true,a)", "? ?cursor=a"},
		"of the caller": {core.Args{"cursor": "a", "size": int32(3)}, "", []answer{item(1, "")},
			"page:1(false,)", "?cursor=a&size=3"},
		"of the caller again": {core.Args{"cursor": "a"}, "", []answer{item(1, `,"meta":{"next":"a"}`)},
			"page:1(true,a) " + at, "?cursor=a"},
		"resumed": {core.Args{"cursor": "a"}, "z", []answer{item(1, `,"meta":{"next":"a"}`), item(2, "")},
			"page:1(true,a) page:2(false,)", "?cursor=z ?cursor=a"},
		"same": {nil, "", []answer{item(1, `,"meta":{"next":"a"}`), item(2, `,"meta":{"next":"a"}`)},
			"page:1(true,a) page:2(true,a) " + at, "? ?cursor=a"},
		"blank": {nil, "", []answer{item(1, `,"meta":{"next":"a"}`), {status: 204}}, "page:1(true,a)", "? ?cursor=a"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, test.script...)
			pages := paged(t, s, &byPath, test.args)
			if test.start != "" {
				pages.StartAt(test.start)
			}
			want(t, "pages", summary(pages), test.pages)
			want(t, "queries", queries(s), test.sent)
		})
	}
}

// Cursors that go in a circle are found before they are sent a third time, wherever the circle begins.
func TestCirclesOfCursors(t *testing.T) {
	paging := core.Paging{Kind: core.CursorPaging, Move: "cursor", Next: []string{"next"}}
	for start := range 6 {
		for length := 1; length < 7; length++ {
			var script []answer
			for i := range 40 {
				next := i
				if i >= start {
					next = start + (i-start)%length
				}
				script = append(script, item(i, `,"next":"c`+string(rune('a'+next))+`"`))
			}
			s := newServer(t, script...)
			said := summary(paged(t, s, &paging, nil))
			if !strings.HasSuffix(said, "pagination 200 /next") || len(s.seen()) > 3*(start+length) {
				t.Errorf("start %d, length %d: %d requests, %s", start, length, len(s.seen()), said)
			}
		}
	}
}

func TestErrorAboutTheCursorStays(t *testing.T) {
	paging := core.Paging{Kind: core.CursorPaging, Move: "cursor", Next: []string{"next"}, HasMore: []string{"more"}}
	s := newServer(t, item(1, `,"more":true`))
	pages := paged(t, s, &paging, nil)
	if _, err := pages.Next(context.Background()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		_, err := pages.Next(context.Background())
		want(t, "error", errorText(err), "pagination 200 /next")
		wantMessage(t, err, `petstore: ListPets: expected the cursor of the next page at "/next", found nothing`)
	}
	s.wantRequests(t, 1)
}

func TestCursorInHeaders(t *testing.T) {
	paging := core.Paging{Kind: core.CursorPaging, Move: "X-Cursor", NextHeader: "X-Next", HasMore: []string{"more"}}
	first := item(1, "")
	first.header = map[string]string{"x-next": " a=b "}
	s := newServer(t, first, item(2, ""))
	want(t, "pages", summary(paged(t, s, &paging, nil)), "page:1(true,a=b) page:2(false,)")
	want(t, "header", s.seen()[1].Header.Get("X-Cursor"), "a=b")
	_, known := s.seen()[0].Header["X-Cursor"]
	want(t, "first header", known, false)
	s = newServer(t, item(1, `,"more":true`))
	want(t, "pages", summary(paged(t, s, &paging, nil)), "page:1(true,) pagination 200 ")
}

func TestCursorOfAnItem(t *testing.T) {
	paging := core.Paging{
		Kind: core.CursorPaging, Move: "cursor", Before: "before",
		LastItem: []string{"name"}, HasMore: []string{"more"},
	}
	two := func(first, last, more string) answer {
		return ok(`{"items":[{"id":1,"name":` + first + `},{"id":2,"name":` + last + `}]` + more + `}`)
	}
	for name, test := range map[string]struct {
		args   core.Args
		start  string
		script []answer
		pages  string
		sent   string
	}{
		"more": {nil, "", []answer{two(`"a"`, `"b"`, `,"more":true`), item(3, `,"more":false`)},
			"page:1:2(true,b) page:3(false,)", "? ?cursor=b"},
		"unsaid": {nil, "", []answer{two(`"a"`, `"b"`, ""), item(3, "")},
			"page:1:2(?,b) page:3(false,)", "? ?cursor=b"},
		"empty": {nil, "", []answer{two(`"a"`, `"b"`, ""), ok(`{"items":[],"more":true}`)},
			"page:1:2(?,b)", "? ?cursor=b"},
		"without": {nil, "", []answer{two(`"a"`, `null`, "")},
			"page:1:2(?,) pagination 200 /items/1/name", "?"},
		"backwards": {core.Args{"before": "z"}, "",
			[]answer{two(`"x"`, `"y"`, `,"more":true`), two(`"v"`, `"w"`, `,"more":false`)},
			"page:1:2(true,x) page:1:2(false,)", "?before=z ?before=x"},
		"backwards without": {core.Args{"before": "z"}, "", []answer{two(`{}`, `"y"`, "")},
			"page:1:2(?,) pagination 200 /items/0/name", "?before=z"},
		"resumed backwards": {core.Args{"before": "z"}, "k", []answer{two(`"x"`, `"y"`, `,"more":false`)},
			"page:1:2(false,)", "?before=k"},
		"both": {core.Args{"before": "z", "cursor": "a"}, "",
			[]answer{two(`"b"`, `"c"`, `,"more":true`), two(`"d"`, `"e"`, `,"more":false`)},
			"page:1:2(true,c) page:1:2(false,)", "?cursor=a&before=z ?cursor=c&before=z"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, test.script...)
			pages := paged(t, s, &paging, test.args)
			if test.start != "" {
				pages.StartAt(test.start)
			}
			want(t, "pages", summary(pages), test.pages)
			want(t, "queries", queries(s), test.sent)
		})
	}
}

func TestItemThatIsItsCursor(t *testing.T) {
	paging := core.Paging{Kind: core.CursorPaging, Move: "cursor", LastItem: []string{}}
	s := newServer(t, ok(`["a","b"]`), ok(`["c"]`))
	pages := paginate[string](newTestCore(t, s, core.Options{}, nil), &pagedOp, &paging, nil, nil, nil)
	count := 0
	for _, err := range pages.Items(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		count++
	}
	want(t, "items", count, 3)
	want(t, "queries", queries(s), "? ?cursor=b")
}

func TestCursorInTheBody(t *testing.T) {
	paging := core.Paging{Kind: core.CursorPaging, MoveBody: "page", Next: []string{"next"}, Results: []string{"items"}}
	number := paging
	number.BodyNumber = true
	seven := int32(7)
	for name, test := range map[string]struct {
		paging core.Paging
		body   any
		next   string
		bodies string
	}{
		"none":     {paging, nil, `"a"`, ` {"page":"a"}`},
		"given":    {paging, search{Query: "q", Page: &seven}, `9`, `{"query":"q","page":7} {"query":"q","page":"9"}`},
		"number":   {number, search{}, `9007199254740993`, `{} {"page":9007199254740993}`},
		"no digit": {number, search{}, `"a"`, `{} {"page":"a"}`},
		"same":     {number, search{Page: &seven}, `7`, `{"page":7}`},
	} {
		s := newServer(t, item(1, `,"next":`+test.next), item(2, ""))
		pages := paginate[testPet](newTestCore(t, s, core.Options{}, nil), &searchOp, &test.paging, nil, test.body, nil)
		said := summary(pages)
		var bodies []string
		for _, request := range s.seen() {
			bodies = append(bodies, request.Body)
		}
		want(t, name, strings.Join(bodies, " "), test.bodies)
		want(t, name, strings.HasSuffix(said, "pagination 200 /next"), name == "same")
	}
}
