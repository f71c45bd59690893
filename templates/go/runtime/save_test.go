package sdk

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/sdk/internal/core"
)

var downloadOp = core.Operation{ID: "Get", Method: "GET", Path: "/x", OK: []core.Answer{{Status: "200", Bytes: true}}}

func beginDownload(t *testing.T, ctx context.Context, script answer) *Download {
	t.Helper()
	file, err := download(ctx, newTestCore(t, newServer(t, script), core.Options{}, nil), &downloadOp, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// folderWith returns a folder with one file, and the path of the file.
func folderWith(t *testing.T, content string, mode fs.FileMode) (folder, path string) {
	t.Helper()
	folder = t.TempDir()
	path = filepath.Join(folder, "x")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
	return folder, path
}

// wantFolder compares the names of a folder, and the content and mode of its file x.
func wantFolder(t *testing.T, folder, names, content string, mode fs.FileMode) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	found := make([]string, 0, len(entries))
	for _, entry := range entries {
		found = append(found, entry.Name())
	}
	want(t, "names", strings.Join(found, " "), names)
	path := filepath.Join(folder, "x")
	kept, err := os.ReadFile(path)
	want(t, "content", string(kept), content)
	info, statErr := os.Stat(path)
	if err := errors.Join(err, statErr); err != nil {
		t.Fatal(err)
	}
	want(t, "mode", info.Mode(), mode)
}

func TestSavedDownloadReplacesAFile(t *testing.T) {
	folder, path := folderWith(t, "old and longer", 0o640)
	if err := beginDownload(t, context.Background(), answer{body: "new"}).SaveTo(path); err != nil {
		t.Fatal(err)
	}
	wantFolder(t, folder, "x", "new", 0o640)
}

func TestSavedDownloadKeepsLinks(t *testing.T) {
	folder, path := folderWith(t, "old", 0o604)
	inner := filepath.Join(folder, "deep", "b")
	if err := os.MkdirAll(inner, 0o755); err != nil {
		t.Fatal(err)
	}
	links := [][2]string{
		{"a/link", filepath.Join(folder, "link")},
		{"deep/b", filepath.Join(folder, "a")},
		{"../../x", filepath.Join(inner, "link")},
	}
	for _, link := range links {
		if err := os.Symlink(link[0], link[1]); err != nil {
			t.Fatal(err)
		}
	}
	save := func(content string) {
		t.Helper()
		file := beginDownload(t, context.Background(), answer{body: content})
		if err := file.SaveTo(filepath.Join(folder, "link")); err != nil {
			t.Fatal(err)
		}
		for _, link := range links {
			if target, err := os.Readlink(link[1]); target != link[0] || err != nil {
				t.Fatal(target, err)
			}
		}
	}
	save("new")
	wantFolder(t, folder, "a deep link x", "new", 0o604)
	// A link may lead to a file that does not exist. A new file has the mode of any new file.
	if err := os.Rename(path, filepath.Join(folder, "y")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "z"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(folder, "z"))
	if err != nil {
		t.Fatal(err)
	}
	save("newer")
	wantFolder(t, folder, "a deep link x y z", "newer", info.Mode())
}

func TestFailedDownloadLeavesTheFile(t *testing.T) {
	folder, path := folderWith(t, "old", 0o640)
	broken := beginDownload(t, context.Background(), answer{raw: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n12345"})
	var failure *ConnectionError
	if err := broken.SaveTo(path); !errors.As(err, &failure) {
		t.Fatal(err)
	}
	wantMessage(t, failure, "petstore: Get: the body ended early")
	wantFolder(t, folder, "x", "old", 0o640)
	for _, wrong := range []string{folder, filepath.Join(folder, "x", "y"), filepath.Join(folder, "none", "y"), os.DevNull} {
		var failure *fs.PathError
		if err := beginDownload(t, context.Background(), answer{body: "new"}).SaveTo(wrong); !errors.As(err, &failure) {
			t.Fatal(wrong, err)
		}
	}
	wantFolder(t, folder, "x", "old", 0o640)
}

func TestCanceledDownloadLeavesTheFile(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	folder, path := folderWith(t, "old", 0o640)
	endless := beginDownload(t, ctx, answer{do: func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, strings.Repeat("x", 100_000))
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	}})
	done := make(chan error)
	go func() { done <- endless.SaveTo(path) }()
	part := waitForPart(t, folder)
	want(t, "mode of the part", part.Mode(), 0o600)
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	wantFolder(t, folder, "x", "old", 0o640)
}

// waitForPart waits for a temporary file with content.
func waitForPart(t *testing.T, folder string) fs.FileInfo {
	t.Helper()
	for range 500 {
		parts, err := filepath.Glob(filepath.Join(folder, ".*.part"))
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range parts {
			if info, err := os.Stat(part); err == nil && info.Size() > 0 {
				return info
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("there is no temporary file")
	return nil
}
