package core

import (
	"encoding/json"
	"strings"
)

// CursorPaging sends the cursor of a response, or a value of its last item, with the next request.
func CursorPaging(p *Pager) (pageSteps, error) {
	cursor, err := p.given(p.paging.Move, p.paging.MoveBody)
	if err != nil {
		return nil, err
	}
	before, err := p.given(p.paging.Before, p.paging.BeforeBody)
	if err != nil {
		return nil, err
	}
	steps := &cursorSteps{cursor: p.start, backwards: cursor == nil && before != nil}
	if steps.backwards {
		cursor = before
	}
	sent := p.start
	if sent == nil && cursor != nil {
		text, err := textOf("the cursor", cursor)
		if err != nil {
			return nil, err
		}
		sent = &text
	}
	steps.loop = newLoop(sent)
	return steps, nil
}

type cursorSteps struct {
	loop

	// cursor is the one that the next request sends; nil: the caller's, if there is one.
	cursor *string
	// backwards says that each page ends before the cursor.
	backwards   bool
	firstLength int
}

func (s *cursorSteps) request(p *Pager) (Input, error) {
	switch {
	case s.cursor == nil:
		return p.input, nil
	case s.backwards:
		return p.inputWith(p.paging.Before, p.paging.BeforeBody, *s.cursor), nil
	}
	return p.inputWith(p.paging.Move, p.paging.MoveBody, *s.cursor), nil
}

func (s *cursorSteps) advance(p *Pager, page *pageContent) (outlook, error) {
	said := page.moreOf(p.paging.HasMore)
	if said == ends {
		return outlook{verdict: ends}, nil
	}
	if p.paging.LastItem != nil {
		return s.advanceItem(p.paging, page, said), nil
	}
	var value json.RawMessage
	cursor, pointer := "", ""
	if p.paging.NextHeader != "" {
		cursor = strings.TrimSpace(page.header.Get(p.paging.NextHeader))
	} else {
		value = page.at(p.paging.Next)
		cursor, pointer = cursorOf(value), pointerTo(p.paging.Next)
	}
	switch {
	case cursor != "":
		return s.moveTo(cursor, pointer, page, continues), nil
	case said == unsaid && saysNothing(value):
		return outlook{verdict: ends}, nil
	}
	return withoutCursor(page, pointer, kindOf(value)), nil
}

// advanceItem: without a word of the body, a page that is shorter than the first ends the list.
func (s *cursorSteps) advanceItem(paging *Paging, page *pageContent, said verdict) outlook {
	var items []json.RawMessage
	_ = json.Unmarshal(page.list, &items)
	if len(items) == 0 {
		return outlook{verdict: ends}
	}
	if s.firstLength == 0 {
		s.firstLength = len(items)
	}
	if said == unsaid && len(items) < s.firstLength {
		return outlook{verdict: ends}
	}
	index := len(items) - 1
	if s.backwards {
		index = 0
	}
	value := items[index]
	for _, name := range paging.LastItem {
		value = membersOf(value)[name]
	}
	pointer := pointerTo(paging.Results) + "/" + itoa(index) + pointerTo(paging.LastItem)
	cursor := cursorOf(value)
	if cursor == "" {
		seen := withoutCursor(page, pointer, kindOf(value))
		seen.verdict = said
		return seen
	}
	return s.moveTo(cursor, pointer, page, said)
}

func (s *cursorSteps) moveTo(cursor, pointer string, page *pageContent, said verdict) outlook {
	s.cursor = &cursor
	return s.follow(page, cursor, pointer, "the cursor", said)
}

// cursorOf is the text of a string or a number; empty if the value is neither.
func cursorOf(value json.RawMessage) string {
	if text, isString := stringOf(value); isString {
		return text
	}
	if kindOf(value) == "number" {
		return string(value)
	}
	return ""
}

func withoutCursor(page *pageContent, pointer, found string) outlook {
	message := "the header has no cursor, but the body says that more pages follow"
	if pointer != "" {
		message = "expected the cursor of the next page at \"" + pointer + "\", found " + found
	}
	return outlook{verdict: continues, failure: page.failure(pointer, message)}
}
