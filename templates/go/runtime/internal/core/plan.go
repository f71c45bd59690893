package core

import (
	"context"
	"log/slog"
	"net/http"
	"time"
)

// plan is everything that is decided before the first attempt.
type plan struct {
	op     *Operation
	method string
	// path is the path for the log: the template of the description, or that of a token endpoint.
	path string
	// prefix is what messages of errors begin with.
	prefix string
	// label is what the caller's error puts before that.
	label string
	// secrets are what no message may show.
	secrets     []string
	url         string
	header      headerFields
	body        *EncodedBody
	credentials *application
	transport   http.RoundTripper
	// timeout is the longest silence of the server; 0: no limit.
	timeout    time.Duration
	policy     retryPolicy
	idempotent bool
	logger     *slog.Logger
	// refuseRedirects is for a request that goes to one server only.
	refuseRedirects bool
	// renew returns the same call with another token; nil where its token is not of the SDK's own
	// making.
	renew func(ctx context.Context) (*plan, error)
	// sending is called whenever a request goes out.
	sending func()
	// only with tracing
	// home is the base URL, if its origin may receive credentials.
	home string
	// traced is the context of an attempt that is traced.
	traced context.Context
	// end
}

func (p *plan) repeatable() bool { return p.body == nil || p.body.Repeatable }

// planCall fails with a [*UsageFailure] for a call that cannot be made as it was asked for.
func (c *Client) planCall(ctx context.Context, op *Operation, input Input, call *CallOptions) (*plan, error) {
	options := c.merged(&call.Options)
	trees, err := treesOf(op, input.Args)
	if err != nil {
		return nil, err
	}
	base, err := c.baseURLOf(op, options)
	if err != nil {
		return nil, err
	}
	path, err := expandPath(op, input.Args)
	if err != nil {
		return nil, err
	}
	address := joinPath(base, path)
	body, err := bodyOf(op, input, call.ContentType)
	if err != nil {
		return nil, err
	}
	policy, err := policyOf(options.Retry, c.settings.Retry)
	if err != nil {
		return nil, err
	}
	query, err := queryOf(op, trees, call.Query)
	if err != nil {
		return nil, err
	}
	header, err := c.headerOf(op, trees, body, call)
	if err != nil {
		return nil, err
	}
	cookies, err := cookiesOf(op, trees)
	if err != nil {
		return nil, err
	}
	written := c.settings.writtenCredentials(header, call.Query)
	credentials, err := c.credentialsFor(ctx, op, call, written.held)
	if err != nil {
		return nil, err
	}
	if written.identify {
		credentials.missing = nil
	}
	if query, err = addCredentials(credentials, header, query, cookies); err != nil {
		return nil, err
	}
	if address += queryString(address, query); input.address != nil {
		address = input.address(call.Query, credentials.query)
	}
	secrets := append(append([]string(nil), credentials.secrets...), written.secrets...)
	secrets = append(append(secrets, c.credentials().known()...), c.settings.serverSecrets(options)...)
	if options.Interceptor != nil {
		secrets = append(secrets, options.Interceptor.secrets()...)
	}
	planned := &plan{
		op:          op,
		method:      op.Method,
		path:        op.Path,
		label:       c.Label(op) + ": ",
		secrets:     secrets,
		url:         address,
		header:      header,
		body:        body,
		credentials: credentials,
		transport:   c.transportOf(options),
		timeout:     firstDuration(options.Timeout, c.settings.Timeout, defaultTimeout),
		policy:      policy,
		idempotent:  c.isIdempotent(op, header),
		logger:      options.Logger,
	}
	// only with tracing
	if !c.keepsCredentials(op, options) {
		planned.home = base
	}
	// end
	return withRenewal(planned), nil
}

