package core

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// ReplaceFile writes content to a temporary file in the folder of path, and then renames it to path.
// Until then nobody else can read it, and a failure leaves what path had. If path is a symbolic
// link, the link stays and its target is replaced. An existing file keeps its permissions.
func ReplaceFile(path string, content io.Reader) error {
	target := linkTarget(path)
	// Its mode is 0600.
	part, err := os.CreateTemp(filepath.Dir(target), ".*.part")
	if err != nil {
		return err
	}
	replaced := false
	defer func() {
		// Also after a panic of content. Windows cannot remove an open file.
		if !replaced {
			_ = part.Close()
			_ = os.Remove(part.Name())
		}
	}()
	permissions, err := permissionsOf(target)
	if errors.Is(err, fs.ErrNotExist) {
		permissions, err = newPermissions(part.Name() + ".mode")
	}
	if err != nil {
		return err
	}
	if _, err := io.Copy(part, content); err != nil {
		return err
	}
	err = errors.Join(part.Chmod(permissions), part.Close())
	if err != nil {
		return err
	}
	err = os.Rename(part.Name(), target)
	replaced = err == nil
	return err
}

// linkTarget follows the links of path itself. The last one may lead to a file that does not exist.
func linkTarget(path string) string {
	// Systems follow at most 40 links. After that the path is still a link, and opening it fails.
	for range 40 {
		target, err := os.Readlink(path)
		switch {
		case err != nil:
			return path
		case filepath.IsAbs(target):
			path = target
		default:
			// Not cleaned: the parent of a linked folder is not the folder before it.
			path = filepath.Dir(path) + string(os.PathSeparator) + target
		}
	}
	return path
}

// permissionsOf returns the permissions of an existing file, if it can be written.
func permissionsOf(path string) (fs.FileMode, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	if !info.Mode().IsRegular() {
		return 0, &fs.PathError{Op: "write", Path: path, Err: errors.New("not a regular file")}
	}
	// A rename would replace a read-only file.
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return 0, err
	}
	return info.Mode().Perm(), file.Close()
}

// newPermissions returns the permissions of a new file. It creates one for a moment, because the
// umask of a process cannot be read without changing it.
func newPermissions(path string) (fs.FileMode, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return 0, err
	}
	info, err := file.Stat()
	err = errors.Join(err, file.Close(), os.Remove(path))
	if err != nil {
		return 0, err
	}
	return info.Mode().Perm(), nil
}
