package core

import (
	"strings"
	"testing"
)

type drawn struct {
	Prompt *map[string]any
	Text   *string
	File   *File
}

func TestChooseBody(t *testing.T) {
	op := &Operation{Body: []Body{
		{Type: "application/json", Takes: TakesData, Field: "Prompt"},
		{Type: "multipart/form-data", Takes: TakesParts, Field: "Prompt"},
		{Type: "text/plain", Takes: TakesText, Field: "Text"},
		{Type: "image/png", Takes: TakesFile, Field: "File"},
	}}
	text := "a"
	plain := map[string]any{"a": 1}
	for _, test := range []struct {
		body      drawn
		wanted    string
		mediaType string
		failure   string
	}{
		{drawn{Prompt: &plain}, "", "application/json", ""},
		{drawn{Prompt: &plain}, "multipart/form-data", "multipart/form-data", ""},
		{drawn{Text: &text}, "", "text/plain", ""},
		{drawn{File: &File{Reader: strings.NewReader("x")}}, "", "image/png", ""},
		{drawn{Text: &text}, "image/png", "", "the body does not fit image/png"},
		{drawn{Text: &text}, "a/b", "", "content type: a/b is not a media type of this operation"},
		{drawn{}, "", "", "the body has no field that is set"},
		{drawn{Prompt: &plain, Text: &text}, "", "", "the body has several fields that are set: Prompt, Text"},
	} {
		body, _, err := chooseBody(op, test.body, test.wanted)
		switch {
		case test.failure != "":
			if err == nil || err.Error() != test.failure {
				t.Errorf("%v: %v", test, err)
			}
		case err != nil || body.Type != test.mediaType:
			t.Errorf("%v: %v %v", test, body, err)
		}
	}
}
