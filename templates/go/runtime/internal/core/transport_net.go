//go:build !js

package core

import (
	"net"
	"net/http"
	"time"
)

// limitConnecting bounds the time in which a connection must be there.
func limitConnecting(transport *http.Transport, limit time.Duration) {
	dialer := &net.Dialer{Timeout: limit, KeepAlive: 30 * time.Second}
	transport.DialContext = dialer.DialContext
	transport.TLSHandshakeTimeout = limit
}
