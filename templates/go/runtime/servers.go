package sdk

import "example.com/sdk/internal/core"

// WithEnvironment selects the server by its name.
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

// setServer selects the server for subsequent calls.
func setServer(c *core.Client, settings *core.Settings, environment string, variables map[string]string) error {
	if err := c.SetServer(environment, variables); err != nil {
		return labeled(settings.Name+": SetServer: ", "SetServer", err)
	}
	return nil
}
