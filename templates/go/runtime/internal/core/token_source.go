package core

import (
	"context"
	"log/slog"
	"net/http"
	"time"
)

// accessToken is a token. Compare it by identity: a server may return the same text again.
type accessToken struct {
	value string
	// renewAt is when another is asked for; zero: when the API refuses it.
	renewAt time.Time
}

// tokenSource obtains the access tokens of one client, and caches them while they are valid.
type tokenSource interface {
	// token is the one for a call that needs these scopes.
	token(ctx context.Context, scopes []string, in *tokenContext) (*accessToken, error)
	// renew returns another, since the API did not take this one; nil where there is no way to it.
	renew(ctx context.Context, refused *accessToken, scopes []string, in *tokenContext) (*accessToken, error)
	// forget is called when a value was replaced, under the lock of the values: what was got with
	// the old one is not used any more.
	forget(name string)
}

// tokenContext is how a client reaches the server that gives tokens. A token is for many calls, so
// options of one of them count only where they name the server.
type tokenContext struct {
	// baseURL is the one that the call goes to, describedURL the one that the description names.
	baseURL, describedURL string
	userAgent             string
	header                []HeaderValue
	transport             http.RoundTripper
	timeout               time.Duration
	retry                 retryPolicy
	logger                *slog.Logger
	onRefresh             func(accessToken, refreshToken string) error
	// apply returns the credentials that the request for a token carries itself.
	apply func(ctx context.Context, alternatives Security) (*application, error)
}
