package core

import (
	"crypto/rand"
	"fmt"
)

// randomUUID is a version 4 UUID (RFC 9562, section 5.4).
func randomUUID() string {
	var b [16]byte
	// Since Go 1.24 it cannot fail; before it does only where there is no randomness at all.
	if _, err := rand.Read(b[:]); err != nil {
		panic("no randomness: " + err.Error())
	}
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
