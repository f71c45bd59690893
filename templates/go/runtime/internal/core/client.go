// Package core is the engine of the SDK: it turns an operation and its arguments into a call.
package core

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Client makes the calls of one client of the SDK.
type Client struct {
	settings    *Settings
	credentials Concealed[*credentials]
	// own is the transport that the client made itself; shared with those that With makes.
	own Concealed[*ownTransport]

	mu      sync.Mutex
	current Concealed[*Options]
}

// New makes a client.
func New(settings *Settings, options Options, given Values) (*Client, error) {
	c := &Client{
		settings:    settings,
		credentials: Conceal(newCredentials(settings, given)),
		own:         Conceal(newOwnTransport(settings)),
		current:     Conceal(&options),
	}
	return c, c.check(&options)
}

// check finds what would make every call fail.
func (c *Client) check(options *Options) error {
	if _, err := c.settings.apiURL(options, options.BaseURL); err != nil {
		return err
	}
	if err := newHeaderFields().assign(options.Header); err != nil {
		return err
	}
	if _, err := policyOf(options.Retry, c.settings.Retry); err != nil {
		return err
	}
	return c.credentials().check()
}

// options are those that hold now; nobody changes them any more.
func (c *Client) options() *Options {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.current()
}

// over returns these options with narrower ones over them, except the header fields: these are a
// layer of their own.
func (o *Options) over(narrower *Options) *Options {
	merged := *o
	merged.Timeout = first(narrower.Timeout, o.Timeout)
	merged.Deadline = first(narrower.Deadline, o.Deadline)
	merged.BaseURL = first(narrower.BaseURL, o.BaseURL)
	merged.Environment = first(narrower.Environment, o.Environment)
	merged.HTTPClient = first(narrower.HTTPClient, o.HTTPClient)
	merged.Logger = first(narrower.Logger, o.Logger)
	merged.AllowMissingCredentials = first(narrower.AllowMissingCredentials, o.AllowMissingCredentials)
	merged.Retry = RetryOptions{
		Disabled:    narrower.Retry.Disabled || o.Retry.Disabled && !narrower.Retry.Enabled,
		Enabled:     narrower.Retry.Enabled || o.Retry.Enabled && !narrower.Retry.Disabled,
		MaxAttempts: first(narrower.Retry.MaxAttempts, o.Retry.MaxAttempts),
		Delay:       first(narrower.Retry.Delay, o.Retry.Delay),
	}
	if len(narrower.ServerVariables) > 0 {
		merged.ServerVariables = map[string]string{}
		for _, layer := range []map[string]string{o.ServerVariables, narrower.ServerVariables} {
			for name, value := range layer {
				merged.ServerVariables[name] = value
			}
		}
	}
	return &merged
}

// merged returns the options of the client with narrower ones over them.
func (c *Client) merged(narrower *Options) *Options {
	merged := c.options().over(narrower)
	isChosen := narrower.Environment != "" || len(narrower.ServerVariables) > 0
	// A server that is chosen here replaces a base URL that was given before. A relative server is
	// appended to it.
	if narrower.BaseURL == "" && isChosen && !c.settings.appendsServer() {
		merged.BaseURL = ""
	}
	return merged
}

func first[T comparable](values ...T) T {
	var zero T
	for _, value := range values {
		if value != zero {
			return value
		}
	}
	return zero
}

// With returns another client with these options over its own, and the same credentials and
// connections.
func (c *Client) With(narrower *Options) *Client {
	merged := c.merged(narrower)
	merged.Header = append(append([]HeaderValue(nil), merged.Header...), narrower.Header...)
	return &Client{settings: c.settings, credentials: c.credentials, own: c.own, current: Conceal(merged)}
}

// SetCredential sets a credential for subsequent calls. Surrounding white space is removed, and an
// empty text removes the credential.
func (c *Client) SetCredential(name, value string) { c.credentials().set(name, value) }

