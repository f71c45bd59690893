package main

import (
	"go/ast"
	"go/token"

	"github.com/kisielk/errcheck/errcheck"
	"golang.org/x/tools/go/analysis"
)

// unchecked is errcheck but for `defer stream.Close()`: where something was only read, closing it
// says nothing that reading has not said, and this is how Go programs are written. A call of Close
// that is not deferred counts.
var unchecked = &analysis.Analyzer{
	Name: errcheck.Analyzer.Name,
	Doc:  errcheck.Analyzer.Doc,
	Run: func(pass *analysis.Pass) (any, error) {
		closing := deferredCloses(pass.Files)
		own := *pass
		own.Report = func(found analysis.Diagnostic) {
			if !closing[found.Pos] {
				pass.Report(found)
			}
		}
		_, err := errcheck.Analyzer.Run(&own)
		return nil, err
	},
}

// deferredCloses gives where errcheck sees such calls.
func deferredCloses(files []*ast.File) map[token.Pos]bool {
	found := map[token.Pos]bool{}
	for _, file := range files {
		ast.Inspect(file, func(node ast.Node) bool {
			if statement, ok := node.(*ast.DeferStmt); ok {
				method, ok := statement.Call.Fun.(*ast.SelectorExpr)
				if ok && method.Sel.Name == "Close" && len(statement.Call.Args) == 0 {
					found[statement.Call.Lparen] = true
				}
			}
			return true
		})
	}
	return found
}
