package wire_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"example.com/sdk/internal/wire"
)

// read decodes a text and fails the test if that is not possible.
func read[T any](t *testing.T, text string) (T, []wire.Issue) {
	t.Helper()
	var value T
	issues, err := wire.Decode([]byte(text), &value)
	if err != nil {
		t.Fatalf("Decode(%.500s): %v", text, err)
	}
	return value, issues
}

// readWell is read for a text that is as described.
func readWell[T any](t *testing.T, text string) T {
	t.Helper()
	value, issues := read[T](t, text)
	if len(issues) > 0 {
		t.Errorf("Decode(%.500s): issues %v", text, issues)
	}
	return value
}

// wantSent compares what a request has of a value.
func wantSent(t *testing.T, value any, want string) {
	t.Helper()
	text, err := wire.Marshal(value)
	if err != nil {
		t.Errorf("Marshal: %v, want %.500s", err, want)
	} else if string(text) != want {
		t.Errorf("Marshal\n got %.500s\nwant %.500s", text, want)
	}
}

// wantWhole compares what json.Marshal has of a value.
func wantWhole(t *testing.T, value any, want string) {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Errorf("json.Marshal: %v, want %s", err, want)
	} else if string(text) != want {
		t.Errorf("json.Marshal\n got %s\nwant %s", text, want)
	}
}

func wantIssues(t *testing.T, got []wire.Issue, want ...wire.Issue) {
	t.Helper()
	if len(got) == 0 && len(want) == 0 {
		return
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("issues\n got %v\nwant %v", got, want)
	}
}

func wantEqual(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %#v, want %#v", what, got, want)
	}
}
