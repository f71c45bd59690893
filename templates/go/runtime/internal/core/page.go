package core

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"

	"example.com/sdk/internal/wire"
)

// Paging is how the pages of a list are selected. Paths are names on the wire that lead from the
// root of the body to a value.
type Paging struct {
	Kind PagingKind
	// Move is the key in [Args] of the offset, page number or cursor; MoveBody is the name of a
	// property of the JSON body instead.
	Move, MoveBody string
	// Before and BeforeBody are the same for a cursor before which a page ends.
	Before, BeforeBody string
	// BodyNumber: the SDK writes a number into the body, not a string.
	BodyNumber bool
	// Size is the key in [Args] of the number of items in a page.
	Size string
	// Results leads to the array of items.
	Results []string
	// Next leads to the cursor of the next page, and NextURL to its URL. NextHeader is the name of a
	// header with the cursor. LastItem leads from the last item to the cursor.
	Next, NextURL []string
	NextHeader    string
	LastItem      []string
	// Origins are those that a URL may be on, next to that of the base URL.
	Origins []string
	// HasMore leads to a boolean, the others to numbers.
	HasMore, TotalItems, TotalPages []string
	// FromZero says that the first page has the number 0, not 1.
	FromZero bool
}

// PagingKind finds out where the first request starts. It is [OffsetPaging], [PagePaging],
// [CursorPaging], [LinkPaging] or [URLPaging].
type PagingKind func(p *Pager) (pageSteps, error)

// pageSteps is how the pages of a list follow each other, and where the next request starts.
type pageSteps interface {
	// request returns the input of the next request.
	request(p *Pager) (Input, error)
	// advance moves behind a page. After an error the same page is requested again.
	advance(p *Pager, page *pageContent) (outlook, error)
}

// outlook describes whether and where the list continues after a page.
type outlook struct {
	verdict verdict
	// cursor is what the next request sends, as text.
	cursor string
	// failure is the reason why the next page cannot be requested.
	failure *PaginationFailure
}

// verdict is whether a list continues after a page.
type verdict int

const (
	// unsaid: only another request can tell.
	unsaid verdict = iota
	continues
	ends
)

// Pager requests the pages of a list, one by one. A copy of an unused Pager starts at the first page.
type Pager struct {
	client *Client
	op     *Operation
	paging *Paging
	input  Input
	call   Concealed[*CallOptions]
	// start is the cursor that the caller resumes from, if there is one.
	start *string
	// misuse is the error of every request.
	misuse error

	// steps is nil before the first request.
	steps pageSteps
	done  bool
	// failure ends the list after the last page that could be read.
	failure *PaginationFailure
	last    *PageFacts
}

// PageFacts are the facts of a page other than its items.
type PageFacts struct {
	Body     []byte
	Observed Observed
	// HasNext is nil if only another request can tell.
	HasNext                *bool
	NextCursor             string
	TotalItems, TotalPages *int64
}

// NewPager begins before the first page; nothing is sent before that is wanted.
func NewPager(client *Client, op *Operation, paging *Paging, input Input, call *CallOptions) Pager {
	input.Args = maps.Clone(input.Args)
	return Pager{client: client, op: op, paging: paging, input: input, call: Conceal(call)}
}

// StartAt makes the first request start at a [PageFacts.NextCursor]; isLate says that pages have
// been requested before.
func (p *Pager) StartAt(cursor string, isLate bool) {
	switch {
	case isLate:
		p.misuse = usage("StartAt must be called before the first page is requested")
	case cursor == "":
		p.misuse = usage("StartAt: the cursor is empty")
	default:
		p.start = &cursor
	}
}

