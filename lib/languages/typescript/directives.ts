/**
 * Texts of comments on which no program acts: neither a reader of TSDoc nor a compiler, a bundler or a
 * linter that searches comments for words. A backslash is text to readers of Markdown.
 */

/** A text of the description for a doc comment, in whatever line of it the words come to stand. */
export function inertText(text: string): string {
  if (!/[@#]|\*\/|ignore|-disable|-enable|lint|URL=/i.test(text)) return text;
  return text
    .replaceAll('*/', '*\\/')
    .replace(tag, '\\@')
    .replace(pragma, '$&\\')
    .replace(toolWord, (word) => word.replace(/[-:]/, '\\$&'))
    .replace(/(source(?:Mapping)?URL)=/gi, '$1 =')
    .replace(/\/\*(?=\s*(?:[cv]8|istanbul|node:coverage)\s+ignore)/gi, '/\\*');
}

/** A sentence of our own: only its links to names of the SDK are tags. */
export function inertSentence(text: string): string {
  return text
    .split(/(\{@link [\w$.]+\})/)
    .map((part, index) => (index % 2 === 1 ? part : inertText(part)))
    .join('');
}

/** What does not belong to a word, such as the address of a mail, begins a tag (TSDoc, "Syntax"). */
const tag = /(?<![\w\\`/.%+-])@(?=\S)/g;

/** Bundlers and compilers look for these anywhere in a comment: `#__NO_SIDE_EFFECTS__`, `@jsxImportSource`. */
const pragma = /[@#](?=__[A-Z]|jsx)/g;

/** Of linters and formatters that read doc comments line by line. */
const toolWord =
  /\b(?:(?:biome|rome|prettier|deno-(?:lint|fmt|coverage))-ignore|(?:eslint|oxlint|stylelint)-(?:disable|enable|env)|tslint:(?:disable|enable))/gi;
