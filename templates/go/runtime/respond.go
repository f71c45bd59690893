package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// respond sends a call and returns its whole response.
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
