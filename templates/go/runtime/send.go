package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// send makes a call whose answer is an object; nil where the answer has no body.
func send[T any](ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (*T, error) {
	result := new(T)
	has, err := call(ctx, c, op, args, body, result, options)
	if err != nil || !has {
		return nil, err
	}
	return result, nil
}
