package core

import (
	"context"
	"strings"
)

func (c *Client) credentialsFor(ctx context.Context, op *Operation, call *CallOptions) (*application, error) {
	options := c.options().over(&call.Options)
	alternatives := op.Security
	if alternatives == nil {
		alternatives = c.settings.Security
	}
	if c.keepsCredentials(op, options) {
		alternatives = nil
	}
	tokens := func() (*tokenContext, error) { return c.tokenContext(options.BaseURL) }
	return c.credentials().apply(ctx, alternatives, tokens)
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
		return c.credentials().apply(ctx, alternatives, func() (*tokenContext, error) { return in, nil })
	}
	var err error
	if in.retry, err = policyOf(options.Retry, c.settings.Retry); err != nil {
		return nil, err
	}
	described, basePath := given, c.settings.BasePath
	if given == "" {
		basePath = ""
		if described, err = c.settings.describedURL(options); err != nil {
			return nil, err
		}
	}
	if described != "" {
		if in.baseURL, err = normalizeBaseURL(described, basePath); err != nil {
			return nil, err
		}
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
