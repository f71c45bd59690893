package petstore

import "example.com/petstore/internal/core"

var listSkippedOp = core.Operation{
	ID:          "ListSkipped",
	DescribedID: "listSkipped",
	Method:      "GET",
	Path:        "/skipped",
	Parameters: []core.Parameter{
		{Name: "offset", In: core.InQuery, Required: true},
		{Name: "limit", In: core.InQuery, Required: true},
	},
	Accept: "application/json",
	OK:     []core.Answer{{Status: "200", JSON: true}},
}

var listSkippedPaging = core.Paging{
	Kind:       core.OffsetPaging,
	Move:       "offset",
	Size:       "limit",
	Results:    []string{"items"},
	TotalItems: []string{"total"},
}

var listNumberedOp = core.Operation{
	ID:          "ListNumbered",
	DescribedID: "listNumbered",
	Method:      "GET",
	Path:        "/numbered",
	Parameters: []core.Parameter{
		{Name: "page", In: core.InQuery},
		{Name: "per_page", In: core.InQuery},
	},
	Accept: "application/json",
	OK:     []core.Answer{{Status: "200", JSON: true}},
}

var listNumberedPaging = core.Paging{
	Kind:       core.PagePaging,
	Move:       "page",
	Size:       "per_page",
	Results:    []string{"items"},
	TotalPages: []string{"pages"},
	FromZero:   true,
}

var searchItemsOp = core.Operation{
	ID:          "SearchItems",
	DescribedID: "searchItems",
	Method:      "POST",
	Path:        "/search",
	Body:        []core.Body{{Type: "application/json", Encode: core.EncodeJSON}},
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "200", JSON: true}},
}

var searchItemsPaging = core.Paging{
	Kind:     core.CursorPaging,
	MoveBody: "start_cursor",
	Results:  []string{"items"},
	Next:     []string{"next"},
	HasMore:  []string{"has_more"},
}

var listByHeaderOp = core.Operation{
	ID:          "ListByHeader",
	DescribedID: "listByHeader",
	Method:      "GET",
	Path:        "/headers",
	Parameters:  []core.Parameter{{Name: "X-Cursor", In: core.InHeader}},
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "200", JSON: true}},
}

var listByHeaderPaging = core.Paging{
	Kind:       core.CursorPaging,
	Move:       "X-Cursor",
	NextHeader: "X-Next-Cursor",
}

var listAfterItemOp = core.Operation{
	ID:          "ListAfterItem",
	DescribedID: "listAfterItem",
	Method:      "GET",
	Path:        "/after",
	Parameters: []core.Parameter{
		{Name: "starting_after", In: core.InQuery},
		{Name: "ending_before", In: core.InQuery},
	},
	Accept: "application/json",
	OK:     []core.Answer{{Status: "200", JSON: true}},
}

var listAfterItemPaging = core.Paging{
	Kind:     core.CursorPaging,
	Move:     "starting_after",
	Before:   "ending_before",
	Results:  []string{"items"},
	LastItem: []string{"id"},
	HasMore:  []string{"has_more"},
}

var listLinkedOp = core.Operation{
	ID:          "ListLinked",
	DescribedID: "listLinked",
	Method:      "GET",
	Path:        "/linked",
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "200", JSON: true}},
}

var listLinkedPaging = core.Paging{Kind: core.LinkPaging}

var listByURLOp = core.Operation{
	ID:          "ListByURL",
	DescribedID: "listByUrl",
	Method:      "GET",
	Path:        "/urls",
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "200", JSON: true}},
}

var listByURLPaging = core.Paging{
	Kind:       core.URLPaging,
	Results:    []string{"items"},
	NextURL:    []string{"next"},
	TotalItems: []string{"total"},
}

// ItemsService has the calls of client.Items.
//
// The items of all lists.
type ItemsService struct{ core *core.Client }

// ListSkippedParams has the parameters of [ItemsService.ListSkipped].
type ListSkippedParams struct {
	Offset int32
	Limit  int32
}

