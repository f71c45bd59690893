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
	// Servers, instead of BaseURL, are those among which the client chooses; the first is the
	// default.
	Servers     []Server
	Credentials []Credential
	// Security is for operations without alternatives of their own.
	Security Security
	Retry    RetryOptions
	// Timeout is the longest silence of a server, Deadline the longest time for a whole call.
	Timeout, Deadline, ConnectTimeout time.Duration
}

// Credential is one that a client may have.
type Credential struct {
	// Name is that of its value; a basic scheme has the values "username" and "password".
	Name   string
	Scheme Scheme
}

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
