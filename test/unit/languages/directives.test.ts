import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../lib/json.js';
import type { LanguageId } from '../../../lib/languages/registry.js';
import { proofs } from '../../languages/registry.js';
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
      for (const id of judgedIds) expectPlainStarts(id, told);
    }

    test('in every kind of line', async () => {
      await expectNone((position) => (isProse(position) ? `${position} ${manyLines}` : position));
    });

    const few = describing === everyPosition31;

    test.each(few ? directives : [])('as the whole text: %s', async (line) => {
      await expectNone((position) => (isProse(position) ? line : position));
    });

    if (few) return;

    // A build takes half a second, so every second text is the line alone, and for the next line the others.
    test.each(directives)('as the whole text, as two lines, and in names: %s', async (line) => {
      const turn = directives.indexOf(line);
      const order = new Map<string, number>();
      await expectNone((position) => {
        if (!order.has(position)) order.set(position, order.size);
        const isWhole = ((order.get(position) ?? 0) + turn) % 2 === 0;
        if (/^info(?:Summary|Description)$/.test(position)) return line;
        if (isProse(position)) return isWhole ? line : `${line}\n${line} ${position}`;
        return headerPositions.includes(position) || /url|dialect|id$/i.test(position)
          ? position
          : `${line} ${position}`;
      });
    });
  },
);

/** Fails where the first two lines of a file, which some tools read first, act on anything. */
function expectPlainStarts(id: LanguageId, outcome: Parameters<typeof sourcesOf>[0]): void {
  const { actingStart } = proofs[id].rows.directives;
  if (actingStart === undefined) return;
  for (const [path, text] of sourcesOf(outcome, id)) {
    expect(text.split('\n', 2).join('\n'), path).not.toMatch(actingStart);
  }
}

function actingLines(id: LanguageId, outcome: Parameters<typeof sourcesOf>[0]): string[] {
  const { fuzz, rows } = proofs[id];
  const { acting, commentLines } = rows.directives;
  const code = [...sourcesOf(outcome, id)].filter(([path]) => fuzz.code.test(path));
  expect(code.length).toBeGreaterThan(20);
  return code.flatMap(([, text]) =>
    commentLines(text)
      .filter(
        (line) =>
          acting.some((pattern) => pattern.test(line)) ||
          // Values are as the description has them.
          modelines.test(line.replace(/"(?:[^"\\]|\\.)*"/g, '')),
      )
      .map((line) => line.trim()),
  );
}
