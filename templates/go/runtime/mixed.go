package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// mixed is the result of a call of which some answers are files: it has a place for one.
type mixed interface{ file() **Download }

// callMixed sends a call and decodes its answer into result, or hands it out as a file there; it
// returns false for an answer without a body.
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
