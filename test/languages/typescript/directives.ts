import { type DirectiveRows, slashComments } from '../directive-rows.js';

export const directives: DirectiveRows = {
  acting: [
    // A tag begins a line of a comment; `///`, `//#` and what a linter reads have no star before it.
    /^\s*(?:\/\*)?\*?\s*@(?:ts-|internal|packageDocumentation)|^\s*\/\/[/#@]|^\s*\/[/*]\s*eslint/,
    // Behind a blank and outside of code the compiler reads one as well.
    /^\s*\/?\*.*\s@(?:deprecated|ts-|internal|packageDoc|_evil|jsx)/,
    /^\s*\/?\*.*\{@(?:link evil|inheritDoc)/,
    /[@#](?:__[A-Z]|jsx)|sourceMappingURL=/,
    /\b(?:biome-ignore|prettier-ignore|eslint-disable)\b|^\W*\/\* c8 ignore/,
  ],
  commentLines: slashComments,
};
