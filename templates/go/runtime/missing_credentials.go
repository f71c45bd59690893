package sdk

import "example.com/sdk/internal/core"

// WithAllowMissingCredentials sets whether the call is sent although its required credentials are
// missing.
func WithAllowMissingCredentials(allow bool) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.AllowMissingCredentials = &allow })
}
