package core

import (
	"context"
	"sync"
	"time"
)

// sharedToken is one token for many callers. Callers that arrive during a token request wait for it
// together. No caller owns the request, so that canceling one call does not affect the others.
type sharedToken struct {
	mu      sync.Mutex
	current *accessToken
	flight  *tokenFlight
}

type tokenFlight struct {
	done  chan struct{}
	token *accessToken
	err   error
}

type obtain func(ctx context.Context) (*accessToken, error)

// isEmpty reports whether there is no token, and no request for one.
func (s *sharedToken) isEmpty() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.current == nil && s.flight == nil
}

// get returns the current token if it is still valid, and requests a new one otherwise.
func (s *sharedToken) get(ctx context.Context, now time.Time, obtain obtain) (*accessToken, error) {
	return s.share(ctx, obtain, func(current *accessToken) bool {
		return current.renewAt.IsZero() || now.Before(current.renewAt)
	})
}

// renew returns the token that replaced the rejected one, and requests a new one otherwise.
func (s *sharedToken) renew(ctx context.Context, refused *accessToken, obtain obtain) (*accessToken, error) {
	return s.share(ctx, obtain, func(current *accessToken) bool { return current != refused })
}

func (s *sharedToken) share(ctx context.Context, obtain obtain, isGood func(*accessToken) bool) (*accessToken, error) {
	s.mu.Lock()
	flight := s.flight
	if flight == nil {
		if s.current != nil && isGood(s.current) {
			defer s.mu.Unlock()
			return s.current, nil
		}
		flight = &tokenFlight{done: make(chan struct{})}
		s.flight = flight
		// It ends by the timeouts of its connection, not with the call that has begun it.
		go s.fly(context.WithoutCancel(ctx), flight, obtain)
	}
	s.mu.Unlock()
	select {
	case <-flight.done:
		return flight.token, flight.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// fly does not keep a failure: the next call sends a new request.
func (s *sharedToken) fly(ctx context.Context, flight *tokenFlight, obtain obtain) {
	token, err := obtain(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	flight.token, flight.err = token, err
	if err == nil {
		s.current = token
	}
	s.flight = nil
	close(flight.done)
}

// applyToken adds the token of a source to a call, with the function that renews it.
func applyToken(ctx context.Context, call *application, need Need, prefix string, source tokenSource) error {
	in, err := call.tokens()
	if err != nil {
		return err
	}
	token, err := source.token(ctx, need.Scopes, in)
	if err != nil {
		return err
	}
	call.token(prefix, token.value)
	call.renewal = &renewal{
		header: prefixed(prefix, token.value),
		renew: func(ctx context.Context) (string, string, error) {
			next, err := source.renew(ctx, token, need.Scopes, in)
			if err != nil || next == nil {
				return "", "", err
			}
			return prefixed(prefix, next.value), next.value, nil
		},
	}
	return nil
}

// source returns the token source of a scheme. It creates it on first use.
func (v *values) source(scheme Scheme, open func() tokenSource) tokenSource {
	v.mu.Lock()
	defer v.mu.Unlock()
	source, ok := v.sources[scheme]
	if !ok {
		source = open()
		v.sources[scheme] = source
	}
	return source
}
