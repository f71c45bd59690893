package sdk

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// parts are the files of an SDK by the features that need them; none: every SDK has them.
func readParts(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("parts.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		File  string
		Needs []string
	}
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	parts := map[string][]string{}
	for _, row := range rows {
		if _, twice := parts[row.File]; twice {
			t.Fatalf("%s is listed twice", row.File)
		}
		parts[row.File] = row.Needs
	}
	return parts
}

func TestEveryFileIsAPart(t *testing.T) {
	parts := readParts(t)
	count := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case entry.IsDir() && path == "test":
			return fs.SkipDir
		case path == "doc.go":
			return nil
		case err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return err
		}
		count++
		if _, listed := parts[filepath.ToSlash(path)]; !listed {
			t.Errorf("%s is not listed", path)
		}
		text, err := os.ReadFile(path)
		if lines := strings.Count(string(text), "\n"); lines > 300 {
			t.Errorf("%s has %d lines", path, lines)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "files", count, len(parts))
}

// forGenerated are called by what the generator prints.
var forGenerated = []string{
	"newCore", "setBaseURL", "headerValues", "withOptions", "setServer", "hooked", "options",
	"send", "sendValue", "sendNone", "sendMixed", "respond", "respondMixed", "download", "openStream", "paginate",
	"request", "requestInto",
}

// sources type-checks the packages of the SDK, without those of the standard library.
type sources struct {
	set   *token.FileSet
	made  map[string]*types.Package
	info  *types.Info
	files []*ast.File
}

func (s *sources) Import(path string) (*types.Package, error) {
	folder, own := strings.CutPrefix(path, "example.com/sdk/")
	if !own {
		// Of what the library has nothing is asked.
		return types.NewPackage(path, path[strings.LastIndex(path, "/")+1:]), nil
	}
	return s.check(path, folder)
}

func (s *sources) check(path, folder string) (*types.Package, error) {
	if made := s.made[path]; made != nil {
		return made, nil
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_js.go") {
			continue
		}
		file, err := parser.ParseFile(s.set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	config := types.Config{Importer: s, Error: func(error) {}, FakeImportC: true}
	// What it says of the library's types is of no interest.
	made, _ := config.Check(path, s.set, files, s.info)
	s.made[path] = made
	s.files = append(s.files, files...)
	return made, nil
}

func (s *sources) fileOf(at token.Pos) string { return filepath.ToSlash(s.set.Position(at).Filename) }

func TestPartsFindWhatTheyUse(t *testing.T) {
	parts := readParts(t)
	s := &sources{
		set: token.NewFileSet(), made: map[string]*types.Package{},
		info: &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}},
	}
	if _, err := s.check("example.com/sdk", "."); err != nil {
		t.Fatal(err)
	}
	users := map[types.Object][]string{}
	for name, object := range s.info.Uses {
		if object.Pkg() == nil || !strings.HasPrefix(object.Pkg().Path(), "example.com/sdk") || !object.Pos().IsValid() {
			continue
		}
		if function, ok := object.(*types.Func); ok {
			object = function.Origin()
		}
		user, home := s.fileOf(name.Pos()), s.fileOf(object.Pos())
		users[object] = append(users[object], user)
		if needs := parts[home]; len(needs) > 0 {
			ok := len(parts[user]) > 0
			for _, need := range parts[user] {
				ok = ok && slices.Contains(needs, need)
			}
			if !ok {
				t.Errorf("%s uses %s of %s, which it may not have", user, object.Name(), home)
			}
		}
	}
	if len(users) < 300 {
		t.Fatalf("only %d names are used", len(users))
	}
	unresolved := s.unresolved()
	for _, object := range s.info.Defs {
		if object == nil || object.Exported() || !isDeclaration(object) || slices.Contains(forGenerated, object.Name()) {
			continue
		}
		home := s.fileOf(object.Pos())
		if strings.HasPrefix(home, "internal/wire/") {
			continue
		}
		for _, need := range append(slices.Clone(parts[home]), always(parts[home])...) {
			isUsed := slices.ContainsFunc(append(users[object], unresolved[object.Name()]...), func(user string) bool {
				return len(parts[user]) == 0 || slices.Contains(parts[user], need)
			})
			if !isUsed {
				t.Errorf("%s of %s is of no use in an SDK with %q alone", object.Name(), home, need)
			}
		}
	}
}

// unresolved are the files by the names in them that mean nothing without the library's types.
func (s *sources) unresolved() map[string][]string {
	found := map[string][]string{}
	for _, file := range s.files {
		ast.Inspect(file, func(node ast.Node) bool {
			if name, ok := node.(*ast.Ident); ok && s.info.Defs[name] == nil && s.info.Uses[name] == nil {
				found[name.Name] = append(found[name.Name], s.fileOf(name.Pos()))
			}
			return true
		})
	}
	return found
}

func always(needs []string) []string {
	if len(needs) == 0 {
		return []string{"nothing"}
	}
	return nil
}

// isDeclaration tells what a linter asks to be used: functions, types, variables and constants of a
// package, and methods that no interface may call.
func isDeclaration(object types.Object) bool {
	if object.Name() == "_" || object.Pkg() == nil {
		return false
	}
	if function, ok := object.(*types.Func); ok {
		signature := function.Type().(*types.Signature)
		return signature.Recv() == nil
	}
	return object.Parent() == object.Pkg().Scope()
}
