package core

import "time"

// Settings are the same for every client of an SDK.
type Settings struct {
	// Name is the package's: it begins the messages of errors.
	Name      string
	UserAgent string
	// BaseURL is where the API is; empty when only the caller knows.
	BaseURL string
	// BasePath is a relative server: joined to the base URL that the caller gives.
	BasePath string
	// Servers, instead of BaseURL and BasePath, are [Servers] among which the client chooses.
	Servers     ServerChoice
	Credentials []Credential
	// Security is for operations without alternatives of their own.
	Security Security
	// NeedsCredentials says that calls of these operations are refused unless an alternative is
	// complete.
	NeedsCredentials bool
	Inputs           []CredentialInput
	// IdempotencyHeader is the header for idempotency keys, of operations without their own.
	IdempotencyHeader string
	Retry             RetryOptions
	// Timeout is the longest silence of a server, 60 s where nothing is said; Deadline the longest
	// time for a whole call; ConnectTimeout, 10 s where nothing is said, that for a connection.
	// Negative ones are no limit.
	Timeout, Deadline, ConnectTimeout time.Duration
}

// ServerChoice is [Servers], which only APIs with a choice need.
type ServerChoice interface {
	// isRelative tells whether the server is a path that is appended to the base URL of the caller.
	isRelative() bool
	// baseURL is the base URL of the caller, or else that of the server that the options choose. A
	// relative server is appended to the base URL of the caller; without one the result is empty.
	baseURL(options *Options, given string) (string, error)
	// described is that of the default server; empty where it is relative, or one of its variables has
	// no default.
	described() string
	// secrets are the values that no message may show.
	secrets(options *Options) []string
}

// apiURL is the base URL of the caller, or else that of the API's server. A relative server is appended
// to the base URL of the caller; without one the result is empty.
func (s *Settings) apiURL(options *Options, given string) (string, error) {
	if s.Servers != nil {
		return s.Servers.baseURL(options, given)
	}
	if given != "" {
		return normalizeBaseURL(given, s.BasePath)
	}
	if s.BaseURL == "" {
		return "", nil
	}
	return normalizeBaseURL(s.BaseURL, "")
}

// appendsServer tells whether the server is a path that is appended to the base URL of the caller.
func (s *Settings) appendsServer() bool { return s.Servers != nil && s.Servers.isRelative() }

// defaultURL is that of the default server.
func (s *Settings) defaultURL() string {
	if s.Servers == nil {
		return s.BaseURL
	}
	return s.Servers.described()
}

func (s *Settings) serverSecrets(options *Options) []string {
	if s.Servers == nil {
		return nil
	}
	return s.Servers.secrets(options)
}

// Credential is one that a client may have.
type Credential struct {
	// Name is that of its value; a basic scheme has the values "username" and "password".
	Name   string
	Scheme Scheme
}

// CredentialInput is how a program sets a value: the field of its config, and the environment variable, if any.
type CredentialInput struct{ Value, Field, Variable string }

// Values are the client's credentials by name.
type Values map[string]string

func (s *Settings) scheme(name string) Scheme {
	for i := range s.Credentials {
		if s.Credentials[i].Name == name {
			return s.Credentials[i].Scheme
		}
	}
	return nil
}
