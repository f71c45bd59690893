import { canary } from '../payloads.js';

/** What ends a literal, a comment or a page in some language, and calls. */
export const variants: Readonly<Record<string, string>> = {
  'a single quote': `'+${canary}+'`,
  'a double quote': `"+${canary}+"`,
  'a backtick': `\`+${canary}+\``,
  'a template of JavaScript': `\${${canary}}`,
  'the end of a block comment': `*/${canary};/*`,
  'the end of a docstring': `"""\n${canary}\n"""`,
  'a carriage return': `\r${canary}\r//`,
  'a line feed': `\n${canary}\n//`,
  'a line separator': `\u2028${canary}\u2029`,
  'the end of PHP': `?><?=${canary};`,
  'a backslash': `\\';${canary};//\\`,
  'a template of Ruby': `#{${canary}}`,
};

/** What leads elsewhere from a page, or puts HTML into it. */
export const pageVariants: Readonly<Record<string, string>> = {
  'Markdown on one line': `\\\`<img src=x>|[x](javascript:${canary})`,
  'Markdown on several lines': `\n[x]:\njavascript:${canary}`,
};

/** Of the same words, and the same for each variant; nothing in it means anything in any language. */
export function harmless(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-');
}

/** Positions whose text ends up in a header: a line break there is refused. */
export const headerPositions: readonly string[] = [
  'header',
  'cookie',
  'keyHeader',
  'keyCookie',
  'parameterType',
  'jsonType',
  'binaryType',
  'typeParameter',
  'textType',
  'partType',
  'partHeader',
];

/** Positions whose text goes out or comes in: it is in each language's code, as it is. */
export const wirePositions: readonly string[] = [
  'path',
  'query',
  'deepQuery',
  'deepProperty',
  'jsonQuery',
  'sharedQuery',
  'header',
  'cookie',
  'pathParameterEnum',
  'itemEnum',
  'property',
  'inlineProperty',
  'mapProperty',
  'dateProperty',
  'enumFirst',
  'enumSecond',
  'constant',
  'discriminator',
  'mappingKey',
  'part',
  'filePart',
  'formField',
  'limit',
  'offset',
  'keyHeader',
  'keyQuery',
  'keyCookie',
  'jsonType',
  'scope',
];
