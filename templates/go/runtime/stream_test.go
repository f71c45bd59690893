package sdk

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

var watch = core.Operation{
	ID: "Watch", Method: "GET", Path: "/watch", Accept: "text/event-stream",
	OK: []core.Answer{{Status: "200", Stream: &core.ServerSentEvents}},
}

var lines = core.Operation{
	ID: "Lines", Method: "GET", Path: "/lines", Accept: "application/x-ndjson",
	OK: []core.Answer{{Status: "200", Stream: &core.JSONLines}},
}

// texts are an operation whose items are strings.
func texts(format *core.ItemFormat) *core.Operation {
	return &core.Operation{
		ID: "Texts", Method: "GET", Path: "/texts",
		OK: []core.Answer{{Status: "200", Stream: format, Text: true}},
	}
}

func events(chunks ...string) answer {
	return answer{chunks: chunks, header: map[string]string{"Content-Type": "text/event-stream"}}
}

func ndjson(chunks ...string) answer {
	return answer{chunks: chunks, header: map[string]string{"Content-Type": "application/x-ndjson"}}
}

func open[T any](t *testing.T, s *scriptServer, op *core.Operation, options ...RequestOption) *Stream[T] {
	t.Helper()
	stream, err := openStream[T](context.Background(), newTestCore(t, s, core.Options{}, nil), op, nil, nil, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stream.Close() })
	return stream
}

func collect[T any](stream *Stream[T]) ([]T, error) {
	var items []T
	for item, err := range stream.All() {
		if err != nil {
			return items, err
		}
		items = append(items, item)
	}
	return items, nil
}

// chunkings are the ways in which every stream is cut.
func chunkings(text string) map[string][]string {
	var bytewise, pairs []string
	for i := range len(text) {
		bytewise = append(bytewise, text[i:i+1])
	}
	for i := 0; i < len(text); i += 2 {
		pairs = append(pairs, text[i:min(i+2, len(text))])
	}
	return map[string][]string{
		"whole": {text}, "bytes": bytewise, "pairs": pairs, "CRLF": strings.SplitAfter(text, "\r"),
	}
}

func TestEventCases(t *testing.T) {
	data := readVectors[struct {
		Cases []struct {
			Name, Stream string
			Events       []struct {
				Data, Event string
				LastEventID *string
			}
			Retry *int
		}
	}](t, "sse-cases.json")
	if len(data.Cases) < 27 {
		t.Fatalf("%d cases", len(data.Cases))
	}
	for _, test := range data.Cases {
		for name, chunks := range chunkings(test.Stream) {
			var got []StreamEvent[string]
			for event, err := range open[string](t, newServer(t, events(chunks...)), texts(&core.ServerSentEvents)).Events() {
				if err != nil {
					t.Fatalf("%s %s: %v", test.Name, name, err)
				}
				got = append(got, event)
			}
			if len(got) != len(test.Events) {
				t.Fatalf("%s %s: %d events, not %d: %q", test.Name, name, len(got), len(test.Events), got)
			}
			for i, wanted := range test.Events {
				want(t, test.Name+" data", got[i].Data, wanted.Data)
				want(t, test.Name+" event", got[i].Event, wanted.Event)
				if wanted.LastEventID != nil {
					want(t, test.Name+" id", got[i].ID, *wanted.LastEventID)
				}
				if test.Retry != nil {
					want(t, test.Name+" retry", got[i].Retry, time.Duration(*test.Retry)*time.Millisecond)
				}
			}
		}
	}
}

func TestItemsAreDecoded(t *testing.T) {
	s := newServer(t, events(
		"data:"+petJSON+"\n\n: comment\n\nevent: more\nid: 5\nretry: 250\ndata: {\"id\":7,\ndata: \"name\":\n", "data: \"Rex\"}\r\r", "data: [DONE]\n\ndata: "+petJSON+"\n\n"))
	stream := open[testPet](t, s, &watch)
	var last StreamEvent[testPet]
	count := 0
	for event, err := range stream.Events() {
		if err != nil || event.Data.ID != 7 {
			t.Fatal(err)
		}
		last = event
		count++
	}
	want(t, "items", count, 2)
	if last.Event != "more" || last.ID != "5" || last.Retry != 250*time.Millisecond {
		t.Fatalf("%+v", last)
	}
	want(t, "accept", s.only(t).Header.Get("Accept"), "text/event-stream")
}

