package core

import (
	"net/url"
	"strings"
)

// baseURLOf is the base URL of a call: what it or its client was given, else the operation's own
// server, else the API's.
func (c *Client) baseURLOf(op *Operation, options *Options) (string, error) {
	if options.BaseURL != "" {
		return normalizeBaseURL(options.BaseURL, c.settings.BasePath)
	}
	described := op.Server
	if described == "" {
		var err error
		if described, err = c.settings.describedURL(options); err != nil {
			return "", err
		}
	}
	if described == "" {
		return "", usage("no base URL: set Config.BaseURL, call SetBaseURL, or pass WithBaseURL")
	}
	return normalizeBaseURL(described, "")
}

// keepsCredentials tells whether a call goes to a server of the operation's own that must not see
// the credentials.
func (c *Client) keepsCredentials(op *Operation, options *Options) bool {
	if op.Server == "" || options.BaseURL != "" {
		return false
	}
	if op.TrustedFor == "" {
		return !op.Trusted
	}
	described, err := c.settings.describedURL(options)
	if err != nil {
		return true
	}
	home, err := url.Parse(described)
	if err != nil || home.Scheme == "https" && !strings.HasPrefix(op.Server, "https:") {
		return true
	}
	return home.Host != op.TrustedFor &&
		!strings.HasSuffix("."+home.Hostname(), "."+op.TrustedFor)
}
