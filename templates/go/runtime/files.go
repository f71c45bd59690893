package sdk

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
)

// File is something to upload. A Reader that is an [io.Seeker], or that has a method
// Open() (io.ReadCloser, error), can be sent again when a try fails; any other is sent once. The SDK
// does not close the Reader.
type File struct {
	// Name is for the server; in a form it is the field's where it is empty.
	Name string
	// ContentType is the media type, where it is known.
	ContentType string
	Reader      io.Reader
	// Size is in bytes; 0 where it is not known, or where the Reader tells it.
	Size int64
}

// FileFromPath is a file of the disk. It is opened when it is sent, also when it is sent again.
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

// FileFromBytes is a file in memory.
func FileFromBytes(name string, content []byte) File {
	return File{Name: name, Reader: bytes.NewReader(content), Size: int64(len(content))}
}

// pathReader opens its file anew for each try; read by others, it opens it once.
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
