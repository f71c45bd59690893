package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// sendValue sends a call whose response is an array, a map or a single value.
func sendValue[T any](ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (T, error) {
	var result T
	_, err := call(ctx, c, op, args, body, &result, options)
	return result, err
}
