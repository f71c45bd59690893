package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// sendMixed sends a call whose response can be a file. It returns nil if the response has no body.
func sendMixed[T any, P interface {
	*T
	mixed
}](ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (*T, error) {
	result := P(new(T))
	has, err := callMixed(ctx, c, op, args, body, result, options)
	if err != nil || !has {
		return nil, err
	}
	return result, nil
}
