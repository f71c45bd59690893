package sdk

import (
	"context"
	"net/http"

	"example.com/sdk/internal/core"
)

// Response is a value with what is known of the answer that it came in.
type Response[T any] struct {
	// Data is the value; zero where the answer has no body.
	Data       T
	StatusCode int
	Header     http.Header
	// DecodeIssues are the members of the answer that are not as the API describes them.
	DecodeIssues []DecodeIssue
}

// respond makes a call and gives its whole answer.
func respond[T any](ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (*Response[T], error) {
	response := &Response[T]{}
	var meta ResponseMeta
	options = append(append([]RequestOption(nil), options...), WithResponse(&meta))
	if _, err := call(ctx, c, op, args, body, &response.Data, options); err != nil {
		return nil, err
	}
	response.StatusCode, response.Header, response.DecodeIssues = meta.StatusCode, meta.Header, meta.DecodeIssues
	return response, nil
}