// ListSkipped lists items by offset.
//
// The loop requests each page on demand, and reports errors.
//
// GET /skipped
//
//	pages := client.Items.ListSkipped(petstore.ListSkippedParams{Offset: 0, Limit: 20})
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *ItemsService) ListSkipped(params ListSkippedParams, opts ...RequestOption) *Pages[Item] {
	return paginate[Item](s.core, &listSkippedOp, &listSkippedPaging, core.Args{
		"offset": params.Offset,
		"limit":  params.Limit,
	}, nil, opts)
}

// ListNumberedParams has the parameters of [ItemsService.ListNumbered].
type ListNumberedParams struct {
	Page    *int32
	PerPage *int32
}

// ListNumbered lists items by page number.
//
// The loop requests each page on demand, and reports errors.
//
// GET /numbered
//
//	pages := client.Items.ListNumbered(petstore.ListNumberedParams{})
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *ItemsService) ListNumbered(params ListNumberedParams, opts ...RequestOption) *Pages[Item] {
	return paginate[Item](s.core, &listNumberedOp, &listNumberedPaging, core.Args{
		"page":     params.Page,
		"per_page": params.PerPage,
	}, nil, opts)
}

// SearchItems searches items, with a cursor in the body.
//
// The loop requests each page on demand, and reports errors.
//
// POST /search
//
//	pages := client.Items.SearchItems(&petstore.SearchItemsBody{Query: petstore.Ptr("query")})
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *ItemsService) SearchItems(body *SearchItemsBody, opts ...RequestOption) *Pages[Item] {
	return paginate[Item](s.core, &searchItemsOp, &searchItemsPaging, nil, body, opts)
}

// ListByHeaderParams has the parameters of [ItemsService.ListByHeader].
type ListByHeaderParams struct {
	XCursor *string
}

// ListByHeader lists items by a cursor in headers.
//
// The loop requests each page on demand, and reports errors.
//
// Header fields of the response:
//
//   - X-Next-Cursor: The cursor of the next page.
//   - Link: The next page.
//
// GET /headers
//
//	pages := client.Items.ListByHeader(petstore.ListByHeaderParams{})
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *ItemsService) ListByHeader(params ListByHeaderParams, opts ...RequestOption) *Pages[Item] {
	return paginate[Item](s.core, &listByHeaderOp, &listByHeaderPaging, core.Args{
		"X-Cursor": params.XCursor,
	}, nil, opts)
}

// ListAfterItemParams has the parameters of [ItemsService.ListAfterItem].
type ListAfterItemParams struct {
	StartingAfter *string
	EndingBefore  *string
}

// ListAfterItem lists items after or before one of them.
//
// The loop requests each page on demand, and reports errors.
//
// GET /after
//
//	pages := client.Items.ListAfterItem(petstore.ListAfterItemParams{})
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *ItemsService) ListAfterItem(params ListAfterItemParams, opts ...RequestOption) *Pages[Item] {
	return paginate[Item](s.core, &listAfterItemOp, &listAfterItemPaging, core.Args{
		"starting_after": params.StartingAfter,
		"ending_before":  params.EndingBefore,
	}, nil, opts)
}

// ListLinked lists items by the header Link.
//
// The loop requests each page on demand, and reports errors.
//
// Header fields of the response:
//
//   - X-Next-Cursor: The cursor of the next page.
//   - Link: The next page.
//
// GET /linked
//
//	pages := client.Items.ListLinked()
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *ItemsService) ListLinked(opts ...RequestOption) *Pages[Item] {
	return paginate[Item](s.core, &listLinkedOp, &listLinkedPaging, nil, nil, opts)
}

// ListByURL lists items by the URL of the next page.
//
// The loop requests each page on demand, and reports errors.
//
// GET /urls
//
//	pages := client.Items.ListByURL()
//	for page, err := range pages.All(ctx) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(page.Data)
//	}
func (s *ItemsService) ListByURL(opts ...RequestOption) *Pages[Item] {
	return paginate[Item](s.core, &listByURLOp, &listByURLPaging, nil, nil, opts)
}
