package main

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"
)

// standard has the types of the standard library, read from its sources once.
var standard types.Importer

// checker has the types of one SDK: its module, its examples, and what its pages show.
type checker struct {
	files   *token.FileSet
	sources map[string][]*ast.File
	checked map[string]*types.Package
	bad     []string
}

// check lists what the compiler would say of files whose directories are packages of a module. The
// `examples` folder is a module that has the other as a dependency.
func check(files [][2]string) []string {
	if standard == nil {
		build.Default.CgoEnabled = false
		standard = importer.ForCompiler(token.NewFileSet(), "source", nil)
	}
	c := &checker{token.NewFileSet(), map[string][]*ast.File{}, map[string]*types.Package{}, []string{}}
	module := moduleOf(files)
	// As the go command gives them: with others first, go/types may panic on names of types in a circle.
	slices.SortFunc(files, func(one, other [2]string) int { return strings.Compare(one[1], other[1]) })
	for _, file := range files {
		text, name := file[0], file[1]
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_js.go") {
			continue
		}
		parsed, err := parser.ParseFile(c.files, name, text, parser.SkipObjectResolution)
		if err != nil {
			c.bad = append(c.bad, err.Error())
			continue
		}
		home := path.Join(module, path.Dir(name))
		if strings.HasSuffix(parsed.Name.Name, "_test") {
			home += "_test"
		}
		c.sources[home] = append(c.sources[home], parsed)
	}
	for home := range c.sources {
		if _, err := c.Import(home); err != nil {
			c.bad = append(c.bad, err.Error())
		}
	}
	return c.bad
}

func moduleOf(files [][2]string) string {
	for _, file := range files {
		if file[1] == "go.mod" {
			line, _, _ := strings.Cut(file[0], "\n")
			return strings.TrimPrefix(line, "module ")
		}
	}
	return ""
}

// Import gives a package of the SDK, or of the standard library.
func (c *checker) Import(name string) (*types.Package, error) {
	sources, ok := c.sources[name]
	if !ok {
		return standard.Import(name)
	}
	if known, ok := c.checked[name]; ok {
		return known, nil
	}
	config := types.Config{
		Importer:  c,
		GoVersion: "go1.23",
		Error:     func(err error) { c.bad = append(c.bad, err.Error()) },
	}
	made, _ := config.Check(name, c.files, sources, nil)
	c.checked[name] = made
	return made, nil
}
