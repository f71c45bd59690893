// A program that writes modules as a module proxy has them (go.dev/ref/mod#goproxy-protocol): into
// the folder of its first argument, those of the others, each "path@version=source".
package main

import (
	"archive/zip"
	"os"
	"path"
	"path/filepath"
	"strings"
)

func main() {
	for _, argument := range os.Args[2:] {
		module, source, _ := strings.Cut(argument, "=")
		if err := write(filepath.FromSlash(os.Args[1]), module, source); err != nil {
			panic(err)
		}
	}
}

func write(root, module, source string) error {
	name, version, _ := strings.Cut(module, "@")
	folder := filepath.Join(root, filepath.FromSlash(name), "@v")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	manifest := "module " + name + "\n\ngo 1.23\n"
	for file, text := range map[string]string{
		"list": version + "\n", version + ".info": `{"Version":"` + version + `"}`, version + ".mod": manifest,
	} {
		if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o644); err != nil {
			return err
		}
	}
	file, err := os.Create(filepath.Join(folder, version+".zip"))
	if err != nil {
		return err
	}
	archive := zip.NewWriter(file)
	for _, part := range [][2]string{{"go.mod", manifest}, {path.Base(name) + ".go", source}} {
		entry, err := archive.Create(module + "/" + part[0])
		if err == nil {
			_, err = entry.Write([]byte(part[1]))
		}
		if err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return file.Close()
}
