package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// send sends a call whose response is an object. It returns nil if the response has no body.
func send[T any](ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (*T, error) {
	result := new(T)
	has, err := call(ctx, c, op, args, body, result, options)
	if err != nil || !has {
		return nil, err
	}
	return result, nil
}
