package sdk

import (
	"slices"

	"example.com/sdk/internal/core"
)

// newCore creates the core of a client.
func newCore(settings *core.Settings, options core.Options, credentials core.Values) (*core.Client, error) {
	c, err := core.New(settings, options, credentials)
	if err != nil {
		return nil, labeled(settings.Name+": NewClient: ", "NewClient", err)
	}
	return c, nil
}

// setBaseURL sets the base URL for subsequent calls.
func setBaseURL(c *core.Client, settings *core.Settings, address string) error {
	if err := c.SetBaseURL(address); err != nil {
		return labeled(settings.Name+": SetBaseURL: ", "SetBaseURL", err)
	}
	return nil
}

func sortedKeys[V any](table map[string]V) []string {
	keys := make([]string, 0, len(table))
	for key := range table {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
