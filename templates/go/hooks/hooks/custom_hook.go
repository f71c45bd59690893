package hooks

import "net/http"

// CustomHook is the hook of this SDK. Change the methods that you need and leave the others as they
// are. Each client creates one instance with new(CustomHook), so its fields persist between calls.
// Calls can run concurrently.
type CustomHook struct{}

var _ Hook = (*CustomHook)(nil)

// BeforeRequest is called before each attempt, when the request is complete. For example:
//
//	if tenant := call.Parameters["tenant"]; tenant != "" {
//		request.Header.Set("X-Tenant", tenant)
//	}
func (h *CustomHook) BeforeRequest(request *http.Request, call Call) (*http.Request, error) {
	return request, nil
}

// AfterResponse is called after each attempt, for every response, before the SDK decides whether to
// retry. For example:
//
//	if response.Header.Get("X-Overloaded") != "" {
//		response.StatusCode = http.StatusServiceUnavailable
//	}
func (h *CustomHook) AfterResponse(request *http.Request, response *http.Response, call Call) (*http.Response, error) {
	return response, nil
}

// OnError is called once per call, with the error that the call is about to return. For example:
//
//	return fmt.Errorf("%s: %w", call.Path, err)
func (h *CustomHook) OnError(request *http.Request, err error, call Call) error {
	return err
}
