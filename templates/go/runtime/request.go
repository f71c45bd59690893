package sdk

import (
	"context"
	"net/http"
	"reflect"

	"example.com/sdk/internal/core"
)

// WithoutCredentials sends the call without the credentials of the client.
func WithoutCredentials() RequestOption {
	return requestOption(func(options *core.CallOptions) { options.WithoutCredentials = true })
}

// request calls an endpoint that the API description does not contain, and returns its response.
//
//bodyclose:handled
func request(ctx context.Context, c *core.Client, method, path string, body any, options []RequestOption) (*http.Response, error) {
	var response *http.Response
	options = append(append([]RequestOption(nil), options...), WithRawResponse(&response))
	contentType := callOptions(options).ContentType
	op, sent, err := core.EndpointOperation(method, path, body, contentType, false)
	if err != nil {
		return nil, callError(c, op, err)
	}
	_, err = call(ctx, c, op, nil, sent, nil, options)
	return response, err
}

// requestInto calls an endpoint that the API description does not contain, and decodes the response into
// result.
func requestInto(ctx context.Context, c *core.Client, method, path string, body, result any, options []RequestOption) error {
	op, sent, err := core.EndpointOperation(method, path, body, callOptions(options).ContentType, true)
	if v := reflect.ValueOf(result); err == nil && (v.Kind() != reflect.Pointer || v.IsNil()) {
		err = &core.UsageFailure{Message: "the result must be a pointer that is not nil"}
	}
	if err != nil {
		return callError(c, op, err)
	}
	_, err = call(ctx, c, op, nil, sent, result, options)
	return err
}
