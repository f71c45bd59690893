package users

import (
	"context"
	"errors"
	"io"
	"iter"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/sdks/chat"
	"example.com/sdks/petstore"
)

const (
	firstPage  = `{"results": [{"id": 1, "name": "a", "status": "sold"}, {"id": 2, "name": "b", "status": "sold"}]}`
	secondPage = `{"results": [{"id": 3, "name": "c", "status": "sold"}]}`
)

func TestPages(t *testing.T) {
	s := newServer(t, json(200, firstPage), json(200, secondPage), json(200, firstPage), json(200, secondPage))
	client := s.pets(t)
	var pages *petstore.Pages[petstore.Pet] = client.Pets.ListPets(petstore.ListPetsParams{
		Limit:  2,
		Status: []petstore.PetStatus{petstore.PetStatusSold},
	})
	var names strings.Builder
	var items iter.Seq2[petstore.Pet, error] = pages.Items(ctx)
	for pet, err := range items {
		must(t, err)
		names.WriteString(pet.Name)
	}
	same(t, "names", names.String(), "abc")
	same(t, "the second call", s.calls[1], "GET /pets?limit=2&offset=2&status=sold")

	var page *petstore.Page[petstore.Pet]
	page, err := pages.Next(ctx)
	must(t, err)
	same(t, "status", page.StatusCode, http.StatusOK)
	for page, err := range pages.All(ctx) {
		must(t, err)
		var data []petstore.Pet = page.Data
		same(t, "a page is enough", len(data), 1)
		break
	}
	_, err = client.Pets.ListPets(petstore.ListPetsParams{Limit: 2}).Next(ctx)
	must(t, err)
}

func TestStream(t *testing.T) {
	events := "data: {\"delta\": \"a\"}\n\nid: 5\ndata: {\"delta\": \"b\", \"done\": true}\n\n"
	s := newServer(t, answer{200, "text/event-stream", events})
	completions := s.chats(t).ChatCompletions
	request := chat.CompletionRequest{Messages: []chat.Message{
		{Role: chat.MessageRoleUser, Content: chat.MessageContentFromString("hi")},
	}}
	var stream *chat.Stream[chat.CompletionChunk]
	stream, err := completions.CreateCompletionStream(ctx, request)
	must(t, err)
	defer stream.Close()
	var text strings.Builder
	for chunk, err := range stream.All() {
		must(t, err)
		text.WriteString(chunk.Delta)
	}
	same(t, "text", text.String(), "ab")
	same(t, "body", s.bodies[0], `{"messages":[{"role":"user","content":"hi"}],"stream":true}`)

	stream, err = completions.CreateCompletionStream(ctx, request)
	must(t, err)
	var last string
	for event, err := range stream.Events() {
		must(t, err)
		var done bool = event.Data.GetDone()
		last = event.ID
		if done {
			break
		}
	}
	same(t, "id", last, "5")
}

func TestFiles(t *testing.T) {
	s := newServer(t,
		json(201, `{"id": "f", "size": 7}`),
		answer{200, "application/octet-stream", "content"},
		answer{status: 204},
	)
	files := s.chats(t).Files
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	must(t, os.WriteFile(path, []byte("content"), 0o600))
	file, err := chat.FileFromPath(path)
	must(t, err)
	stored, err := files.UploadFile(ctx, chat.Upload{File: file, Purpose: "avatar"})
	must(t, err)
	same(t, "size", stored.Size, int64(7))
	same(t, "the file's part", strings.Contains(s.bodies[0], `filename="a.txt"`), true)

	var download *chat.Download
	download, err = files.DownloadFile(ctx, "f")
	must(t, err)
	var reader io.ReadCloser = download
	content, err := io.ReadAll(reader)
	must(t, errors.Join(err, reader.Close()))
	same(t, "content", string(content), "content")

	must(t, files.ReplaceFile(ctx, "f", chat.FileFromBytes("b.txt", []byte("new"))))
	same(t, "body", s.bodies[2], "new")
}

func TestKindsOfErrors(t *testing.T) {
	s := newServer(t, json(404, `{"message": "no such pet", "code": 12}`), json(200, "[]"), json(200, "{"))
	client := s.pets(t)

	_, err := client.Pets.GetPetByID(ctx, 7)
	var failed *petstore.APIError
	same(t, "an answer", errors.As(err, &failed) && errors.Is(err, petstore.ErrNotFound), true)
	var status int = failed.StatusCode
	same(t, "status", status, http.StatusNotFound)
	var problem *petstore.Problem
	problem, ok := petstore.ErrorBody[petstore.Problem](err)
	same(t, "its body", ok && problem.GetCode() == 12, true)

	for range 2 {
		_, err = client.Pets.GetPetByID(ctx, 7)
		var unreadable *petstore.DecodeError
		same(t, "unreadable", errors.As(err, &unreadable), true)
	}

	ended, cancel := context.WithCancel(ctx)
	cancel()
	_, err = client.Pets.GetPetByID(ended, 7)
	same(t, "canceled", errors.Is(err, context.Canceled), true)

	ended, cancel = context.WithTimeout(ctx, time.Nanosecond)
	defer cancel()
	_, err = client.Pets.GetPetByID(ended, 7)
	var late *petstore.TimeoutError
	var asNet net.Error
	same(t, "late", errors.As(err, &late) && errors.Is(err, context.DeadlineExceeded), true)
	same(t, "for others too", errors.As(err, &asNet) && asNet.Timeout(), true)

	s.Close()
	_, err = client.Pets.GetPetByID(ctx, 7)
	var lost *petstore.ConnectionError
	same(t, "unreached", errors.As(err, &lost), true)

	_, err = petstore.NewClient(petstore.Config{BaseURL: "::"})
	var misused *petstore.UsageError
	same(t, "misused", errors.As(err, &misused), true)
}

func TestOptions(t *testing.T) {
	s := newServer(t, json(200, `{"sold": 3}`))
	client := s.pets(t)
	slow := client.With(petstore.WithTimeout(5*time.Minute), petstore.WithHeader("X-Trace", "1"))
	var meta petstore.ResponseMeta
	var inventory map[string]int32
	inventory, err := slow.Orders.GetInventory(ctx, petstore.WithResponse(&meta))
	must(t, err)
	same(t, "inventory", inventory["sold"], 3)
	same(t, "status", meta.StatusCode, http.StatusOK)
	client.SetAPIKey("other")
	must(t, client.SetBaseURL(s.URL+"/v2"))
	_, err = client.Orders.GetInventory(ctx)
	must(t, err)
	same(t, "another address", s.calls[1], "GET /v2/inventory")
}
