package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// mixed is the result of a call that can respond with a file. It has a place for the file.
type mixed interface{ file() **Download }

// callMixed sends a call and decodes its response into result, or stores it there as a file. It
// returns false for a response without a body.
func callMixed(ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, result mixed, options []RequestOption) (bool, error) {
	has := false
	input := core.Input{Args: args, Body: body}
	err := c.Perform(ctx, op, input, callOptions(options), func(incoming *core.Incoming, answer *core.Answer) (err error) {
		if incoming.IsFile(answer) {
			*result.file() = handedOut(c, op, incoming)
			has = true
			return nil
		}
		has, err = incoming.ReadInto(answer, result)
		return err
	})
	return has, callError(c, op, err)
}
