package core

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// OffsetPaging skips as many items as have come.
func OffsetPaging(p *Pager) (pageSteps, error) {
	number, err := p.startNumber(0)
	return &offsetSteps{numberSteps: numberSteps{number: number}}, err
}

// PagePaging counts the pages.
func PagePaging(p *Pager) (pageSteps, error) {
	first := int64(1)
	if p.paging.FromZero {
		first = 0
	}
	number, err := p.startNumber(first)
	return &numberedSteps{numberSteps: numberSteps{number: number}, first: first, isWhole: number == first}, err
}

// numberSteps send an offset or the number of a page.
type numberSteps struct {
	number      int64
	firstLength int
}

type offsetSteps struct {
	numberSteps

	countIsTotal bool
}

type numberedSteps struct {
	numberSteps

	first int64
	// received is the number of items so far; isWhole says that it counts from the first page on.
	received int64
	isWhole  bool
}

// startNumber is the one that the caller says, else a default.
func (p *Pager) startNumber(otherwise int64) (int64, error) {
	if p.start != nil {
		number, err := strconv.ParseUint(*p.start, 10, 63)
		if err != nil {
			return 0, usage("StartAt: the cursor of this list is a whole number, such as \"" + formatted(otherwise) + "\"")
		}
		return int64(number), nil
	}
	given, err := p.given(p.paging.Move, p.paging.MoveBody)
	if err != nil || given == nil {
		return otherwise, err
	}
	number, ok := wholeNumber(given)
	if !ok {
		return 0, usage(first(p.paging.Move, p.paging.MoveBody) + " must be a whole number")
	}
	return number, nil
}

func (s *numberSteps) request(p *Pager) (Input, error) {
	text := formatted(s.number)
	if p.paging.MoveBody != "" {
		return p.inputWith("", p.paging.MoveBody, text), nil
	}
	input := p.input
	input.Args = p.argsWith(p.paging.Move, json.Number(text))
	return input, nil
}

func (s *offsetSteps) advance(p *Pager, page *pageContent) (outlook, error) {
	reached := s.number + int64(page.received)
	said := page.moreOf(p.paging.HasMore)
	if total := page.total(p.paging.TotalItems); said != ends && total != nil {
		said = unless(reached >= *total)
	}
	// Settings that name the end replace the guesses below.
	if said == unsaid && p.paging.HasMore == nil && p.paging.TotalItems == nil {
		said = s.facts(page, p.paging.Results, reached)
	}
	return s.moveTo(reached, p, page, said)
}

// facts reads the properties "next" and "count" next to the items, else at the top of the body.
func (s *offsetSteps) facts(page *pageContent, results []string, reached int64) verdict {
	fact := func(name string) json.RawMessage {
		if found, ok := page.beside(results)[name]; ok {
			return found
		}
		return page.at([]string{name})
	}
	next, count := string(fact("next")), numberOf(fact("count"))
	// Many APIs give the size of the page as "count"; one that is larger must be the total.
	s.countIsTotal = s.countIsTotal || count != nil && *count > float64(page.received)
	switch {
	case next == "null":
		return ends
	case s.countIsTotal && count != nil:
		return unless(float64(reached) >= *count)
	case next != "" && next != `""` && next != "false":
		return continues
	}
	return unsaid
}

func numberOf(value json.RawMessage) *float64 {
	var number float64
	if string(value) == "null" || json.Unmarshal(value, &number) != nil {
		return nil
	}
	return &number
}

func (s *numberedSteps) advance(p *Pager, page *pageContent) (outlook, error) {
	reached := s.received + int64(page.received)
	said := page.moreOf(p.paging.HasMore)
	if pages := page.total(p.paging.TotalPages); said != ends && pages != nil {
		said = unless(s.number-s.first+1 >= *pages)
	}
	if items := page.total(p.paging.TotalItems); said != ends && items != nil && s.isWhole {
		said = unless(reached >= *items)
	}
	seen, err := s.moveTo(s.number+1, p, page, said)
	if err == nil {
		s.received = reached
	}
	return seen, err
}

func unless(isEnd bool) verdict {
	if isEnd {
		return ends
	}
	return continues
}

// moveTo: a page that is shorter than asked for does not end the list, since servers cap the limit
// without a word; only one that is shorter than the first does, where nothing says that more
// follows.
func (s *numberSteps) moveTo(next int64, p *Pager, page *pageContent, said verdict) (outlook, error) {
	if page.received == 0 {
		return outlook{verdict: ends}, nil
	}
	// A server that ignores the number would be asked for ever.
	if p.last != nil && bytes.Equal(page.body, p.last.Body) {
		return outlook{}, page.failure("", "the page is identical to the previous page")
	}
	if s.firstLength == 0 {
		s.firstLength = page.received
	}
	s.number = next
	if said == unsaid && page.received < s.firstLength {
		said = ends
	}
	return outlook{verdict: said, cursor: formatted(next)}, nil
}

func formatted(number int64) string { return strconv.FormatInt(number, 10) }
