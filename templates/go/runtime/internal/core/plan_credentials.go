package core

import (
	"context"
	"slices"
	"strings"
)

// credentialsFor fails with a [*UsageFailure] if the operation needs credentials and none is complete.
func (c *Client) credentialsFor(
	ctx context.Context,
	op *Operation,
	call *CallOptions,
	held map[string]bool,
) (*application, error) {
	options := c.merged(&call.Options)
	alternatives, needed := op.Security, op.NeedsCredentials
	if alternatives == nil {
		alternatives, needed = c.settings.Security, c.settings.NeedsCredentials
	}
	if call.WithoutCredentials {
		alternatives, needed = nil, false
	}
	if c.keepsCredentials(op, options) {
		alternatives = nil
	}
	tokens := func() (*tokenContext, error) { return c.tokenContext(options.BaseURL) }
	applied, err := c.credentials().apply(ctx, alternatives, tokens, held)
	if err != nil {
		return nil, err
	}
	allowed := options.AllowMissingCredentials != nil && *options.AllowMissingCredentials
	// A hook may add them to the request.
	if needed && !allowed && options.Interceptor == nil {
		return applied, c.settings.refuseMissing(applied.missing)
	}
	return applied, nil
}

// refuseMissing returns an error that names the missing credentials.
func (s *Settings) refuseMissing(missing [][]string) error {
	if len(missing) == 0 {
		return nil
	}
	var sets []string
	for _, names := range missing {
		var shown []string
		for _, name := range names {
			shown = append(shown, s.inputText(name))
		}
		if set := strings.Join(shown, " and "); !slices.Contains(sets, set) {
			sets = append(sets, set)
		}
	}
	return usage("missing credentials: set " + strings.Join(sets, ", or ") +
		", or use WithAllowMissingCredentials(true) to send the call without them")
}

func (s *Settings) inputText(value string) string {
	for _, input := range s.Inputs {
		if input.Value != value {
			continue
		}
		text := "Config." + input.Field
		if input.Variable != "" {
			text += " (environment variable " + input.Variable + ")"
		}
		return text
	}
	return value
}

func (c *Client) tokenContext(given string) (*tokenContext, error) {
	options := c.options()
	in := &tokenContext{
		userAgent: c.settings.UserAgent,
		header:    options.Header,
		transport: c.transportOf(options),
		timeout:   firstDuration(options.Timeout, c.settings.Timeout, defaultTimeout),
		logger:    options.Logger,
		onRefresh: options.OnTokenRefresh,
	}
	in.apply = func(ctx context.Context, alternatives Security) (*application, error) {
		return c.credentials().apply(ctx, alternatives, func() (*tokenContext, error) { return in, nil }, nil)
	}
	var err error
	if in.retry, err = policyOf(options.Retry, c.settings.Retry); err != nil {
		return nil, err
	}
	if in.baseURL, err = c.settings.apiURL(options, given); err != nil {
		return nil, err
	}
	in.describedURL = c.settings.defaultURL()
	return in, nil
}

func addCredentials(credentials *application, header headerFields, query, cookies []pair) ([]pair, error) {
	for _, field := range credentials.headers {
		// A header that the caller wrote out is meant.
		if header.has(field.name) {
			continue
		}
		if err := header.set(field.name, field.value); err != nil {
			return nil, err
		}
	}
	for _, field := range credentials.query {
		query = append(query, pair{escapeAll(field.name), escapeAll(field.value)})
	}
	texts := assignments(cookies)
	for _, cookie := range credentials.cookies {
		texts = append(texts, cookieText(cookie))
	}
	if own := header.get("Cookie"); own != "" && len(texts) > 0 {
		texts = append([]string{own}, texts...)
	}
	if len(texts) == 0 {
		return query, nil
	}
	return query, header.set("Cookie", strings.Join(texts, "; "))
}

// cookieText: what a cookie can hold stays as it is (RFC 6265, section 4.1.1), since servers do not
// decode keys.
func cookieText(cookie pair) string {
	return escapeCookieName(cookie.name) + "=" + escapeExcept(cookie.value, "!#$%&'()*+-./:<=>?@[]^_`{|}~")
}
