package petstore

import (
	"time"

	"example.com/petstore/internal/core"
)

// settings are the same for every client.
var settings = core.Settings{
	Name:      "petstore",
	UserAgent: "petstore-go/1.0.0",
	BaseURL:   "https://api.petstore.example/v1",
	Credentials: []core.Credential{
		{Name: "apiKey", Scheme: &core.APIKey{In: core.InHeader, Name: "X-Api-Key"}},
	},
	Security:         core.Security{{{Name: "apiKey"}}},
	NeedsCredentials: true,
	Inputs:           []core.CredentialInput{{Value: "apiKey", Field: "APIKey"}},
	Retry:            core.RetryOptions{MaxAttempts: 3, Delay: 150 * time.Millisecond},
	Timeout:          60 * time.Second,
	ConnectTimeout:   10 * time.Second,
}

// Client calls Pet Store 1.2.0.
//
// It is safe for concurrent use.
type Client struct {
	core *core.Client

	// The animals that are for sale.
	Pets PetsService
	// What customers have ordered.
	Orders OrdersService
}

// NewClient creates a client. It returns an error if the config is not valid.
func NewClient(config Config) (*Client, error) {
	c, err := newCore(&settings, core.Options{
		BaseURL:                 config.BaseURL,
		Timeout:                 config.Timeout,
		Deadline:                config.Deadline,
		Retry:                   config.Retry.options(),
		HTTPClient:              config.HTTPClient,
		Header:                  headerValues(config.Header),
		Logger:                  config.Logger,
		AllowMissingCredentials: Ptr(config.AllowMissingCredentials),
	}, core.Values{"apiKey": config.APIKey.Reveal()})
	if err != nil {
		return nil, err
	}
	return newClient(c), nil
}

func newClient(c *core.Client) *Client {
	return &Client{
		core:   c,
		Pets:   PetsService{core: c},
		Orders: OrdersService{core: c},
	}
}

// SetAPIKey sets the API key used by subsequent calls.
func (c *Client) SetAPIKey(value string) {
	c.core.SetCredential("apiKey", value)
}

// SetBaseURL sets the base URL used by subsequent calls.
func (c *Client) SetBaseURL(address string) error {
	return setBaseURL(c.core, &settings, address)
}

// With returns a client with these options merged over its own. Both share
// their credentials and connections.
func (c *Client) With(opts ...RequestOption) *Client {
	return newClient(withOptions(c.core, opts))
}

// Close closes the idle connections that the client opened itself. Subsequent
// calls fail.
func (c *Client) Close() { c.core.Close() }
