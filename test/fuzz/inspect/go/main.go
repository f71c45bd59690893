// Command inspect reads a line of JSON per lot of Go files and says what is wrong with each, in a line
// of JSON: what does not parse, is not as gofmt leaves it, or calls the canary of the hostile inputs.
// Blocks of pages may be statements. Of a whole SDK the types are checked instead. With `looks`
// the kinds of the nodes of each file come too, and the texts that name the canary.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"os"
	"reflect"
	"strconv"
	"strings"
)

type lot struct {
	Files [][2]string `json:"files"`
	Looks bool        `json:"looks"`
	// Whole says that the files are all of an SDK, of which the types are checked.
	Whole bool `json:"whole"`
}

type inspection struct {
	Problems []string `json:"problems"`
	Looks    []look   `json:"looks"`
}

type look struct {
	Shape string   `json:"shape"`
	Texts []string `json:"texts"`
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			return
		}
		var asked lot
		if err == nil {
			err = json.Unmarshal(line, &asked)
		}
		if err == nil {
			err = out.Encode(inspect(asked))
		}
		if err != nil {
			panic(err)
		}
	}
}

func inspect(asked lot) inspection {
	found := inspection{Problems: []string{}, Looks: []look{}}
	if asked.Whole {
		found.Problems = check(asked.Files)
		return found
	}
	for _, file := range asked.Files {
		text, path := file[0], file[1]
		found.Problems = append(found.Problems, problems(text, path)...)
		if asked.Looks {
			found.Looks = append(found.Looks, lookAt(text, path))
		}
	}
	return found
}

func problems(text, path string) []string {
	files := token.NewFileSet()
	file, err := parse(files, text, path)
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
	if !strings.HasSuffix(path, ".go") {
		return bad
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

// parse reads a file; of a page also declarations or statements alone.
func parse(files *token.FileSet, text, path string) (*ast.File, error) {
	mode := parser.ParseComments | parser.DeclarationErrors
	file, err := parser.ParseFile(files, path, text, mode)
	if err == nil || strings.HasSuffix(path, ".go") {
		return file, err
	}
	wrapped, wrappedErr := parser.ParseFile(files, path, "package p\nfunc _() {\n"+text+"\n}\n", mode)
	if wrappedErr == nil {
		return wrapped, nil
	}
	return parser.ParseFile(files, path, "package p\n"+text+"\n", mode)
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

// lookAt gives the kinds of the nodes without what names and literals say, and the texts of literals
// and struct tags that name the canary.
func lookAt(text, path string) look {
	seen := look{Texts: []string{}}
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		return seen
	}
	var kinds []string
	add := func(value string) {
		if strings.Contains(value, "pwn_canary") {
			seen.Texts = append(seen.Texts, value)
		}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		kind := fmt.Sprintf("%T", node)
		switch node := node.(type) {
		case *ast.BasicLit:
			kind += ":" + node.Kind.String()
			if value, err := strconv.Unquote(node.Value); err == nil && node.Kind == token.STRING {
				add(value)
				for _, key := range []string{"json", "name", "const", "tags"} {
					add(reflect.StructTag(value).Get(key))
				}
			}
		case *ast.BinaryExpr:
			kind += ":" + node.Op.String()
		case *ast.UnaryExpr:
			kind += ":" + node.Op.String()
		}
		kinds = append(kinds, kind)
		return true
	})
	seen.Shape = strings.Join(kinds, " ")
	return seen
}
