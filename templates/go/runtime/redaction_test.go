package sdk

import (
	"bytes"
	"context"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"example.com/sdk/internal/core"
)

type redactionCall struct {
	Name               string
	Credential, Secret string
	Written            struct{ Headers, Query map[string]string }
	BaseURL            string
	Method             string
	Status             int
	Headers            map[string]string
	Body, Raw          string
	Kind               string
	Shows, Hidden      []string
	Identifies         *bool
}

type redactionVectors struct{ Calls []redactionCall }

func redactionSettings(credential string) *core.Settings {
	if credential == "" {
		credential = "header"
	}
	settings := testSettings()
	settings.Credentials = []core.Credential{
		{Name: "header", Scheme: &core.APIKey{In: core.InHeader, Name: "X-Key"}},
		{Name: "query", Scheme: &core.APIKey{In: core.InQuery, Name: "api key"}},
		{Name: "cookie", Scheme: &core.APIKey{In: core.InCookie, Name: "sid"}},
		{Name: "token", Scheme: &core.Token{Prefix: "Bearer"}},
		{Name: "basic", Scheme: &core.Basic{}},
	}
	settings.Security = core.Security{needs(credential)}
	return settings
}

func (row *redactionCall) values() core.Values {
	if row.Credential == "basic" {
		return core.Values{"username": "me", "password": row.Secret}
	}
	return core.Values{row.Credential: row.Secret}
}

// fail makes the call of a row, and returns its error.
func (row *redactionCall) fail(t *testing.T, logger *slog.Logger) error {
	t.Helper()
	s := newServer(t, answer{status: row.Status, header: row.Headers, body: row.Body, raw: row.Raw})
	options := core.Options{BaseURL: s.URL, Logger: logger}
	if row.BaseURL != "" {
		options.BaseURL = row.BaseURL
	}
	c, err := newCore(redactionSettings(row.Credential), options, row.values())
	if err != nil {
		return err
	}
	t.Cleanup(c.Close)
	var written []RequestOption
	for name, value := range row.Written.Headers {
		written = append(written, WithHeader(name, value))
	}
	for name, value := range row.Written.Query {
		written = append(written, WithQuery(name, value))
	}
	if row.Method == "POST" {
		_, err = sendValue[any](context.Background(), c, methodOperation("POST"), nil, struct{}{}, written)
	} else {
		_, err = sendValue[any](context.Background(), c, methodOperation("GET"), nil, nil, written)
	}
	return err
}

func TestSecretsOfCalls(t *testing.T) {
	for _, row := range readVectors[redactionVectors](t, "redaction.json").Calls {
		t.Run(row.Name, func(t *testing.T) {
			var lines syncBuffer
			logger := slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug}))
			err := row.fail(t, logger)
			wantKind(t, err, row.Kind)
			for _, part := range row.Shows {
				want(t, err.Error()+" shows "+part, strings.Contains(err.Error(), part), true)
			}
			shown := lines.String()
			for cause := err; cause != nil; cause = errors.Unwrap(cause) {
				// What cannot be encoded shows nothing.
				text, _ := json.Marshal(cause)
				var coded bytes.Buffer
				_ = gob.NewEncoder(&coded).Encode(cause)
				shown += fmt.Sprintf("%v %+v %#v %s %s ", cause, cause, cause, text, coded.String())
			}
			for _, secret := range row.Hidden {
				want(t, shown+" hides "+secret, strings.Contains(shown, secret), false)
			}
			if row.Identifies != nil {
				want(t, err.Error(), !strings.Contains(err.Error(), "no credential was sent"), *row.Identifies)
			}
			var failure *APIError
			if errors.As(err, &failure) {
				want(t, "body", string(failure.Body), row.Body)
			}
		})
	}
}

func wantKind(t *testing.T, err error, kind string) {
	t.Helper()
	var api *APIError
	var connection *ConnectionError
	var decode *DecodeError
	var usage *UsageError
	is := map[string]bool{
		"api": errors.As(err, &api), "connection": errors.As(err, &connection),
		"decode": errors.As(err, &decode), "usage": errors.As(err, &usage),
	}
	if !is[kind] {
		t.Fatalf("%T is not of kind %s: %v", err, kind, err)
	}
}
