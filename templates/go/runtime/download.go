package sdk

import (
	"errors"
	"io"
	"net/http"
	"os"

	"example.com/sdk/internal/core"
)

// Download is a body that is handed out as it comes. It is to be closed, or read to its end. A nil one,
// of a response that has no body, reads as an empty file.
type Download struct {
	// StatusCode and Header are the answer's.
	StatusCode int
	Header     http.Header
	// Size is in bytes; -1 where the server does not say it, or where the body is compressed on the
	// way.
	Size     int64
	incoming core.Concealed[*core.Incoming]
	core     *core.Client
	op       *core.Operation
}

// handedOut leaves the body of an answer to the caller.
func handedOut(c *core.Client, op *core.Operation, incoming *core.Incoming) *Download {
	return &Download{
		StatusCode: incoming.StatusCode,
		Header:     incoming.Header,
		Size:       incoming.HandOut(),
		incoming:   core.Conceal(incoming),
		core:       c,
		op:         op,
	}
}

// ContentType is the media type with its parameters, where the server gives one.
func (d *Download) ContentType() string {
	if d == nil {
		return ""
	}
	return d.Header.Get("Content-Type")
}

// Read reads the body; it waits no longer than the server may be silent.
func (d *Download) Read(buffer []byte) (int, error) {
	if d == nil {
		return 0, io.EOF
	}
	n, err := d.incoming().Read(buffer)
	if err != nil && !errors.Is(err, io.EOF) {
		err = callError(d.core, d.op, err)
	}
	return n, err
}

// Close gives up what has not been read, and closes the connection then.
func (d *Download) Close() error {
	if d == nil {
		return nil
	}
	return d.incoming().Close()
}

// SaveTo writes the body to a file as it comes. The path is the caller's alone: a name that the
// server proposes is never used. A download that breaks off leaves no file.
func (d *Download) SaveTo(path string) (err error) {
	defer func() { _ = d.Close() }()
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(path)
		}
	}()
	_, err = io.Copy(file, d)
	return errors.Join(err, file.Close())
}
