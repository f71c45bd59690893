package main

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// documented wants of each package a comment, and of each exported name one that begins with it.
// The forms that staticcheck knows (ST1000, ST1020 to ST1022) let a name without a comment be.
var documented = &analysis.Analyzer{
	Name: "documented",
	Doc:  "Exported names without a comment.",
	Run: func(pass *analysis.Pass) (any, error) {
		var undocumented *ast.File
		isDocumented := false
		for _, file := range pass.Files {
			if isTest(pass.Fset, file) {
				continue
			}
			if file.Doc == nil {
				undocumented = file
			} else {
				isDocumented = true
			}
			for _, declaration := range file.Decls {
				checkDeclaration(pass, declaration)
			}
		}
		if undocumented != nil && !isDocumented {
			pass.Reportf(undocumented.Package, "package %s has no comment", pass.Pkg.Name())
		}
		return nil, nil
	},
}

func isTest(files *token.FileSet, file *ast.File) bool {
	return strings.HasSuffix(files.Position(file.Package).Filename, "_test.go")
}

func checkDeclaration(pass *analysis.Pass, declaration ast.Decl) {
	switch node := declaration.(type) {
	case *ast.FuncDecl:
		if node.Recv == nil || ast.IsExported(receiver(node.Recv.List[0].Type)) {
			check(pass, node.Name, node.Doc)
		}
	case *ast.GenDecl:
		for _, spec := range node.Specs {
			checkSpec(pass, node, spec)
		}
	}
}

// checkSpec takes the comment of a group for that of its names: constants and variables that belong
// together are documented as one.
func checkSpec(pass *analysis.Pass, group *ast.GenDecl, spec ast.Spec) {
	isGroup := group.Lparen.IsValid()
	switch node := spec.(type) {
	case *ast.TypeSpec:
		doc := node.Doc
		if doc == nil && !isGroup {
			doc = group.Doc
		}
		check(pass, node.Name, doc)
		checkMembers(pass, node)
	case *ast.ValueSpec:
		if isGroup && (node.Doc != nil || node.Comment != nil || group.Doc != nil) {
			return
		}
		for _, name := range node.Names {
			check(pass, name, group.Doc)
		}
	}
}

// checkMembers wants a comment of each method that an exported interface asks for.
func checkMembers(pass *analysis.Pass, spec *ast.TypeSpec) {
	shape, ok := spec.Type.(*ast.InterfaceType)
	if !ok || !spec.Name.IsExported() {
		return
	}
	for _, method := range shape.Methods.List {
		for _, name := range method.Names {
			check(pass, name, method.Doc)
		}
	}
}

// usual are methods whose names say all: what they give is the interface's.
var usual = map[string]bool{"Error": true, "Unwrap": true}

func check(pass *analysis.Pass, name *ast.Ident, doc *ast.CommentGroup) {
	if !name.IsExported() || usual[name.Name] && doc == nil {
		return
	}
	text := doc.Text()
	for _, article := range []string{"A ", "An ", "The "} {
		text = strings.TrimPrefix(text, article)
	}
	rest, ok := strings.CutPrefix(text, name.Name)
	if !ok || rest != "" && (rest[0] == '_' || isLetterOrDigit(rest[0])) {
		pass.Reportf(name.Pos(), "%s has no comment that begins with its name", name.Name)
	}
}

func isLetterOrDigit(char byte) bool {
	return '0' <= char && char <= '9' || 'a' <= char && char <= 'z' || 'A' <= char && char <= 'Z'
}

func receiver(expression ast.Expr) string {
	switch node := expression.(type) {
	case *ast.StarExpr:
		return receiver(node.X)
	case *ast.IndexExpr:
		return receiver(node.X)
	case *ast.IndexListExpr:
		return receiver(node.X)
	case *ast.Ident:
		return node.Name
	}
	return ""
}
