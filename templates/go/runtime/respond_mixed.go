package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// respondMixed sends a call whose response can be a file, and returns its whole response.
func respondMixed[T any, P interface {
	*T
	mixed
}](ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (*Response[T], error) {
	response := &Response[T]{}
	var meta ResponseMeta
	options = append(append([]RequestOption(nil), options...), WithResponse(&meta))
	if _, err := callMixed(ctx, c, op, args, body, P(&response.Data), options); err != nil {
		return nil, err
	}
	response.StatusCode, response.Header, response.DecodeIssues = meta.StatusCode, meta.Header, meta.DecodeIssues
	return response, nil
}