// Next requests the next page, whose items it decodes into items, a pointer to a slice; count tells
// how many have come. It returns nil after the last page. After an error the same page is asked for
// again.
func (p *Pager) Next(ctx context.Context, items any, count func() int) (*PageFacts, error) {
	if err := p.refusal(); err != nil || p.done {
		return nil, err
	}
	if p.steps == nil {
		steps, err := p.paging.Kind(p)
		if err != nil {
			return nil, err
		}
		p.steps = steps
	}
	input, err := p.steps.request(p)
	if err != nil {
		return nil, err
	}
	facts := &PageFacts{}
	call := *p.call()
	call.Observe = append(slices.Clone(call.Observe), func(observed *Observed) {
		facts.Observed = *observed
	})
	var page *pageContent
	err = p.client.Perform(ctx, p.op, input, &call, func(incoming *Incoming, _ *Answer) error {
		body, err := incoming.all(0)
		if err != nil {
			return err
		}
		page = newPage(incoming, body)
		return p.read(incoming, page, items)
	})
	if err != nil {
		return nil, err
	}
	page.received = count()
	facts.Body = page.body
	return p.take(page, facts)
}

// refusal is why no request is made, if there is a reason.
func (p *Pager) refusal() error {
	if p.misuse != nil {
		return p.misuse
	}
	if p.failure != nil {
		return p.failure
	}
	if p.call().Raw != nil {
		return usage("WithRawResponse cannot be used with pages")
	}
	size, err := treeOf(p.paging.Size, p.input.Args[p.paging.Size])
	if err != nil {
		return err
	}
	// A page without items would end the iteration without an error.
	if number, ok := wholeNumber(size); ok && number < 1 {
		return usage(p.paging.Size + " must be at least 1")
	}
	return nil
}

// take moves behind a page. It returns nil if the page has no items and nothing follows.
func (p *Pager) take(page *pageContent, facts *PageFacts) (*PageFacts, error) {
	if page.isBlank {
		p.done = true
		return nil, nil
	}
	seen, err := p.steps.advance(p, page)
	if err != nil {
		return nil, err
	}
	p.done, p.failure, p.last = seen.verdict == ends, seen.failure, facts
	if p.done && page.received == 0 {
		return nil, nil
	}
	facts.TotalItems = page.total(p.paging.TotalItems)
	facts.TotalPages = page.total(p.paging.TotalPages)
	if seen.verdict != unsaid {
		hasNext := !p.done
		facts.HasNext = &hasNext
	}
	if !p.done {
		facts.NextCursor = seen.cursor
	}
	return facts, nil
}

// read decodes the items of a page.
func (p *Pager) read(incoming *Incoming, page *pageContent, items any) error {
	if page.isBlank = p.endsWithout(incoming, page.body); page.isBlank {
		return nil
	}
	if syntax := syntaxOf(page.body); syntax != nil {
		return incoming.decodeFailure(page.body, syntax.Error(), nil)
	}
	pointer := pointerTo(p.paging.Results)
	page.list = bytes.TrimSpace(page.at(p.paging.Results))
	if len(page.list) == 0 || page.list[0] != '[' {
		return page.failure(pointer, "expected an array of items at \""+pointer+"\", found "+kindOf(page.list))
	}
	issues, err := wire.Decode(page.list, items)
	if err != nil {
		return incoming.decodeFailure(page.body, whyNot(err), nil)
	}
	for i := range issues {
		issues[i].Pointer = pointer + issues[i].Pointer
	}
	incoming.noteIssues(issues)
	return nil
}

// endsWithout reports whether a response has no value: it then has no items, and ends the list.
func (p *Pager) endsWithout(incoming *Incoming, body []byte) bool {
	found := "missing"
	switch {
	case incoming.HasNoBody():
		return true
	case wire.IsNull(body):
		found = "null"
	case len(body) > 0:
		return false
	}
	wanted := "object"
	if len(p.paging.Results) == 0 {
		wanted = "array"
	}
	incoming.noteIssues([]Issue{{Wanted: wanted, Found: found}})
	return true
}

func kindOf(value json.RawMessage) string {
	if len(value) == 0 {
		return "nothing"
	}
	return first(kindNames[value[0]], "number")
}

var kindNames = map[byte]string{
	'{': "object", '[': "array", '"': "string", 't': "boolean", 'f': "boolean", 'n': "null",
}
