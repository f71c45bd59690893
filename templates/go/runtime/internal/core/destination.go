package core

import (
	"net/url"
	"strings"
)

// baseURLOf is the base URL of a call: what it or its client was given, else the operation's own
// server, else the API's.
func (c *Client) baseURLOf(op *Operation, options *Options) (string, error) {
	if options.BaseURL == "" && op.Server != "" {
		return normalizeBaseURL(op.Server, "")
	}
	address, err := c.settings.apiURL(options, options.BaseURL)
	if err == nil && address == "" {
		err = usage("no base URL: set Config.BaseURL, call SetBaseURL, or pass WithBaseURL")
	}
	return address, err
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
	described, err := c.settings.apiURL(options, "")
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
