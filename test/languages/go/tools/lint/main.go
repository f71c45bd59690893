// Command lint is what `go vet -vettool` runs over the SDKs: the checks of staticcheck with those of
// style and unused code, errcheck, errorlint, bodyclose, and one of our own for documentation. One
// program reads and builds each package once for all of them, and go keeps what it found.
package main

import (
	"github.com/polyfloyd/go-errorlint/errorlint"
	"github.com/timakin/bodyclose/passes/bodyclose"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/analysis/unitchecker"
	"honnef.co/go/tools/analysis/lint"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"
)

func main() {
	analyzers := append([]*analysis.Analyzer{
		unchecked,
		errorlint.NewAnalyzer(),
		bodyclose.Analyzer,
		documented,
		unusedCode,
	}, vet.Suite...)
	for _, checks := range [][]*lint.Analyzer{simple.Analyzers, staticcheck.Analyzers, stylecheck.Analyzers} {
		for _, check := range checks {
			analyzers = append(analyzers, check.Analyzer)
		}
	}
	unitchecker.Main(analyzers...)
}
