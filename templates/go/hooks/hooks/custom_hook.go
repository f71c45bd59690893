package hooks

import "net/http"

// CustomHook changes what you need, and leaves the rest as it is. Each client makes one by
// new(CustomHook), so its fields last from call to call; calls may run at the same time.
type CustomHook struct{}

var _ Hook = (*CustomHook)(nil)

// BeforeRequest is called before each try of a call, when everything else of the request is set. For
// example:
//
//	if tenant := call.Parameters["tenant"]; tenant != "" {
//		request.Header.Set("X-Tenant", tenant)
//	}
func (h *CustomHook) BeforeRequest(request *http.Request, call Call) (*http.Request, error) {
	return request, nil
}

// AfterResponse is called after each try, for every answer, before it is decided whether the call is
// tried again. For example:
//
//	if response.Header.Get("X-Overloaded") != "" {
//		response.StatusCode = http.StatusServiceUnavailable
//	}
func (h *CustomHook) AfterResponse(request *http.Request, response *http.Response, call Call) (*http.Response, error) {
	return response, nil
}

// OnError is called once per call, for the error that is about to reach the caller. For example:
//
//	return fmt.Errorf("%s: %w", call.Path, err)
func (h *CustomHook) OnError(request *http.Request, err error, call Call) error {
	return err
}
