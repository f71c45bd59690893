// Package seal makes text unreadable for everything that prints memory: package fmt, which cannot
// call the methods of a value in an unexported field, and printers that follow pointers by reflection.
//
// It hides text from logs, not from the process: the key lies in the same memory.
package seal

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"sync"
)

// Text seals a string. Equal strings are equal when they are sealed, so that structs that hold them can
// be compared, and used as keys. An empty text stays empty.
func Text(text string) string {
	if text == "" {
		return ""
	}
	own := processKeys()
	mac := hmac.New(sha256.New, own.mac[:])
	mac.Write([]byte(text))
	// A text has an initialization vector of its own, and always the same one (as in RFC 5297).
	sealed := mac.Sum(nil)[:aes.BlockSize:aes.BlockSize]
	hidden := padded(text)
	cipher.NewCTR(own.block, sealed).XORKeyStream(hidden, hidden)
	return base64.RawStdEncoding.EncodeToString(append(sealed, hidden...))
}

// Open returns the text that was sealed.
func Open(sealed string) string {
	content, err := base64.RawStdEncoding.DecodeString(sealed)
	if err != nil || len(content) < aes.BlockSize {
		return ""
	}
	vector, text := content[:aes.BlockSize], content[aes.BlockSize:]
	cipher.NewCTR(processKeys().block, vector).XORKeyStream(text, text)
	return string(text[:max(0, bytes.LastIndexByte(text, endMark))])
}

const (
	// step is in bytes. A sealed text shows its length in steps only.
	step    = 32
	endMark = 0x80
)

// padded returns the text, the end mark, and zeros up to a whole step.
func padded(text string) []byte {
	whole := make([]byte, (len(text)/step+1)*step)
	whole[copy(whole, text)] = endMark
	return whole
}

type keys struct {
	mac   [32]byte
	block cipher.Block
}

// processKeys are new in each process.
var processKeys = sync.OnceValue(func() *keys {
	own := &keys{}
	var secret [32]byte
	_, err := rand.Read(own.mac[:])
	if err == nil {
		_, err = rand.Read(secret[:])
	}
	if err == nil {
		own.block, err = aes.NewCipher(secret[:])
	}
	// Since Go 1.24 it cannot fail; before it does only where there is no randomness at all.
	if err != nil {
		panic("no randomness: " + err.Error())
	}
	return own
})
