package sdk

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
)

// File is content to upload. If Reader is an [io.Seeker], or has a method Open() (io.ReadCloser,
// error), the SDK can send it again when it retries a call. Any other Reader is sent once. The SDK
// does not close the Reader.
type File struct {
	// Name is the file name that the server receives. The default in a form is the name of the field.
	Name string
	// ContentType is the media type. It is optional.
	ContentType string
	Reader      io.Reader
	// Size is the size in bytes. It is optional: 0 means unknown, or that the Reader reports it.
	Size int64
}

// FileFromPath returns a local file to upload. The SDK opens it each time it sends it.
func FileFromPath(path string) (File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return File{}, err
	}
	if !info.Mode().IsRegular() {
		return File{}, &UsageError{Message: path + " is not a file"}
	}
	return File{Name: filepath.Base(path), Reader: &pathReader{path: path}, Size: info.Size()}, nil
}

// FileFromBytes returns a file in memory to upload.
func FileFromBytes(name string, content []byte) File {
	return File{Name: name, Reader: bytes.NewReader(content), Size: int64(len(content))}
}

// pathReader opens its file for each attempt. If other code reads it, it opens the file once.
type pathReader struct {
	path string
	file *os.File
}

func (r *pathReader) Open() (io.ReadCloser, error) { return os.Open(r.path) }

func (r *pathReader) Read(buffer []byte) (int, error) {
	if r.file == nil {
		file, err := os.Open(r.path)
		if err != nil {
			return 0, err
		}
		r.file = file
	}
	n, err := r.file.Read(buffer)
	if err != nil {
		_ = r.file.Close()
	}
	return n, err
}