func TestStreamsAreReadOnce(t *testing.T) {
	text := "data: 1\n\ndata: 2\n\ndata: 3\n\n"
	for name, test := range map[string]struct {
		read func(*Stream[int])
		says string
	}{
		"read":   {func(stream *Stream[int]) { _, _ = collect(stream) }, "a stream can be read only once"},
		"left":   {func(stream *Stream[int]) { stream.All()(func(int, error) bool { return false }) }, "a stream can be read only once"},
		"closed": {func(stream *Stream[int]) { _ = stream.Close() }, "the stream is closed"},
	} {
		stream := open[int](t, newServer(t, events(text)), &watch)
		test.read(stream)
		items, again := collect(stream)
		_, next := stream.Next()
		for _, err := range []error{again, next} {
			var failure *UsageError
			if !errors.As(err, &failure) || len(items) > 0 {
				t.Fatalf("%s: %v %v", name, items, err)
			}
			wantMessage(t, err, "petstore: Watch: "+test.says)
			want(t, name+": is canceled", errors.Is(err, context.Canceled), name == "closed")
		}
	}
	// A program that reads with Next may ask again after the end, and read the rest in a loop.
	stream := open[int](t, newServer(t, events(text)), &watch)
	first, err := stream.Next()
	items, failure := collect(stream)
	if err != nil || failure != nil || first != 1 || len(items) != 2 {
		t.Fatal(first, err, items, failure)
	}
	stream = open[int](t, newServer(t, events("")), &watch)
	for range 2 {
		if _, err := stream.Next(); !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
	}
}

func TestItemsComeAtOnce(t *testing.T) {
	t.Parallel()
	play := events("data: 1\n\n", "data: 2\r\r", "data: 3\n\n")
	play.pause = 600 * time.Millisecond
	s := newServer(t, play)
	stream := open[int](t, s, &watch)
	started := time.Now()
	for i := range 3 {
		item, err := stream.Next()
		if err != nil || item != i+1 {
			t.Fatal(item, err)
		}
		if late := time.Since(started) - time.Duration(i)*play.pause; late > 500*time.Millisecond {
			t.Fatalf("item %d is %v late", i, late)
		}
	}
}

func TestStreamsThatFail(t *testing.T) {
	for name, test := range map[string]struct {
		play  answer
		items int
		says  string
	}{
		"error event": {events("data: " + petJSON + "\n\nevent: error\ndata: oh " + canaryKey + "\n\n"), 1, `event "error": the server reported an error in the stream: oh [redacted]`},
		"no JSON":     {events("data: " + petJSON + "\n\ndata: {\n\n"), 1, "the item is not valid JSON"},
		"list":        {events("data: []\n\n"), 0, "expected object, found array"},
	} {
		s := newServer(t, test.play)
		c := newTestCore(t, s, core.Options{}, core.Values{"apiKey": canaryKey})
		stream, err := openStream[testPet](context.Background(), c, &watch, nil, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		items, err := collect(stream)
		var failure *StreamError
		if !errors.As(err, &failure) || len(items) != test.items {
			t.Fatalf("%s: %d items, %v", name, len(items), err)
		}
		wantMessage(t, err, "petstore: Watch: ", test.says)
	}
	s := newServer(t, answer{raw: "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n" + chunked("data: 1\n\n") + chunked("data: 2\n\n")})
	items, err := collect(open[int](t, s, &watch))
	var failure *ConnectionError
	if !errors.As(err, &failure) || len(items) != 2 {
		t.Fatalf("%v %v", items, err)
	}
	s.only(t)
}

func chunked(text string) string { return fmt.Sprintf("%x\r\n%s\r\n", len(text), text) }

func TestErrorsBeforeAStream(t *testing.T) {
	s := newServer(t, status(429), status(404))
	c := newTestCore(t, s, core.Options{}, nil)
	if _, err := openStream[int](context.Background(), c, &watch, nil, nil, nil); !errors.Is(err, ErrNotFound) {
		t.Fatal(err)
	}
	s.wantRequests(t, 2)
	s = newServer(t, ok(`{"id":7}`))
	_, err := openStream[int](context.Background(), newTestCore(t, s, core.Options{}, nil), &watch, nil, nil, nil)
	wantMessage(t, err, "expected a stream")
	both := watch
	both.OK = []core.Answer{{Status: "200", JSON: true, Stream: &core.ServerSentEvents}}
	s = newServer(t, ok(petJSON))
	items, err := collect(open[testPet](t, s, &both))
	if err != nil || len(items) != 1 || items[0].ID != 7 {
		t.Fatal(items, err)
	}
}

func TestGzippedStream(t *testing.T) {
	s := newServer(t, answer{do: func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "Text/Event-Stream;charset=utf-8")
		w.Header().Set("Content-Encoding", "gzip")
		zip := gzip.NewWriter(w)
		_, _ = io.WriteString(zip, "data: 0\n\n")
		_ = zip.Flush()
		w.(http.Flusher).Flush()
		select {
		case <-r.Context().Done():
		case <-time.After(2 * time.Second):
		}
	}})
	stream := open[int](t, s, &watch)
	started := time.Now()
	if _, err := stream.Next(); err != nil || time.Since(started) > 900*time.Millisecond {
		t.Fatal(err, time.Since(started))
	}
}