// SetBaseURL sets the base URL for subsequent calls.
func (c *Client) SetBaseURL(address string) error {
	if _, err := normalizeBaseURL(address, ""); err != nil {
		return err
	}
	c.change(func(options *Options) { options.BaseURL = address })
	return nil
}

// SetServer selects the server for subsequent calls. It replaces the base URL, unless it is relative.
func (c *Client) SetServer(environment string, variables map[string]string) error {
	merged := c.merged(&Options{Environment: environment, ServerVariables: variables})
	if !c.settings.appendsServer() {
		merged.BaseURL = ""
	}
	if _, err := c.settings.apiURL(merged, merged.BaseURL); err != nil {
		return err
	}
	c.change(func(options *Options) {
		options.BaseURL, options.Environment = merged.BaseURL, merged.Environment
		options.ServerVariables = merged.ServerVariables
	})
	return nil
}

func (c *Client) change(change func(*Options)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	next := *c.current()
	change(&next)
	c.current = Conceal(&next)
}

// Label begins the messages of an operation's errors.
func (c *Client) Label(op *Operation) string { return c.settings.Name + ": " + op.ID }

// Close closes the connections that are idle, of a transport that the client made itself; calls
// fail from then on.
func (c *Client) Close() { c.own().close() }

// Reader takes a successful response; what it does is part of the attempt.
type Reader func(incoming *Incoming, answer *Answer) error

// Perform makes a call and hands its successful response to read.
func (c *Client) Perform(ctx context.Context, op *Operation, input Input, call *CallOptions, read Reader) error {
	if ctx == nil {
		return usage("the context is nil")
	}
	if c.own().isClosed() {
		return usage("the client is closed")
	}
	options := c.merged(&call.Options)
	send, failed := try(sendPlanned), func(err error) error { return err }
	if options.Interceptor != nil {
		send, failed = options.Interceptor.begin(op)
	}
	// only with tracing
	var traced *tracedCall
	if options.Tracing != nil {
		ctx, traced = beginTrace(ctx, options.Tracing, c.settings, op)
		send = traced.attempts(send)
	}
	// end
	deadline := firstDuration(options.Deadline, c.settings.Deadline)
	life := newLifetime(ctx, deadline)
	err := c.perform(life, op, input, call, read, send)
	// only with tracing
	if traced != nil {
		traced.end(err)
	}
	// end
	if err != nil {
		life.close()
		return failed(err)
	}
	return nil
}

func (c *Client) perform(life *lifetime, op *Operation, input Input, call *CallOptions, read Reader, send try) error {
	if err := life.failure(nil); err != nil {
		return err
	}
	planned, err := c.planCall(life.ctx, op, input, call)
	if err != nil {
		if ended := life.failure(nil); ended != nil {
			return ended
		}
		return err
	}
	return perform(planned, life, func(incoming *Incoming, answer *Answer) error {
		if call.Raw != nil {
			*call.Raw = incoming.rawResponse()
		} else if err := read(incoming, answer); err != nil {
			return err
		}
		for _, observe := range call.Observe {
			observe(&Observed{
				StatusCode: incoming.StatusCode,
				Header:     incoming.Header,
				Attempts:   incoming.attempt,
				Issues:     incoming.issues,
			})
		}
		return nil
	}, send)
}

func (c *Client) transportOf(options *Options) http.RoundTripper {
	if options.HTTPClient == nil {
		return c.own().transport
	}
	if options.HTTPClient.Transport == nil {
		return bounded(c.own().transport, options.HTTPClient.Timeout)
	}
	return bounded(options.HTTPClient.Transport, options.HTTPClient.Timeout)
}

// bounded honors the timeout of a client that the caller gave: for each attempt, its body included.
func bounded(transport http.RoundTripper, limit time.Duration) http.RoundTripper {
	if limit <= 0 {
		return transport
	}
	return &boundedTransport{transport, limit}
}
