package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// sendNone sends a call whose response has no value.
func sendNone(ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) error {
	var result struct{}
	_, err := call(ctx, c, op, args, body, &result, options)
	return err
}
