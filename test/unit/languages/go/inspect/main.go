// Command inspect reads Go files as JSON, [[text, path], ...], and lists what is wrong with them:
// what does not parse, is not as gofmt leaves it, or calls the canary of the hostile inputs.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"strings"
)

func main() {
	var sources [][2]string
	if err := json.NewDecoder(os.Stdin).Decode(&sources); err != nil {
		panic(err)
	}
	bad := []string{}
	for _, source := range sources {
		bad = append(bad, inspect(source[0], source[1])...)
	}
	if err := json.NewEncoder(os.Stdout).Encode(bad[:min(len(bad), 20)]); err != nil {
		panic(err)
	}
}

func inspect(text, path string) []string {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return []string{err.Error()}
	}
	var bad []string
	ast.Inspect(file, func(node ast.Node) bool {
		if call, ok := node.(*ast.CallExpr); ok {
			if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "pwn_canary" {
				bad = append(bad, fmt.Sprintf("%s calls the canary", files.Position(call.Pos())))
			}
		}
		return true
	})
	if ast.IsGenerated(file) {
		bad = append(bad, path+" says that nobody edits it")
	}
	formatted, err := format.Source([]byte(text))
	if err != nil {
		return append(bad, path+": "+err.Error())
	}
	if !bytes.Equal(formatted, []byte(text)) {
		bad = append(bad, path+": gofmt changes "+firstChange(text, string(formatted)))
	}
	return bad
}

func firstChange(before, after string) string {
	old, changed := strings.Split(before, "\n"), strings.Split(after, "\n")
	for i, line := range old {
		if i >= len(changed) || line != changed[i] {
			return fmt.Sprintf("line %d: %q", i+1, line)
		}
	}
	return "the end"
}
