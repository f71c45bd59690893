// Package measure counts what goes through a body.
package measure

import (
	"fmt"
	"io"
)

// Body says at its end how long it was.
type Body struct {
	io.ReadCloser
	What  string
	count int
}

// Read counts.
func (b *Body) Read(buffer []byte) (int, error) {
	count, err := b.ReadCloser.Read(buffer)
	b.count += count
	return count, err
}

// Close may be called twice.
func (b *Body) Close() error {
	if b.What != "" {
		fmt.Println("measured", b.What, b.count)
		b.What = ""
	}
	return b.ReadCloser.Close()
}