// withRenewal: not for a call whose caller wrote the header out.
func withRenewal(planned *plan) *plan {
	renewal := planned.credentials.renewal
	if renewal == nil || planned.header.get("Authorization") != renewal.header {
		return planned
	}
	planned.renew = func(ctx context.Context) (*plan, error) {
		value, secret, err := renewal.renew(ctx)
		if err != nil || value == "" {
			return nil, err
		}
		next := *planned
		next.header = planned.header.clone()
		if err := next.header.set("Authorization", value); err != nil {
			return nil, err
		}
		next.secrets = append(append([]string(nil), planned.secrets...), secret)
		next.renew = nil
		return &next, nil
	}
	return planned
}

// trees are the values of a call's parameters as the wire has them, in the order of the operation;
// nil for what is not there.
func treesOf(op *Operation, args Args) ([]any, error) {
	trees := make([]any, len(op.Parameters))
	for i := range op.Parameters {
		parameter := &op.Parameters[i]
		tree, err := treeOf(parameter.arg(), parameter.value(args))
		if err != nil {
			return nil, err
		}
		if tree == nil && parameter.Required && parameter.In != InPath {
			return nil, usage(parameter.arg() + " is missing")
		}
		trees[i] = tree
	}
	return trees, nil
}

func bodyOf(op *Operation, input Input, mediaType string) (*EncodedBody, error) {
	if len(op.Body) == 0 {
		return nil, nil
	}
	body, value, err := chooseBody(op, input.Body, mediaType)
	if err == nil && input.edit != nil {
		value, err = input.edit(value, body)
	}
	if err != nil {
		return nil, err
	}
	if isNil(value) {
		if body.Required && body.Nullable {
			return body.Encode(nil, body)
		}
		if body.Required {
			return nil, usage("the body is missing")
		}
		if len(body.Set) == 0 {
			return nil, nil
		}
		value = struct{}{}
	}
	return body.Encode(value, body)
}

func queryOf(op *Operation, trees []any, own []QueryValue) ([]pair, error) {
	var found []pair
	replaced := map[string]bool{}
	for _, value := range own {
		replaced[value.Name] = true
	}
	for i := range op.Parameters {
		parameter := &op.Parameters[i]
		if parameter.In != InQuery || trees[i] == nil || replaced[parameter.Name] {
			continue
		}
		escape := escapeAll
		if parameter.AllowReserved {
			escape = escapeUnreserved
		}
		pairs, err := pairsOf(parameter.Name, trees[i], parameter.styling(), escape, escapeAll)
		if err != nil {
			return nil, err
		}
		found = append(found, pairs...)
	}
	for _, value := range own {
		found = append(found, pair{escapeAll(value.Name), escapeAll(value.Value)})
	}
	return found, nil
}

func (c *Client) headerOf(op *Operation, trees []any, body *EncodedBody, call *CallOptions) (headerFields, error) {
	header := newHeaderFields()
	var layers []HeaderValue
	add := func(name, value string) {
		if value != "" {
			layers = append(layers, HeaderValue{Name: name, Value: value})
		}
	}
	add("User-Agent", c.settings.UserAgent)
	add("Accept", op.accept())
	if body != nil {
		add("Content-Type", body.ContentType)
	}
	layers = append(layers, c.options().Header...)
	for i := range op.Parameters {
		parameter := &op.Parameters[i]
		if parameter.In != InHeader || trees[i] == nil {
			continue
		}
		text, err := styled(parameter.Name, trees[i], parameter.styling(), escapeNothing)
		if err != nil {
			return header, err
		}
		layers = append(layers, HeaderValue{Name: parameter.Name, Value: text})
	}
	key, err := c.givenKey(op, call.IdempotencyKey)
	if err != nil {
		return header, err
	}
	if err := header.assign(append(append(layers, key...), call.Header...)); err != nil {
		return header, err
	}
	return header, c.setRandomKey(op, header)
}

func cookiesOf(op *Operation, trees []any) ([]pair, error) {
	var cookies []pair
	for i := range op.Parameters {
		parameter := &op.Parameters[i]
		if parameter.In != InCookie || trees[i] == nil {
			continue
		}
		pairs, err := pairsOf(parameter.Name, trees[i], parameter.styling(), escapeAll, escapeAll)
		if err != nil {
			return nil, err
		}
		cookies = append(cookies, pairs...)
	}
	return cookies, nil
}
