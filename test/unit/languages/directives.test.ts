import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../lib/json.js';
import { everyPosition } from './every-position/description.js';
import { everyPosition31 } from './every-position/description-31.js';
import type { At } from './every-position/texts.js';
import { headerPositions } from './every-position/variants.js';
import { judged, judgedIds, sourcesOf } from './judged.js';
import { directives } from './payloads.js';

/** Each as a paragraph, an item, a cell and code, and where wrapping may begin a line with it. */
const paragraphs = directives.map(
  (line) =>
    `\n\n${line}\n\n- ${line}\n  ${line}\n\n1. ${line}\n\n> ${line}\n\n|a|b|\n|-|-|\n|${line}|${line}|\n\n## ${line}\n\n    ${line}\n\n\`\`\`\n${line}\n\`\`\`\n`,
);
const wrappings = Array.from({ length: 25 }, (_, at) =>
  directives.map((line) => `${'w'.repeat(at)} ${line}`),
);
const manyLines = `${paragraphs.join('')}\n${wrappings.flat().join('\n\n')}\n${wrappings.flat().join(' ')}`;

/** What no line of a language's code may be, that is no line of an SDK without such texts. */
const acting: Readonly<Record<string, readonly RegExp[]>> = {
  go: [
    // Directives have no blank behind `//` (go.dev/doc/comment); a build constraint may have one.
    /^\s*\/\/(?:\s*\+build\b|[a-z]+:\S|line |export |extern |#)|^\s*#/,
    /^\/\/ Code generated .* DO NOT EDIT\.$/,
    // What other tools read with a blank, or with a tab.
    /^\s*\/\/ *(?:nolint\b|#\w|\+\w|@\w)|^\s*\/\/\s*(?:revive:|swagger:|\+build|\+k8s:)/,
    /^\s*\/\/\s*(?:BUG|TODO)\(|^\s*\/\/ Deprecated:/,
    /^\s*\/\/ \[evil\]:/,
  ],
  python: [
    // Doctest; fields, directives and targets of reStructuredText, in items, fields and cells, too.
    /^\s*(?:[a-zA-Z]*"{3})?\s*(?:- |\d\. |> ?)*(?:>>>|:[A-Za-z][^:]*:(?:\s|$)|\.\.(?:\s|$)|__\s)/,
    /[:|\s](?:>>>|\.\. (?!import))/,
    /(?<![\w\\`]):download:`|`:download:(?!`)|`_(?!\w)/,
    /(?<!\\)javascript:\S/,
    /# ?(?:type|mypy|flake8|pylint|fmt|noqa)\b|isort: skip/,
    /^ {0,8}(?:Args|Raises|Returns):$/,
  ],
  typescript: [
    // A tag begins a line of a comment; `///`, `//#` and what a linter reads have no star before it.
    /^\s*(?:\/\*)?\*?\s*@(?:ts-|internal|packageDocumentation)|^\s*\/\/[/#@]|^\s*\/[/*]\s*eslint/,
    // Behind a blank and outside of code the compiler reads one as well.
    /^\s*\/?\*.*\s@(?:deprecated|ts-|internal|packageDoc|_evil|jsx)/,
    /^\s*\/?\*.*\{@(?:link evil|inheritDoc)/,
    /[@#](?:__[A-Z]|jsx)|sourceMappingURL=/,
    /\b(?:biome-ignore|prettier-ignore|eslint-disable)\b|^\W*\/\* c8 ignore/,
  ],
};

/** What editors obey in any file. */
const modelines = /(?:^|\s)vim?:|-\*-|Local Variables:/i;

const { built } = judged();

const documents: readonly (readonly [version: string, (at: At) => JsonObject])[] = [
  ['3.0', everyPosition],
  ['3.1', everyPosition31],
];

/** Texts for people, which may have any number of lines. */
const isProse = (position: string) => /description|summary|title/i.test(position);

describe.each(documents)(
  'what a description says is no directive of a tool: %s',
  (_, describing) => {
    /** Lines of the SDKs of harmless texts, by language. */
    const own = new Map<string, readonly string[]>();

    async function expectNone(at: At): Promise<void> {
      if (own.size === 0) {
        const plain = await built(describing((position) => position));
        for (const id of judgedIds) own.set(id, actingLines(id, plain));
      }
      const told = await built(describing(at));
      for (const id of judgedIds) {
        const rest = [...(own.get(id) ?? [])];
        const found = actingLines(id, told).filter((line) => {
          const at = rest.indexOf(line);
          if (at >= 0) rest.splice(at, 1);
          return at < 0;
        });
        expect(found.slice(0, 12), id).toEqual([]);
      }
      for (const [path, text] of sourcesOf(told, 'python')) {
        // PEP 263: the encoding of a source is in one of its first two lines.
        expect(text.split('\n', 2).join('\n'), path).not.toMatch(/^[ \t\f]*#.*?coding[:=]/m);
      }
    }

    test('in every kind of line', async () => {
      await expectNone((position) => (isProse(position) ? `${position} ${manyLines}` : position));
    });

    test.each(directives)('as the whole text: %s', async (line) => {
      await expectNone((position) => (isProse(position) ? line : position));
    });

    if (describing === everyPosition31) return;

    test.each(directives)('as a first and a second line, and in names: %s', async (line) => {
      await expectNone((position) => {
        if (/^info(?:Summary|Description)$/.test(position)) return line;
        if (isProse(position)) return `${line}\n${line} ${position}`;
        return headerPositions.includes(position) || /url|dialect|id$/i.test(position)
          ? position
          : `${line} ${position}`;
      });
    });
  },
);

function actingLines(id: string, outcome: Parameters<typeof sourcesOf>[0]): string[] {
  const code = [...sourcesOf(outcome, id)].filter(([path]) => /\.(?:go|py|ts)$/.test(path));
  expect(code.length).toBeGreaterThan(20);
  return code.flatMap(([, text]) =>
    (id === 'python' ? docstringLines(text) : text.split('\n').filter(isComment))
      .filter(
        (line) =>
          (acting[id] ?? []).some((pattern) => pattern.test(line)) ||
          // Values are as the description has them.
          modelines.test(line.replace(/"(?:[^"\\]|\\.)*"/g, '')),
      )
      .map((line) => line.trim()),
  );
}

const isComment = (line: string) => /^\s*(?:\/[/*]|\*)/.test(line);

/** Lines of docstrings with their quotes; nothing else in a Python SDK has three of them. */
function docstringLines(text: string): string[] {
  let inside = false;
  return text.split('\n').filter((line) => {
    const wasInside = inside;
    if (line.split('"""').length % 2 === 0) inside = !inside;
    return wasInside || line.includes('"""');
  });
}
