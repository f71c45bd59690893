import type { DirectiveRows } from '../directive-rows.js';

export const directives: DirectiveRows = {
  acting: [
    // Doctest; fields, directives and targets of reStructuredText, in items, fields and cells, too.
    /^\s*(?:[a-zA-Z]*"{3})?\s*(?:- |\d\. |> ?)*(?:>>>|:[A-Za-z][^:]*:(?:\s|$)|\.\.(?:\s|$)|__\s)/,
    /[:|\s](?:>>>|\.\. (?!import))/,
    /(?<![\w\\`]):download:`|`:download:(?!`)|`_(?!\w)/,
    /(?<!\\)javascript:\S/,
    /# ?(?:type|mypy|flake8|pylint|fmt|noqa)\b|isort: skip/,
    /^ {0,8}(?:Args|Raises|Returns):$/,
  ],
  commentLines: docstringLines,
  // PEP 263: one of the first two lines may declare the encoding of a source.
  actingStart: /^[ \t\f]*#.*?coding[:=]/m,
};

/** Lines of docstrings with their quotes; nothing else in a Python SDK has three of them. */
function docstringLines(text: string): readonly string[] {
  let inside = false;
  return text.split('\n').filter((line) => {
    const wasInside = inside;
    if (line.split('"""').length % 2 === 0) inside = !inside;
    return wasInside || line.includes('"""');
  });
}
