package sdk

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

var asJSON = map[string]string{"Content-Type": "application/json"}

// blank are successful responses without a value.
var blank = map[string]answer{
	"with a type":     {header: asJSON},
	"without a type":  {},
	"of another type": {header: map[string]string{"Content-Type": "text/html"}},
	"in chunks":       {header: map[string]string{"Content-Type": "application/json", "Transfer-Encoding": "chunked"}},
}

func declared(answer core.Answer) *core.Operation {
	answer.Status = "200"
	return &core.Operation{ID: "Get", Method: "GET", Path: "/x", OK: []core.Answer{answer}}
}

// wantNoValue makes a call whose result is to be zero, and checks the issue, if there is to be one.
func wantNoValue[T any](t *testing.T, play answer, declaredAs core.Answer, issues ...DecodeIssue) {
	t.Helper()
	c := newTestCore(t, newServer(t, play), core.Options{}, nil)
	var meta ResponseMeta
	result, err := sendValue[T](context.Background(), c, declared(declaredAs), nil, nil, []RequestOption{WithResponse(&meta)})
	if err != nil || !reflect.ValueOf(&result).Elem().IsZero() || !reflect.DeepEqual(meta.DecodeIssues, issues) {
		t.Errorf("%T: %v %v %v", result, result, meta.DecodeIssues, err)
	}
}

func TestEmptyJSON(t *testing.T) {
	json := core.Answer{JSON: true}
	for name, play := range blank {
		t.Run(name, func(t *testing.T) {
			missing := func(wanted string) DecodeIssue { return DecodeIssue{Wanted: wanted, Found: "missing"} }
			wantNoValue[*testPet](t, play, json, missing("object"))
			wantNoValue[[]testPet](t, play, json, missing("array"))
			wantNoValue[map[string]string](t, play, json, missing("object"))
			wantNoValue[int64](t, play, json, missing("integer"))
			wantNoValue[string](t, play, json, missing("string"))
			wantNoValue[time.Time](t, play, json, missing("date-time"))
		})
	}
}

func TestEmptyJSONThatMayBeNull(t *testing.T) {
	for _, play := range []answer{{header: asJSON}, {header: asJSON, body: "null"}} {
		nullable := core.Answer{JSON: true, Nullable: true}
		wantNoValue[*testPet](t, play, nullable)
		wantNoValue[testPet](t, play, nullable)
		wantNoValue[[]testPet](t, play, nullable)
		wantNoValue[*string](t, play, nullable)
		wantNoValue[any](t, play, core.Answer{JSON: true})
	}
}

func TestNullInThePlaceOfAValue(t *testing.T) {
	play := answer{header: asJSON, body: " null\n"}
	json := core.Answer{JSON: true}
	null := func(wanted string) DecodeIssue { return DecodeIssue{Wanted: wanted, Found: "null"} }
	wantNoValue[*testPet](t, play, json, null("object"))
	wantNoValue[testPet](t, play, json, null("object"))
	wantNoValue[[]testPet](t, play, json, null("array"))
	wantNoValue[int64](t, play, json, null("integer"))
	pet, err := send[testPet](context.Background(), newTestCore(t, newServer(t, play), core.Options{}, nil), declared(json), nil, nil, nil)
	if pet != nil || err != nil {
		t.Fatal(pet, err)
	}
	var failure *DecodeError
	c := newTestCore(t, newServer(t, ok("[]")), core.Options{}, nil)
	if _, err := send[testPet](context.Background(), c, declared(json), nil, nil, nil); !errors.As(err, &failure) {
		t.Fatal(err)
	}
}

func TestWhiteSpaceIsNotEmpty(t *testing.T) {
	for _, body := range []string{" \t\r\n", "\ufeff\n"} {
		c := newTestCore(t, newServer(t, answer{header: asJSON, body: body}), core.Options{}, nil)
		var failure *DecodeError
		if _, err := get(c); !errors.As(err, &failure) {
			t.Fatal(err)
		}
	}
}

func TestStatusWithoutABody(t *testing.T) {
	for _, code := range []int{204, 205} {
		play := answer{status: code}
		wantNoValue[*testPet](t, play, core.Answer{JSON: true})
		wantNoValue[string](t, play, core.Answer{Text: true})
		c := newTestCore(t, newServer(t, play), core.Options{}, nil)
		file, err := download(context.Background(), c, declared(core.Answer{Bytes: true}), nil, nil, nil)
		if file != nil || err != nil {
			t.Fatal(file, err)
		}
		// A program that does not look reads an empty file.
		content, err := io.ReadAll(file)
		path := filepath.Join(t.TempDir(), "file")
		if len(content) > 0 || err != nil || file.ContentType() != "" || file.SaveTo(path) != nil || file.Close() != nil {
			t.Fatal(content, err)
		}
		if content, err := os.ReadFile(path); len(content) > 0 || err != nil {
			t.Fatal(content, err)
		}
	}
}

func TestEmptyTextAndFile(t *testing.T) {
	for _, play := range []answer{{}, {header: map[string]string{"Content-Type": "text/plain"}}} {
		wantNoValue[string](t, play, core.Answer{Text: true})
		c := newTestCore(t, newServer(t, play), core.Options{}, nil)
		file, err := download(context.Background(), c, declared(core.Answer{Bytes: true}), nil, nil, nil)
		if file == nil || err != nil {
			t.Fatal(file, err)
		}
		if content, err := io.ReadAll(file); len(content) > 0 || err != nil {
			t.Fatal(content, err)
		}
	}
}

// withoutItems are what streams and lists get beside those that are blank.
func withoutItems() map[string]answer {
	plays := map[string]answer{
		"204":  {status: 204},
		"null": {header: asJSON, body: "null"},
	}
	for name, play := range blank {
		plays[name] = play
	}
	return plays
}

func TestStreamWithoutItems(t *testing.T) {
	op := declared(core.Answer{JSON: true, Stream: &core.ServerSentEvents})
	plays := withoutItems()
	plays["of events"] = answer{header: map[string]string{"Content-Type": "text/event-stream"}}
	for name, play := range plays {
		t.Run(name, func(t *testing.T) {
			c := newTestCore(t, newServer(t, play), core.Options{}, nil)
			stream, err := openStream[testPet](context.Background(), c, op, nil, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			for pet, err := range stream.All() {
				t.Fatal(pet, err)
			}
		})
	}
}

func TestListThatEndsWithoutAValue(t *testing.T) {
	op := declared(core.Answer{JSON: true})
	op.Parameters = []core.Parameter{{Name: "offset", In: core.InQuery}}
	paging := &core.Paging{Kind: core.OffsetPaging, Move: "offset", Size: "limit", Results: []string{"items"}}
	for name, play := range withoutItems() {
		t.Run(name, func(t *testing.T) {
			s := newServer(t, ok(`{"items":[`+petJSON+`]}`), play)
			c := newTestCore(t, s, core.Options{}, nil)
			var meta ResponseMeta
			pages := paginate[testPet](c, op, paging, core.Args{}, nil, []RequestOption{WithResponse(&meta)})
			count := 0
			for page, err := range pages.All(context.Background()) {
				if err != nil {
					t.Fatal(err)
				}
				count += len(page.Data)
			}
			want(t, "items", count, 1)
			s.wantRequests(t, 2)
			if len(meta.DecodeIssues) != 1 && name != "204" {
				t.Fatal(meta.DecodeIssues)
			}
		})
	}
}
