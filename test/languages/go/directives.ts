import { type DirectiveRows, slashComments } from '../directive-rows.js';

export const directives: DirectiveRows = {
  acting: [
    // Directives have no blank behind `//` (go.dev/doc/comment); a build constraint may have one.
    /^\s*\/\/(?:\s*\+build\b|[a-z]+:\S|line |export |extern |#)|^\s*#/,
    /^\/\/ Code generated .* DO NOT EDIT\.$/,
    // What other tools read with a blank, or with a tab.
    /^\s*\/\/ *(?:nolint\b|#\w|\+\w|@\w)|^\s*\/\/\s*(?:revive:|swagger:|\+build|\+k8s:)/,
    /^\s*\/\/\s*(?:BUG|TODO)\(|^\s*\/\/ Deprecated:/,
    /^\s*\/\/ \[evil\]:/,
  ],
  commentLines: slashComments,
};
