// Package mock leads the requests of clients to a mock server.
package mock

import (
	"fmt"
	"net/http"
)

// Port is where the mock server of the next calls listens.
var Port int

// Client sends every request to the mock server.
var Client = &http.Client{Transport: transport{}}

type transport struct{}

func (transport) RoundTrip(request *http.Request) (*http.Response, error) {
	changed := request.Clone(request.Context())
	changed.Host = request.URL.Host
	changed.URL.Scheme = "http"
	changed.URL.Host = fmt.Sprintf("127.0.0.1:%d", Port)
	response, err := http.DefaultTransport.RoundTrip(changed)
	if err == nil {
		// The client resolves a redirect against the address that it asked for.
		response.Request = request
	}
	return response, err
}
