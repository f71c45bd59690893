package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// call sends a call and decodes its response into result, a pointer. It returns false for a response
// without a body.
func call(ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body, result any, options []RequestOption) (bool, error) {
	has := false
	input := core.Input{Args: args, Body: body}
	err := c.Perform(ctx, op, input, callOptions(options), func(incoming *core.Incoming, answer *core.Answer) (err error) {
		has, err = incoming.ReadInto(answer, result)
		return err
	})
	return has, callError(c, op, err)
}
