package sdk

import (
	"errors"
	"net/http"

	"example.com/sdk/hooks"
	"example.com/sdk/internal/core"
)

// hooked is what stands between the tries of a client's calls and its hook; the clients that With
// makes share it.
func hooked(settings *core.Settings, hook hooks.Hook, parameters map[string]string) core.Hook {
	return func(op *core.Operation) core.HookedCall {
		return &hookedCall{
			hook:  hook,
			label: settings.Name + ": " + op.ID + ": ",
			call:  hooks.Call{Operation: op.ID, Method: op.Method, Path: op.Path, Parameters: parameters},
		}
	}
}

// hookedCall is one call under its hook.
type hookedCall struct {
	hook  hooks.Hook
	label string
	call  hooks.Call
	// request is that of the latest try, as the hook let it go.
	request *http.Request
}

func (c *hookedCall) Before(request *http.Request, attempt int) (*http.Request, error) {
	c.call.Attempt, c.request = attempt, request
	wanted, err := c.hook.BeforeRequest(request, c.call)
	if err == nil {
		c.request = wanted
	}
	return wanted, err
}

func (c *hookedCall) After(request *http.Request, response *http.Response) (*http.Response, error) {
	return c.hook.AfterResponse(request, response, c.call)
}

// Failed: what is no error of the SDK's own is the hook's, and usage and cancellation are the
// caller's.
func (c *hookedCall) Failed(err error) error {
	var failure core.Failure
	if !errors.As(err, &failure) {
		return err
	}
	switch failure.(type) {
	case *core.UsageFailure, *core.CanceledFailure:
		return err
	}
	return c.hook.OnError(c.request, labeled(c.label, c.call.Operation, err), c.call)
}
