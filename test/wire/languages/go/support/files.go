package support

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// block is a whole number of periods of the pattern: the number of each byte, modulo 251.
var block = func() []byte {
	bytes := make([]byte, 251*256)
	for i := range bytes {
		bytes[i] = byte(i % 251)
	}
	return bytes
}()

// pattern is a file of pattern bytes that is never whole in memory.
type pattern struct{ size, at int64 }

func (p *pattern) Read(buffer []byte) (int, error) {
	if p.at >= p.size {
		return 0, io.EOF
	}
	n := copy(buffer, block[p.at%251:])
	n = int(min(int64(n), p.size-p.at))
	p.at += int64(n)
	return n, nil
}

type patternFile struct{ pattern }

func (p *patternFile) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += p.at
	case io.SeekEnd:
		offset += p.size
	}
	p.at = offset
	return offset, nil
}

// PatternFile can be read again from its start; its length is known.
func PatternFile(size int64) io.Reader { return &patternFile{pattern{size: size}} }

// PatternStream can be read only once; its length is not known.
func PatternStream(size int64) io.Reader { return &pattern{size: size} }

// File reads a download in the way that a case asks for.
func (s *Seen) File(file io.ReadCloser, how string) error {
	defer func() { _ = file.Close() }()
	switch how {
	case "text":
		content, err := io.ReadAll(file)
		if err == nil {
			s.Value(string(content))
		}
		return err
	case "cancel":
		if _, err := file.Read(make([]byte, 1)); err != nil {
			return err
		}
		s.Value("cancelled")
		return file.Close()
	case "stream":
		return s.pieces(file)
	}
	digest := sha256.New()
	size, err := io.Copy(digest, file)
	if err != nil {
		return err
	}
	if how == "size" {
		s.Value(size)
	} else {
		s.Value(hex.EncodeToString(digest.Sum(nil)))
	}
	return nil
}

// pieces keeps what has come, also where the rest does not come.
func (s *Seen) pieces(file io.Reader) error {
	var content []byte
	buffer := make([]byte, 1<<16)
	for {
		n, err := file.Read(buffer)
		if content = append(content, buffer[:n]...); n > 0 {
			s.Value(string(content))
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// Saved gives the SHA-256 of what is on the disk, once the SDK has written a download there.
func (s *Seen) Saved(save func(path string) error) error {
	folder, err := os.MkdirTemp("", "wire-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "download")
	if err := save(path); err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return s.File(file, "sha256")
}

// Replaced gives the state of a folder, once the SDK has written a download over its file, or has
// failed to.
func (s *Seen) Replaced(save func(path string) error) error {
	folder, err := os.MkdirTemp("", "wire-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "download")
	err = os.WriteFile(path, []byte("old"), 0o600)
	if err := errors.Join(err, os.Chmod(path, 0o640)); err != nil {
		return err
	}
	failure := save(path)
	entries, err := os.ReadDir(folder)
	info, statErr := os.Stat(path)
	content, readErr := os.ReadFile(path)
	if err := errors.Join(err, statErr, readErr); err != nil {
		return errors.Join(failure, err)
	}
	s.Value(fmt.Sprintf("%s, mode %o, files: %d", content, info.Mode().Perm(), len(entries)))
	return failure
}
