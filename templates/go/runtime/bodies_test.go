package sdk

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

type testForm struct {
	Name   string            `json:"name"`
	Tags   []string          `json:"tags,omitempty"`
	Detail *testPet          `json:"detail,omitempty"`
	Photo  *File             `json:"photo,omitempty"`
	Extra  []File            `json:"extra,omitempty"`
	Filter map[string]string `json:"filter,omitempty"`
	OK     *bool             `json:"ok,omitempty"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

func post(t *testing.T, s *scriptServer, body core.Body, value any) (recorded, error) {
	t.Helper()
	op := core.Operation{ID: "Post", Method: "POST", Path: "/x", Body: []core.Body{body}, OK: []core.Answer{{Status: "200"}}}
	err := sendNone(context.Background(), newTestCore(t, s, core.Options{}, nil), &op, nil, value, nil)
	requests := s.seen()
	if len(requests) == 0 {
		return recorded{}, err
	}
	return requests[len(requests)-1], err
}

func TestForm(t *testing.T) {
	s := newServer(t, answer{status: 200})
	yes := true
	body := core.Body{
		Type: "application/x-www-form-urlencoded", Encode: core.EncodeForm,
		Parts: []core.Part{{Name: "filter", Style: core.StyleDeepObject}},
	}
	request, err := post(t, s, body, testForm{
		Name: "a b+c&é~*", Tags: []string{"x", "y"}, Detail: &testPet{ID: 1, Name: "n"},
		Filter: map[string]string{"k": "v"}, OK: &yes,
	})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "form", request.Body, "name=a+b%2Bc%26%C3%A9%7E*&tags=x&tags=y&detail=%7B%22id%22%3A1%2C%22name%22%3A%22n%22%7D&filter%5Bk%5D=v&ok=true")
	want(t, "type", request.Header.Get("Content-Type"), body.Type)
}

func readForm(t *testing.T, request recorded) *multipart.Form {
	t.Helper()
	_, params, err := mime.ParseMediaType(request.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	form, err := multipart.NewReader(strings.NewReader(request.Body), params["boundary"]).ReadForm(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	return form
}

var multipartBody = core.Body{Type: "multipart/form-data", Encode: core.EncodeMultipart, Required: true}

func TestMultipart(t *testing.T) {
	s := newServer(t, answer{status: 200})
	photo := FileFromBytes("a\"b\r\n;ü.txt", []byte("photo"))
	photo.ContentType = "image/png"
	request, err := post(t, s, multipartBody, testForm{
		Name: "Rex", Tags: []string{"x", "y"}, Detail: &testPet{ID: 1}, Photo: &photo,
		Extra: []File{FileFromBytes("1", []byte("one")), FileFromBytes("", []byte("two"))},
	})
	if err != nil {
		t.Fatal(err)
	}
	form := readForm(t, request)
	want(t, "name", form.Value["name"][0], "Rex")
	want(t, "tags", strings.Join(form.Value["tags"], ","), "x,y")
	if !strings.Contains(request.Body, "name=\"detail\"\r\nContent-Type: application/json\r\n\r\n{\"id\":1,") {
		t.Fatal(request.Body)
	}
	if !strings.Contains(request.Body, "name=\"photo\"; filename=\"a%22b%0D%0A;ü.txt\"\r\nContent-Type: image/png\r\n\r\nphoto\r\n") {
		t.Fatal(request.Body)
	}
	want(t, "files", len(form.File["extra"]), 2)
	want(t, "name of field", form.File["extra"][1].Filename, "extra")
	want(t, "length", request.Length, int64(len(request.Body)))
}

// plainReader hides all but Read.
type plainReader struct{ io.Reader }

// seekReader hides ReadAt.
type seekReader struct{ io.ReadSeeker }

func TestUploadsThatAreSentAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "photo.png")
	if err := os.WriteFile(path, []byte("content"), 0o600); err != nil {
		t.Fatal(err)
	}
	disk, err := FileFromPath(path)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "name", disk.Name, "photo.png")
	opened, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = opened.Close() }()
	begun := strings.NewReader("no content")
	_, _ = begun.Seek(3, io.SeekStart)
	for name, file := range map[string]File{
		"path": disk, "opened": {Reader: opened}, "bytes": FileFromBytes("x", []byte("content")),
		"seeker": {Reader: seekReader{strings.NewReader("content")}}, "begun": {Reader: begun},
	} {
		s := newServer(t, status(503), answer{status: 200})
		if _, err := post(t, s, multipartBody, testForm{Photo: &file}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, request := range s.wantRequests(t, 2) {
			if !strings.Contains(request.Body, "\r\n\r\ncontent\r\n") || request.Length <= 0 {
				t.Fatalf("%s: %d %s", name, request.Length, request.Body)
			}
		}
	}
	s := newServer(t, status(503), answer{status: 200})
	request, err := post(t, s, multipartBody, testForm{Photo: &File{Reader: plainReader{strings.NewReader("content")}}})
	if !errors.Is(err, ErrServer) {
		t.Fatal(err)
	}
	want(t, "length", s.only(t).Length, int64(-1))
	if !strings.Contains(request.Body, "content") {
		t.Fatal(request.Body)
	}
	var usage *UsageError
	if _, err := post(t, s, multipartBody, testForm{Photo: &File{}}); !errors.As(err, &usage) {
		t.Fatal(err)
	}
	if _, err := FileFromPath(filepath.Dir(path)); !errors.As(err, &usage) {
		t.Fatal(err)
	}
}

func TestRawBodies(t *testing.T) {
	for _, test := range []struct {
		kind string
		body any
		sent string
	}{
		{"text/plain", "é", "text/plain"},
		{"application/octet-stream", []byte("é"), "application/octet-stream"},
		{"image/*", File{Reader: strings.NewReader("é"), ContentType: "image/png"}, "image/png"},
		{"*/*", FileFromBytes("", []byte("é")), "application/octet-stream"},
	} {
		s := newServer(t, answer{status: 200})
		request, err := post(t, s, core.Body{Type: test.kind, Encode: core.EncodeRaw}, test.body)
		if err != nil {
			t.Fatal(err)
		}
		want(t, "body", request.Body, "é")
		want(t, "type", request.Header.Get("Content-Type"), test.sent)
		want(t, "length", request.Length, int64(2))
	}
	s := newServer(t, answer{status: 200})
	if _, err := post(t, s, core.Body{Type: "text/plain", Encode: core.EncodeRaw}, 7); err == nil {
		t.Fatal("a number")
	}
}

func TestBodiesThatSayWhatTheMethodIs(t *testing.T) {
	body := core.Body{
		Type: "application/json", Encode: core.EncodeJSON,
		Set: []core.SetMember{{Name: "stream", Value: true}}, Otherwise: "Chat",
	}
	s := newServer(t, answer{status: 200})
	request, err := post(t, s, body, map[string]any{"model": "m"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "body", request.Body, `{"model":"m","stream":true}`)
	request, err = post(t, s, body, nil)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "body", request.Body, `{"stream":true}`)
	_, err = post(t, s, body, map[string]any{"stream": false})
	wantMessage(t, err, "stream is always true in this method; to send false, call Chat")
	s.wantRequests(t, 2)
}

// zeros is a long upload that nobody has in memory.
type zeros struct{ left int64 }

func (z *zeros) Read(buffer []byte) (int, error) {
	if z.left == 0 {
		return 0, io.EOF
	}
	n := min(int64(len(buffer)), z.left)
	clear(buffer[:n])
	z.left -= n
	return int(n), nil
}

func TestLongUploadsAndDownloadsAreNotKept(t *testing.T) {
	const size = 256 << 20
	received := make(chan int64, 1)
	s := newServer(t)
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n, _ := io.Copy(io.Discard, r.Body)
		received <- n
		_, _ = io.Copy(w, &zeros{size})
	})
	op := core.Operation{
		ID: "Echo", Method: "POST", Path: "/x", OK: []core.Answer{{Status: "200", Bytes: true}},
		Body: []core.Body{{Type: "application/octet-stream", Encode: core.EncodeRaw}},
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	c := newTestCore(t, s, core.Options{}, nil)
	got, err := download(context.Background(), c, &op, nil, File{Reader: &zeros{size}, Size: size}, nil)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "sent", <-received, size)
	n, err := io.Copy(io.Discard, got)
	if err != nil || n != size {
		t.Fatalf("%d %v", n, err)
	}
	if _, err := got.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Fatalf("after the end: %v", err)
	}
	runtime.ReadMemStats(&after)
	if kept := int64(after.TotalAlloc - before.TotalAlloc); kept > 64<<20 {
		t.Fatalf("%d bytes", kept)
	}
}

func TestDownloads(t *testing.T) {
	op := core.Operation{ID: "Get", Method: "GET", Path: "/x", OK: []core.Answer{{Status: "200", Bytes: true}}}
	content := strings.Repeat("0123456789", 1000)
	s := newServer(t, answer{body: content, header: map[string]string{"Content-Type": "image/png", "Content-Length": "10000"}})
	c := newTestCore(t, s, core.Options{}, nil)
	got, err := download(context.Background(), c, &op, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "type", got.ContentType(), "image/png")
	want(t, "size", got.Size, 10000)
	saved, err := io.ReadAll(got)
	if err != nil || !bytes.Equal(saved, []byte(content)) {
		t.Fatal(err)
	}
	got, err = download(context.Background(), c, &op, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := got.Close(); err != nil {
		t.Fatal(err)
	}
	if err := got.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := got.Read(make([]byte, 20000)); err == nil {
		t.Fatal("read after close")
	}
}
