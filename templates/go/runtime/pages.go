package sdk

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"net/http"

	"example.com/sdk/internal/core"
)

// ErrDone is what [Pages.Next] returns after the last page.
var ErrDone = errors.New("no more pages")

// Page is a page of a paginated list.
type Page[T any] struct {
	// Data has the items of the page.
	Data []T
	// HasNext reports whether more pages follow. It is nil if only another request can tell.
	HasNext *bool
	// NextCursor is where the list continues after this page: an offset, a page number, a cursor or a
	// URL. Pass it to [Pages.StartAt] to resume there. It is empty on the last page.
	NextCursor string
	// TotalItems and TotalPages are the sizes of the whole list; nil if the response does not have
	// them.
	TotalItems, TotalPages *int64
	// Body is the whole body: the items, and the properties next to them.
	Body       json.RawMessage
	StatusCode int
	Header     http.Header
	// DecodeIssues lists the parts of the items that do not match the API description.
	DecodeIssues []DecodeIssue
}

// Pages iterates over the pages of a list. Each page is requested on demand; nothing is sent before
// the first one. Pages is not safe for concurrent use.
type Pages[T any] struct {
	core *core.Client
	op   *core.Operation
	// start is before the first page, next where Next is.
	start, next core.Pager
	isUsed      bool
}

func paginate[T any](c *core.Client, op *core.Operation, paging *core.Paging, args core.Args, body any, options []RequestOption) *Pages[T] {
	start := core.NewPager(c, op, paging, core.Input{Args: args, Body: body}, callOptions(options))
	return &Pages[T]{core: c, op: op, start: start, next: start}
}

// StartAt makes the iteration start at the [Page.NextCursor] of an earlier iteration with the same
// parameters. It returns p. If the cursor is not valid, or a page has been requested before, the
// next request fails with a [*UsageError]. A URL of another origin than that of the API is refused
// with a [*PaginationError].
func (p *Pages[T]) StartAt(cursor string) *Pages[T] {
	p.start.StartAt(cursor, p.isUsed)
	p.next = p.start
	return p
}

// Next requests the next page. After the last page it returns [ErrDone]. After any other error it
// requests the same page again, unless the previous page does not lead to one.
func (p *Pages[T]) Next(ctx context.Context) (*Page[T], error) {
	page, err := p.fetch(ctx, &p.next)
	if page == nil && err == nil {
		err = ErrDone
	}
	return page, err
}

// All yields the pages. Each loop starts at the first page, or at the cursor passed to
// [Pages.StartAt]. An error ends the loop.
func (p *Pages[T]) All(ctx context.Context) iter.Seq2[*Page[T], error] {
	return func(yield func(*Page[T], error) bool) {
		pager := p.start
		for {
			page, err := p.fetch(ctx, &pager)
			if page == nil && err == nil {
				return
			}
			if !yield(page, err) || err != nil {
				return
			}
		}
	}
}

// Items yields the items of all pages. Each loop starts at the first page, or at the cursor passed to
// [Pages.StartAt]. An error ends the loop.
func (p *Pages[T]) Items(ctx context.Context) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for page, err := range p.All(ctx) {
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, item := range page.Data {
				if !yield(item, nil) {
					return
				}
			}
		}
	}
}

// fetch returns nil after the last page.
func (p *Pages[T]) fetch(ctx context.Context, pager *core.Pager) (*Page[T], error) {
	p.isUsed = true
	page := &Page[T]{}
	facts, err := pager.Next(ctx, &page.Data, func() int { return len(page.Data) })
	if err != nil || facts == nil {
		return nil, callError(p.core, p.op, err)
	}
	page.Body = facts.Body
	page.HasNext, page.NextCursor = facts.HasNext, facts.NextCursor
	page.TotalItems, page.TotalPages = facts.TotalItems, facts.TotalPages
	page.StatusCode, page.Header = facts.Observed.StatusCode, facts.Observed.Header
	page.DecodeIssues = issuesOf(facts.Observed.Issues)
	return page, nil
}
