package sdk

import (
	"context"
	"io"
	"testing"

	"example.com/sdk/internal/core"
)

type exportResult struct {
	Pet      *testPet
	Text     string
	Download *Download
}

func (r *exportResult) file() **Download { return &r.Download }

func TestAnswersThatMayBeFiles(t *testing.T) {
	op := core.Operation{ID: "Export", Method: "GET", Path: "/x", OK: []core.Answer{
		{Status: "200", JSON: true, Bytes: true, Into: func(result any) any { return &result.(*exportResult).Pet }},
		{Status: "203", Text: true, Bytes: true, Into: func(result any) any { return &result.(*exportResult).Text }},
		{Status: "204"},
	}}
	of := func(code int, mediaType, body string) answer {
		return answer{status: code, body: body, header: map[string]string{"Content-Type": mediaType}}
	}
	s := newServer(t, of(200, "application/json", petJSON), of(200, "application/zip", "PK"),
		of(203, "text/csv", "a,b"), of(203, "image/png", "PNG"), answer{status: 204})
	c := newTestCore(t, s, core.Options{}, nil)
	next := func() *exportResult {
		result, err := sendMixed[exportResult](context.Background(), c, &op, nil, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	if result := next(); result.Pet == nil || result.Pet.ID != 7 || result.Download != nil {
		t.Fatalf("%+v", result)
	}
	if result := next(); result.Pet != nil || contentOf(t, result.Download) != "PK" {
		t.Fatalf("%+v", result)
	}
	if result := next(); result.Text != "a,b" || result.Download != nil {
		t.Fatalf("%+v", result)
	}
	if result := next(); result.Text != "" || contentOf(t, result.Download) != "PNG" {
		t.Fatalf("%+v", result)
	}
	if result := next(); result != nil {
		t.Fatalf("%+v", result)
	}
	s = newServer(t, of(200, "application/zip", "PK"))
	c = newTestCore(t, s, core.Options{}, nil)
	whole, err := respondMixed[exportResult](context.Background(), c, &op, nil, nil, nil)
	if err != nil || whole.StatusCode != 200 || contentOf(t, whole.Data.Download) != "PK" {
		t.Fatalf("%+v %v", whole, err)
	}
}

func contentOf(t *testing.T, download *Download) string {
	t.Helper()
	if download == nil {
		t.Fatal("no download")
	}
	content, err := io.ReadAll(download)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
