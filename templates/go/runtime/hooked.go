package sdk

import (
	"net/http"

	"example.com/sdk/hooks"
	"example.com/sdk/internal/core"
)

// hooked is what stands between the tries of a call and a hook; the clients that With makes share
// it.
type hooked struct {
	hook       hooks.Hook
	parameters map[string]string
	label      string
}

// Begin begins a call.
func (h *hooked) Begin(op *core.Operation) core.CallInterceptor {
	return &hookedCall{
		hooked: h,
		call:   hooks.Call{Operation: op.ID, Method: op.Method, Path: op.Path, Parameters: h.parameters},
	}
}

// hookedCall is one call under its hook.
type hookedCall struct {
	hooked *hooked
	call   hooks.Call
	// request is that of the latest try, as the hook let it go.
	request *http.Request
}

func (c *hookedCall) Before(request *http.Request, attempt int) (*http.Request, error) {
	c.call.Attempt, c.request = attempt, request
	wanted, err := c.hooked.hook.BeforeRequest(request, c.call)
	if err == nil {
		c.request = wanted
	}
	return wanted, err
}

func (c *hookedCall) After(request *http.Request, response *http.Response) (*http.Response, error) {
	return c.hooked.hook.AfterResponse(request, response, c.call)
}

// Failed: what is no error of the SDK's own is the hook's, and usage and cancellation are the
// caller's.
func (c *hookedCall) Failed(err error) error {
	switch err.(type) {
	case *core.APIFailure, *core.ConnectionFailure, *core.TimeoutFailure, *core.DecodeFailure,
		*core.StreamFailure, *core.PaginationFailure, *core.AuthFailure:
		public := labeled(c.hooked.label+": "+c.call.Operation+": ", c.call.Operation, err)
		return c.hooked.hook.OnError(c.request, public, c.call)
	}
	return err
}
