package sdk

import "example.com/sdk/internal/core"

// WithEnvironment chooses another of the API's servers.
func WithEnvironment(name string) RequestOption {
	return requestOption(func(options *core.CallOptions) { options.Environment = name })
}

// WithServerVariable sets a variable of the server's URL.
func WithServerVariable(name, value string) RequestOption {
	return requestOption(func(options *core.CallOptions) {
		if options.ServerVariables == nil {
			options.ServerVariables = map[string]string{}
		}
		options.ServerVariables[name] = value
	})
}

// setServer chooses another of the API's servers for the calls to come.
func setServer(c *core.Client, settings *core.Settings, environment string, variables map[string]string) error {
	if err := c.SetServer(environment, variables); err != nil {
		return labeled(settings.Name+": SetServer: ", "SetServer", err)
	}
	return nil
}
