package core

import (
	"context"
	"io"
	"net/http"
	"sync/atomic"
	"time"
)

// ownTransport is the one that a client makes itself; the process's defaults are left alone, for
// others may have changed them.
type ownTransport struct {
	transport *http.Transport
	closed    atomic.Bool
}

func newOwnTransport(settings *Settings) *ownTransport {
	transport := &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		ForceAttemptHTTP2:     true,
		MaxIdleConns:          100,
		MaxIdleConnsPerHost:   16,
		IdleConnTimeout:       90 * time.Second,
		ExpectContinueTimeout: time.Second,
	}
	limitConnecting(transport, firstDuration(settings.ConnectTimeout, defaultConnectTimeout))
	return &ownTransport{transport: transport}
}

func (t *ownTransport) isClosed() bool { return t.closed.Load() }

func (t *ownTransport) close() {
	t.closed.Store(true)
	t.transport.CloseIdleConnections()
}

// boundedTransport ends a request that takes longer than its limit.
type boundedTransport struct {
	transport http.RoundTripper
	limit     time.Duration
}

func (t *boundedTransport) RoundTrip(request *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(request.Context(), t.limit)
	response, err := t.transport.RoundTrip(request.WithContext(ctx))
	if err != nil {
		cancel()
		return nil, err
	}
	response.Body = &boundedBody{response.Body, cancel}
	return response, nil
}

type boundedBody struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (b *boundedBody) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}
