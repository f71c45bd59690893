package sdk

import "example.com/sdk/internal/core"

// callError is the error that a caller of an operation sees for one of the core.
func callError(c *core.Client, op *core.Operation, err error) error {
	if err == nil {
		return nil
	}
	return labeled(c.Label(op)+": ", op.ID, err)
}
