package sdk

import "example.com/sdk/internal/core"

// callError returns the public error of an operation for an error of the core.
func callError(c *core.Client, op *core.Operation, err error) error {
	if err == nil {
		return nil
	}
	return labeled(c.Label(op)+": ", op.ID, err)
}
