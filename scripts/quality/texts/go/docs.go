// Command go-docs prints the comments of a package as JSON: of types, fields, constants and methods.
package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"sort"
	"strconv"
	"strings"
)

type member struct {
	Name     string   `json:"name"`
	Doc      string   `json:"doc"`
	Mentions []string `json:"mentions"`
}

type typeDoc struct {
	member
	Members []member `json:"members"`
}

type methodDoc struct {
	member
	Method string `json:"method"`
	Path   string `json:"path"`
}

type docs struct {
	Types   []*typeDoc  `json:"types"`
	Methods []methodDoc `json:"methods"`
}

type call struct{ method, path string }

func main() {
	packages, err := parser.ParseDir(token.NewFileSet(), os.Args[1], nil, parser.ParseComments)
	if err != nil {
		panic(err)
	}
	found := docs{Types: []*typeDoc{}, Methods: []methodDoc{}}
	types := map[string]*typeDoc{}
	calls := map[string]call{}
	var decls []ast.Decl
	for _, one := range packages {
		for _, file := range one.Files {
			decls = append(decls, file.Decls...)
		}
	}
	for _, decl := range decls {
		general, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range general.Specs {
			switch one := spec.(type) {
			case *ast.TypeSpec:
				types[one.Name.Name] = readType(one, general.Doc.Text())
				found.Types = append(found.Types, types[one.Name.Name])
			case *ast.ValueSpec:
				readCall(one, calls)
			}
		}
	}
	for _, decl := range decls {
		switch one := decl.(type) {
		case *ast.GenDecl:
			readConstants(one, types)
		case *ast.FuncDecl:
			found.Methods = append(found.Methods, readMethods(one, calls)...)
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(found); err != nil {
		panic(err)
	}
}

func readType(spec *ast.TypeSpec, doc string) *typeDoc {
	own := &typeDoc{member: member{spec.Name.Name, doc, mentions(spec.Type)}, Members: []member{}}
	object, ok := spec.Type.(*ast.StructType)
	if !ok {
		return own
	}
	for _, field := range object.Fields.List {
		tag := ""
		if field.Tag != nil {
			tag, _ = strconv.Unquote(field.Tag.Value)
		}
		wire, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		if wire == "-" {
			wire = reflect.StructTag(tag).Get("name")
		}
		for _, name := range field.Names {
			for _, each := range []string{name.Name, wire} {
				own.Members = append(own.Members, member{each, field.Doc.Text(), mentions(field.Type)})
			}
		}
	}
	return own
}

func readConstants(general *ast.GenDecl, types map[string]*typeDoc) {
	if general.Tok != token.CONST {
		return
	}
	for _, spec := range general.Specs {
		one := spec.(*ast.ValueSpec)
		name, ok := one.Type.(*ast.Ident)
		if !ok || types[name.Name] == nil || len(one.Values) == 0 {
			continue
		}
		value, ok := one.Values[0].(*ast.BasicLit)
		if !ok {
			continue
		}
		text, err := strconv.Unquote(value.Value)
		if err != nil {
			text = value.Value
		}
		types[name.Name].Members = append(types[name.Name].Members, member{text, one.Doc.Text(), []string{}})
	}
}

func readCall(spec *ast.ValueSpec, calls map[string]call) {
	for index, value := range spec.Values {
		literal, ok := value.(*ast.CompositeLit)
		if !ok {
			continue
		}
		given := map[string]string{}
		for _, element := range literal.Elts {
			pair, ok := element.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, isName := pair.Key.(*ast.Ident)
			text, isText := pair.Value.(*ast.BasicLit)
			if isName && isText {
				given[key.Name], _ = strconv.Unquote(text.Value)
			}
		}
		if given["Method"] != "" && given["Path"] != "" {
			calls[spec.Names[index].Name] = call{given["Method"], given["Path"]}
		}
	}
}

func readMethods(function *ast.FuncDecl, calls map[string]call) []methodDoc {
	var found []methodDoc
	if function.Recv == nil || function.Body == nil || !function.Name.IsExported() {
		return nil
	}
	for _, name := range mentions(function.Body) {
		if one, ok := calls[name]; ok {
			own := member{function.Name.Name, function.Doc.Text(), mentions(function.Type)}
			found = append(found, methodDoc{own, one.method, one.path})
		}
	}
	return found
}

func mentions(node ast.Node) []string {
	names := map[string]bool{}
	ast.Inspect(node, func(one ast.Node) bool {
		if name, ok := one.(*ast.Ident); ok {
			names[name.Name] = true
		}
		return true
	})
	list := make([]string, 0, len(names))
	for name := range names {
		list = append(list, name)
	}
	sort.Strings(list)
	return list
}
