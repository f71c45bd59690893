package core

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"

	"example.com/sdk/internal/wire"
)

// Pager requests the pages of a list, one by one. A copy of an unused Pager starts at the first page.
type Pager struct {
	client *Client
	op     *Operation
	paging *Paging
	input  Input
	call   Concealed[*CallOptions]

	begun        bool
	offset       int64
	firstLength  int
	previous     []byte
	countIsTotal bool
	done         bool
}

// PageFacts are the facts of a page other than its items.
type PageFacts struct {
	Body     []byte
	Observed Observed
}

// NewPager begins before the first page; nothing is sent before that is wanted.
func NewPager(client *Client, op *Operation, paging *Paging, input Input, call *CallOptions) Pager {
	args := Args{}
	for name, value := range input.Args {
		args[name] = value
	}
	return Pager{client: client, op: op, paging: paging, input: Input{Args: args, Body: input.Body}, call: Conceal(call)}
}

// Next requests the next page, whose items it decodes into items, a pointer to a slice; count tells
// how many have come. It returns nil after the last page. After an error the same page is asked for
// again.
func (p *Pager) Next(ctx context.Context, items any, count func() int) (*PageFacts, error) {
	if p.done {
		return nil, nil
	}
	if p.call().Raw != nil {
		return nil, usage("WithRawResponse cannot be used with pages")
	}
	// A page without items would end the iteration without an error.
	if limit, found := p.input.Args[p.paging.Limit]; found && integerOf(limit) < 1 {
		return nil, usage(p.paging.Limit + " must be at least 1")
	}
	if !p.begun {
		p.offset, p.begun = integerOf(p.input.Args[p.paging.Offset]), true
	}
	args := Args{}
	for name, value := range p.input.Args {
		args[name] = value
	}
	args[p.paging.Offset] = p.offset
	facts := &PageFacts{}
	call := *p.call()
	call.Observe = append(slices.Clone(call.Observe), func(observed *Observed) {
		facts.Observed = *observed
	})
	var next json.RawMessage
	var total *float64
	input := Input{Args: args, Body: p.input.Body}
	err := p.client.Perform(ctx, p.op, input, &call, func(incoming *Incoming, _ *Answer) error {
		body, err := incoming.all(0)
		if err != nil {
			return err
		}
		facts.Body = bytes.TrimPrefix(body, []byte("\xEF\xBB\xBF"))
		next, total, err = p.read(incoming, facts.Body, items)
		return err
	})
	if err != nil {
		return nil, err
	}
	received := count()
	if received == 0 {
		p.done = true
		return nil, nil
	}
	// A server that ignores the offset would be asked for ever.
	if p.previous != nil && bytes.Equal(facts.Body, p.previous) {
		return nil, &PaginationFailure{
			Message:    "the page is identical to the previous page",
			StatusCode: facts.Observed.StatusCode,
			Body:       facts.Body,
		}
	}
	p.advance(facts.Body, received, next, total)
	return facts, nil
}

// advance: a page that is shorter than asked for does not end the list, since servers cap the limit
// without a word; only one that is shorter than the first does, where nothing says that more
// follows.
func (p *Pager) advance(body []byte, received int, next json.RawMessage, total *float64) {
	p.previous = body
	if p.firstLength == 0 {
		p.firstLength = received
	}
	p.offset += int64(received)
	// Many APIs give the size of the page as "count"; one that is larger must be the total.
	p.countIsTotal = p.countIsTotal || total != nil && *total > float64(received)
	switch said := string(next); {
	case said == "null":
		p.done = true
	case p.countIsTotal && total != nil:
		p.done = float64(p.offset) >= *total
	default:
		saysMore := said != "" && said != `""` && said != "false"
		p.done = received < p.firstLength && !saysMore
	}
}

// read finds the items, and the properties next to them.
func (p *Pager) read(incoming *Incoming, body []byte, items any) (json.RawMessage, *float64, error) {
	if p.endsWithout(incoming, body) {
		return nil, nil, nil
	}
	if syntax := syntaxOf(body); syntax != nil {
		return nil, nil, incoming.decodeFailure(body, syntax.Error(), nil)
	}
	value, top := json.RawMessage(body), membersOf(body)
	beside := top
	for i, name := range p.paging.Results {
		if i > 0 {
			beside = membersOf(value)
		}
		value = beside[name]
	}
	pointer := pointerTo(p.paging.Results)
	list := bytes.TrimSpace(value)
	if len(list) == 0 || list[0] != '[' {
		found := "nothing"
		if len(list) > 0 {
			found = kindNames[list[0]]
		}
		return nil, nil, &PaginationFailure{
			Message:    "expected an array of items at \"" + pointer + "\", found " + first(found, "number"),
			Pointer:    pointer,
			StatusCode: incoming.StatusCode,
			Body:       body,
		}
	}
	issues, err := wire.Decode(list, items)
	if err != nil {
		return nil, nil, incoming.decodeFailure(body, whyNot(err), nil)
	}
	for i := range issues {
		issues[i].Pointer = pointer + issues[i].Pointer
	}
	incoming.noteIssues(issues)
	// Beside the items, else at the top of the body.
	fact := func(name string) json.RawMessage {
		if found, ok := beside[name]; ok {
			return found
		}
		return top[name]
	}
	next, counted := fact("next"), fact("count")
	var number float64
	if len(counted) == 0 || string(counted) == "null" || json.Unmarshal(counted, &number) != nil {
		return next, nil, nil
	}
	return next, &number, nil
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

var kindNames = map[byte]string{'{': "object", '"': "string", 't': "boolean", 'f': "boolean", 'n': "null"}

// noJSON says where a body stops being JSON.
type noJSON struct{ offset int64 }

func (e *noJSON) Error() string { return "the body is not valid JSON at byte " + itoa(int(e.offset)) }

func syntaxOf(body []byte) error {
	if json.Valid(body) {
		return nil
	}
	var ignored json.RawMessage
	err := json.Unmarshal(body, &ignored)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return &noJSON{syntax.Offset}
	}
	return &noJSON{}
}

// membersOf returns the JSON of the properties of an object; nil for any other value.
func membersOf(object json.RawMessage) map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(object, &members) != nil {
		return nil
	}
	return members
}

// pointerTo is the JSON pointer that names lead to (RFC 6901, section 3).
func pointerTo(names []string) string {
	var pointer strings.Builder
	for _, name := range names {
		pointer.WriteString("/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name))
	}
	return pointer.String()
}

// integerOf is an argument's number, which may be there or not.
func integerOf(value any) int64 {
	v := reflect.ValueOf(value)
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	switch {
	case v.CanInt():
		return v.Int()
	case v.CanUint():
		return int64(v.Uint())
	case v.CanFloat():
		return int64(v.Float())
	}
	return 0
}
