package core

import (
	"bytes"
	"io"
)

// bytesBody is a body in memory.
func bytesBody(content []byte, contentType string) *EncodedBody {
	return &EncodedBody{
		Open:        func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content)), nil },
		ContentType: contentType,
		Length:      int64(len(content)),
		Repeatable:  true,
	}
}
