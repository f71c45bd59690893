package petstore

import (
	"context"
	"net/http"
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

// Request calls an endpoint that the API description does not contain, and
// returns the response with its body unread. The caller must close the body.
//
// The path is below the base URL, and begins with one slash. The body is sent as
// JSON. With [WithContentType], a string, bytes, a [File] and a reader are sent as
// they are. A nil body is not sent.
//
//	response, err := client.Request(ctx, "GET", "/path", nil)
func (c *Client) Request(ctx context.Context, method, path string, body any, opts ...RequestOption) (*http.Response, error) {
	return request(ctx, c.core, method, path, body, opts)
}

// RequestInto is [Client.Request] for a response in JSON, which it decodes into
// result, a pointer. It leaves result as it is if the response has no body.
func (c *Client) RequestInto(ctx context.Context, method, path string, body, result any, opts ...RequestOption) error {
	return requestInto(ctx, c.core, method, path, body, result, opts)
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