func TestCallerStops(t *testing.T) {
	for name, stop := range map[string]func(context.CancelFunc, *Stream[int]){
		"close":  func(_ context.CancelFunc, stream *Stream[int]) { _ = stream.Close() },
		"cancel": func(cancel context.CancelFunc, _ *Stream[int]) { cancel() },
	} {
		closed := make(chan struct{})
		s := newServer(t, answer{do: func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/event-stream")
			_, _ = io.WriteString(w, "data: 1\n\n")
			w.(http.Flusher).Flush()
			<-r.Context().Done()
			close(closed)
		}})
		ctx, cancel := context.WithCancel(context.Background())
		stream, err := openStream[int](ctx, newTestCore(t, s, core.Options{}, nil), &watch, nil, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := stream.Next(); err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(50*time.Millisecond, func() { stop(cancel, stream) })
		if _, err := stream.Next(); !errors.Is(err, context.Canceled) {
			t.Fatalf("%s: %v", name, err)
		}
		select {
		case <-closed:
		case <-time.After(time.Second):
			t.Fatalf("%s: still open", name)
		}
		cancel()
	}
	// Leaving a loop closes it too.
	closed := make(chan struct{})
	s := newServer(t, answer{do: func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, "data: 1\n\n")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
		close(closed)
	}})
	for _, err := range open[int](t, s, &watch).All() {
		if err != nil {
			t.Fatal(err)
		}
		break
	}
	select {
	case <-closed:
	case <-time.After(time.Second):
		t.Fatal("still open")
	}
}

func TestJSONLines(t *testing.T) {
	text := "\xEF\xBB\xBF{\"id\":1,\"name\":\"a\u2028\u0085\"}\n{\"id\":2,\"name\":\"😀\"}\r\n\n{\"id\":3,\"name\":\"\"}"
	for name, chunks := range chunkings(text) {
		s := newServer(t, ndjson(chunks...))
		items, err := collect(open[testPet](t, s, &lines))
		if err != nil || len(items) != 3 || items[0].Name != "a\u2028\u0085" || items[1].Name != "😀" {
			t.Fatalf("%s: %v %v", name, items, err)
		}
	}
	for _, kind := range []string{"application/ndjson", "application/jsonl", "application/json", "text/plain"} {
		s := newServer(t, answer{body: "1\n2\n", header: map[string]string{"Content-Type": kind}})
		items, err := collect(open[int](t, s, &lines))
		if err != nil || len(items) != 2 {
			t.Fatalf("%s: %v %v", kind, items, err)
		}
	}
	s := newServer(t, ndjson("1\n\n{\n3\n"))
	items, err := collect(open[int](t, s, &lines))
	var failure *DecodeError
	if !errors.As(err, &failure) || failure.Line != 3 || string(failure.Body) != "{" || len(items) != 1 {
		t.Fatalf("%v %v", items, err)
	}
	wantMessage(t, err, "line 3: the item is not valid JSON: {")
}

func TestTextLines(t *testing.T) {
	type level string
	s := newServer(t, ndjson("a b\r\n\n\"c\"\n12"), ndjson("high\n"))
	items, err := collect(open[string](t, s, texts(&core.JSONLines)))
	if want := []string{"a b", `"c"`, "12"}; err != nil || !slices.Equal(items, want) {
		t.Fatalf("%q %v", items, err)
	}
	levels, err := collect(open[level](t, s, texts(&core.JSONLines)))
	if err != nil || !slices.Equal(levels, []level{"high"}) {
		t.Fatalf("%q %v", levels, err)
	}
}

func TestLongLines(t *testing.T) {
	for _, size := range []int{70 << 10, 1 << 20, 8 << 20} {
		word := strings.Repeat("x", size)
		s := newServer(t, events("data: ", word, "\n\n"), ndjson(word, "\n"))
		text, err := open[string](t, s, texts(&core.ServerSentEvents)).Next()
		if err != nil || text != word {
			t.Fatal(err)
		}
		text, err = open[string](t, s, texts(&core.JSONLines)).Next()
		if err != nil || text != word {
			t.Fatal(err)
		}
	}
}

func TestEndlessLine(t *testing.T) {
	s := newServer(t, answer{do: func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, "data: ")
		_, _ = io.Copy(w, &zeros{70 << 20})
	}})
	_, err := open[string](t, s, texts(&core.ServerSentEvents)).Next()
	var failure *StreamError
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	wantMessage(t, err, "longer than 67108864 bytes")
}

func TestManyEventsInLittleMemory(t *testing.T) {
	s := newServer(t, answer{do: func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		for range 200_000 {
			_, _ = io.WriteString(w, "data: 1\n\n")
		}
	}})
	count, most := 0, uint64(0)
	for _, err := range open[int](t, s, &watch).All() {
		if err != nil {
			t.Fatal(err)
		}
		if count++; count%50_000 == 0 {
			var stats runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&stats)
			most = max(most, stats.HeapAlloc)
		}
	}
	want(t, "count", count, 200_000)
	if most > 64<<20 {
		t.Fatalf("%d bytes", most)
	}
}
