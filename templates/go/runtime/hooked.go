package sdk

import (
	"errors"
	"net/http"
	"net/url"

	"example.com/sdk/hooks"
	"example.com/sdk/internal/core"
)

// hooked connects the attempts of a client's calls with its hook. The clients that With returns share
// it.
func hooked(settings *core.Settings, hook hooks.Hook, parameters map[string]string) *core.Hook {
	var secrets []string
	for _, value := range parameters {
		secrets = append(secrets, value, url.QueryEscape(value), url.PathEscape(value))
	}
	begin := func(op *core.Operation) core.HookedCall {
		return &hookedCall{
			hook:  hook,
			op:    op,
			label: settings.Name + ": " + op.ID + ": ",
			call: hooks.Call{
				OperationID: op.DescribedID,
				Method:      op.Method,
				Path:        op.Path,
				Parameters:  parameters,
			},
		}
	}
	return &core.Hook{Begin: begin, Secrets: secrets}
}

// hookedCall is one call under its hook.
type hookedCall struct {
	hook  hooks.Hook
	op    *core.Operation
	label string
	call  hooks.Call
	// request is the request of the last attempt, as the hook returned it.
	request *http.Request
}

func (c *hookedCall) Before(request *http.Request, attempt int) (*http.Request, error) {
	c.call.Attempt, c.call.StatusCode, c.request = attempt, 0, request
	wanted, err := c.hook.BeforeRequest(request, c.call)
	if err == nil {
		c.request = wanted
	}
	return wanted, err
}

func (c *hookedCall) After(request *http.Request, response *http.Response) (*http.Response, error) {
	c.call.StatusCode = response.StatusCode
	wanted, err := c.hook.AfterResponse(request, response, c.call)
	if err == nil && wanted != nil {
		c.call.StatusCode = wanted.StatusCode
	}
	return wanted, err
}

// Failed passes errors of the SDK to the hook, except for usage errors and cancellation. Other errors
// are those of the hook itself.
func (c *hookedCall) Failed(err error) error {
	var failure core.Failure
	if !errors.As(err, &failure) {
		return err
	}
	switch failure.(type) {
	case *core.UsageFailure, *core.CanceledFailure:
		return err
	}
	public := labeled(c.label, c.op.ID, err)
	if wanted := c.hook.OnError(c.request, public, c.call); wanted != nil {
		return wanted
	}
	return public
}
