package sdk

import (
	"errors"
	"io"
	"net/http"

	"example.com/sdk/internal/core"
)

// Download is a response body that is read as it arrives. Close it, or read it to its end. A nil
// Download, for a response without a body, reads as an empty file.
type Download struct {
	// StatusCode and Header are those of the response.
	StatusCode int
	Header     http.Header
	// Size is the size in bytes. It is -1 if the server does not send it or compresses the body.
	Size     int64
	incoming core.Concealed[*core.Incoming]
	core     *core.Client
	op       *core.Operation
}

// handedOut returns the body of a response as a download.
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

// ContentType returns the Content-Type header: the media type with its parameters.
func (d *Download) ContentType() string {
	if d == nil {
		return ""
	}
	return d.Header.Get("Content-Type")
}

// Read implements [io.Reader]. It returns a [*TimeoutError] if the server sends nothing for the
// timeout.
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

// Close discards the unread rest of the body, which closes the connection.
func (d *Download) Close() error {
	if d == nil {
		return nil
	}
	return d.incoming().Close()
}

// SaveTo writes the body to a file as it arrives. The file name is always the one in path, never one
// that the server proposes. SaveTo writes to a temporary file in the same folder and renames it when
// the download is complete, so a download that fails or is canceled leaves an existing file
// unchanged. An existing file keeps its permissions. If path is a symbolic link, SaveTo replaces its
// target.
func (d *Download) SaveTo(path string) error {
	defer func() { _ = d.Close() }()
	return core.ReplaceFile(path, d)
}
