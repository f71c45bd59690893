package sdk

import (
	"context"

	"example.com/sdk/internal/core"
)

// download sends a call whose response is a file. It returns nil if the response cannot have a
// body. An empty body is a file without bytes.
func download(ctx context.Context, c *core.Client, op *core.Operation, args core.Args, body any, options []RequestOption) (*Download, error) {
	var found *Download
	input := core.Input{Args: args, Body: body}
	err := c.Perform(ctx, op, input, callOptions(options), func(incoming *core.Incoming, _ *core.Answer) error {
		if incoming.HasNoBody() {
			return incoming.Close()
		}
		found = handedOut(c, op, incoming)
		return nil
	})
	if err != nil {
		return nil, callError(c, op, err)
	}
	return found, nil
}
