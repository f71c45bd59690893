package main

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
	"honnef.co/go/tools/unused"
)

// unusedCode reports what staticcheck's analyzer of unused code only returns: staticcheck itself
// joins what it finds in a package and in its tests. So a package is looked at with its tests, and
// what tests alone use counts as used.
var unusedCode = &analysis.Analyzer{
	Name:     "U1000",
	Doc:      "Unused code.",
	Requires: []*analysis.Analyzer{unused.Analyzer.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		files := map[string]*token.File{}
		for _, file := range pass.Files {
			handle := pass.Fset.File(file.Pos())
			files[handle.Name()] = handle
		}
		for _, object := range pass.ResultOf[unused.Analyzer.Analyzer].(unused.Result).Unused {
			if file := files[object.Position.Filename]; file != nil {
				at := file.LineStart(object.Position.Line)
				pass.Reportf(at, "%s %s is unused", object.Kind, object.Name)
			}
		}
		return nil, nil
	},
}
