package core

import (
	"context"
	"strings"
	"sync"
	"time"
)

// TokenRefresh is how a refresh token becomes an access token.
type TokenRefresh struct {
	// Prefix is the access token's; empty: none.
	Prefix string
	Method string
	// Endpoint is the path of the operation, behind the base URL.
	Endpoint string
	// Property is the one member of the request, which is the refresh token.
	Property string
	// BearerKey and RefreshKey are members of the response.
	BearerKey, RefreshKey string
	// AccessToken and RefreshToken are names of the client's values.
	AccessToken, RefreshToken string
	// Security is what the request for a token needs itself, such as an API key.
	Security Security
}

func (r *TokenRefresh) missing(_ string, values *values) []string {
	if values.get(r.AccessToken) != "" || values.get(r.RefreshToken) != "" {
		return nil
	}
	return []string{r.RefreshToken}
}

func (r *TokenRefresh) apply(ctx context.Context, call *application, need Need) error {
	source := call.values.source(r, func() tokenSource {
		return &refreshSource{refresh: r, values: call.values, shared: &sharedToken{}}
	})
	return applyToken(ctx, call, need, r.Prefix, source)
}

type refreshSource struct {
	refresh *TokenRefresh
	values  *values
	mu      sync.Mutex
	// given is the client's own access token.
	given *accessToken
	// shared is what came from the endpoint since.
	shared *sharedToken
	// rotated is the refresh token that came with it, which may be good for one time only.
	rotated string
	// generation counts the refresh tokens that the client was given.
	generation int
}

func (s *refreshSource) token(ctx context.Context, _ []string, in *tokenContext) (*accessToken, error) {
	shared, given := s.state()
	if given != nil && shared.isEmpty() {
		return given, nil
	}
	return shared.get(ctx, time.Time{}, s.obtain(in))
}

func (s *refreshSource) renew(ctx context.Context, refused *accessToken, _ []string, in *tokenContext) (*accessToken, error) {
	shared, given := s.state()
	if given != nil && given != refused && shared.isEmpty() {
		return given, nil
	}
	if used, _ := s.refreshToken(); used == "" {
		return nil, nil
	}
	return shared.renew(ctx, refused, s.obtain(in))
}

func (s *refreshSource) forget(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if name == s.refresh.AccessToken {
		s.shared = &sharedToken{}
	}
	if name == s.refresh.RefreshToken {
		s.rotated = ""
		s.generation++
	}
}

// state returns what is shared, and the client's own access token; nil where it has none.
func (s *refreshSource) state() (*sharedToken, *accessToken) {
	value := s.values.get(s.refresh.AccessToken)
	s.mu.Lock()
	defer s.mu.Unlock()
	if value == "" {
		return s.shared, nil
	}
	if s.given == nil || s.given.value != value {
		s.given = &accessToken{value: value}
	}
	return s.shared, s.given
}

func (s *refreshSource) refreshToken() (token string, generation int) {
	// Both locks, in the order of forget: a token is never taken for one of another generation.
	s.values.mu.Lock()
	defer s.values.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rotated != "" {
		return s.rotated, s.generation
	}
	return s.values.texts[s.refresh.RefreshToken], s.generation
}

// obtain: a used refresh token must not be lost, so it is repeated only where nothing was done with
// it.
func (s *refreshSource) obtain(in *tokenContext) obtain {
	return func(ctx context.Context) (*accessToken, error) {
		address, err := endpointURL(s.refresh.Endpoint, in)
		if err != nil {
			return nil, err
		}
		credentials, err := in.apply(ctx, s.refresh.Security)
		if err != nil {
			return nil, err
		}
		used, generation := s.refreshToken()
		answer, err := requestToken(ctx, &tokenRequest{
			method:      s.refresh.Method,
			url:         address,
			credentials: credentials,
			contentType: "application/json",
			body:        "{" + quoteJSON(s.refresh.Property) + ":" + quoteJSON(used) + "}",
			secrets:     formsOf(used),
		}, in)
		if err != nil {
			return nil, err
		}
		next, _ := answer[s.refresh.RefreshKey].(string)
		if next = strings.TrimSpace(next); next != "" {
			s.rotate(next, generation)
			used = next
		}
		// After the refresh token: the used one may be good for one time only.
		value, err := tokenIn(answer[s.refresh.BearerKey], s.refresh.BearerKey)
		if err != nil {
			return nil, err
		}
		return &accessToken{value: value}, tell(in, value, used)
	}
}

// rotate keeps a refresh token; one that the caller has set meanwhile is the newer one.
func (s *refreshSource) rotate(next string, generation int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if generation == s.generation {
		s.rotated = next
	}
}

// tell tells the listener, which keeps the tokens. A new refresh token that it could not keep would
// be lost with the program: the calls fail, so that somebody hears of it, and the next call
// refreshes again.
func tell(in *tokenContext, accessToken, refreshToken string) error {
	if in.onRefresh == nil {
		return nil
	}
	if err := in.onRefresh(accessToken, refreshToken); err != nil {
		return &AuthFailure{Message: "OnTokenRefresh failed", Err: err}
	}
	return nil
}
