import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../fuzz/build.js';
import type { Look } from '../../fuzz/inspect/process.js';
import { everyPosition } from './every-position/description.js';
import { everyPosition31 } from './every-position/description-31.js';
import { markedPlaces, textPlaces } from './every-position/fields.js';
import {
  harmless,
  headerPositions,
  pageVariants,
  variants,
  wirePositions,
} from './every-position/variants.js';
import type { At } from './every-position/texts.js';
import { expectPlain } from './hostile.js';
import { judged, judgedIds, sourcesOf } from './judged.js';
import { canary } from './payloads.js';
import { proofOf, proofs } from '../../languages/registry.js';
import { accepted } from './untrusted/accepted.js';
import { mistyped } from './untrusted/mistyped.js';
import { api, numbered, object, text, withSchema } from './untrusted/parts.js';
import { odd, refused, told } from './untrusted/refused.js';
import { onTheWire } from './untrusted/wire.js';

const { built, looks } = judged();

const documents = [
  { version: '3.0', describe: everyPosition },
  { version: '3.1', describe: everyPosition31 },
];

test('there is a text of ours at every place where OpenAPI has one', () => {
  const marked = documents.flatMap((one) => [
    ...markedPlaces(
      one.describe((position) => `MARK${position}`),
      'MARK',
    ),
  ]);
  expect(textPlaces().filter((place) => !marked.includes(place))).toEqual([]);
});

describe.each(documents)('at every position of $version', ({ version, describe: describing }) => {
  /** By the words of a variant, which most have in common. */
  const plains = new Map<string, Outcome>();

  test.each(Object.entries({ ...variants, ...pageVariants }))(
    '%s stays text',
    async (_, variant) => {
      const breaks = /[\r\n]/.test(variant);
      const textAt: At = (position) =>
        breaks && headerPositions.includes(position)
          ? harmless(position + variant)
          : position + variant;
      const hostile = await built(describing(textAt));
      const words = harmless(variant);
      const plain =
        plains.get(words) ?? (await built(describing((position) => harmless(position + variant))));
      plains.set(words, plain);
      for (const id of judgedIds) {
        const seen = await sameSyntax(id, hostile, plain);
        if (version !== '3.0') continue;
        const texts = [...seen.values()].flatMap((look) => look.texts);
        const missing = wirePositions.filter((position) => {
          const text = asWritten(position, textAt(position));
          return text.includes('()') && !texts.some((literal) => literal.includes(text));
        });
        expect(missing, id).toEqual([]);
      }
    },
  );
});

test('with other settings all of them stay text at once', async () => {
  const variant = Object.values(variants)
    .join('')
    .replace(/[\r\n]/g, '');
  const settings = {
    snippets: false,
    responseHeaders: true,
    generateEnv: false,
    openTelemetry: false,
    options: Object.fromEntries(
      Object.entries(proofs).map(([id, { rows }]) => [id, rows.unusualOptions]),
    ),
  };
  for (const { describe: describing } of documents) {
    const hostile = await built(
      describing((position) => position + variant),
      settings,
    );
    const plain = await built(
      describing((position) => harmless(position + variant)),
      settings,
    );
    for (const id of judgedIds) await sameSyntax(id, hostile, plain);
  }
});

/** Expects the same files and the same syntax; gives what is seen of the first SDK, by path. */
async function sameSyntax(
  id: string,
  hostile: Outcome,
  plain: Outcome,
): Promise<ReadonlyMap<string, Look>> {
  const [one, other] = [hostile, plain].map((each) => inLowerCase(sourcesOf(each, id)));
  if (!one || !other) throw new Error('nothing was built');
  expect([...one.keys()]).toEqual([...other.keys()]);
  for (const [path, text] of one) expectPlain(path, text);
  const seen = await looks(id, one, other);
  const plainLooks = await looks(id, other, one);
  expect(seen.size, id).toBeGreaterThan(0);
  for (const [path, { shape }] of seen) {
    expect(firstDifference(shape, plainLooks.get(path)?.shape ?? ''), path).toBeUndefined();
  }
  return seen;
}

/** Names of files may have the case of the description's words, and signs end words. */
function inLowerCase(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].map(([path, text]) => [path.toLowerCase(), text]));
}

/** Without the signs that would mean something there, which the description does not put there. */
function asWritten(position: string, text: string): string {
  if (position === 'path') return text.replace(/[{}#]/g, '');
  return position === 'jsonType' ? text.replaceAll(';', '') : text;
}

/** The kinds of nodes around the first that differs. */
function firstDifference(one: string, other: string): object | undefined {
  if (one === other) return undefined;
  const [left, right] = [one.split(' '), other.split(' ')];
  const at = left.findIndex((kind, index) => kind !== right[index]);
  const around = (kinds: readonly string[]) => kinds.slice(Math.max(0, at - 8), at + 8).join(' ');
  return { hostile: around(left), harmless: around(right) };
}

describe('a line break in what goes into a header', () => {
  test.each(headerPositions)('is refused with its place: %s', async (position) => {
    for (const text of ['a\r\nb', 'a\nb', 'a\rb']) {
      const outcome = await built(everyPosition((at) => (at === position ? text : at)));
      expect(outcome.kind).toBe('refused');
    }
  });
});

describe('texts that go out or come in are in the code as they are', () => {
  test.each(onTheWire)('%s', async (_, description, wanted) => {
    const outcome = await built(description);
    for (const id of judgedIds) {
      const named = [...sourcesOf(outcome, id)].filter(([, source]) =>
        source.includes('pwn_canary'),
      );
      const seen = [...(await looks(id, new Map(named))).values()];
      const texts = seen.flatMap((look) => look.texts);
      const missing = wanted.filter((own) => !texts.some((literal) => literal.includes(own)));
      expect(missing, id).toEqual([]);
    }
  });
});

test.each(accepted)('%s: built, and nothing is called', async (_, description) => {
  const outcome = await built(description);
  if (outcome.kind === 'refused') throw outcome.error;
});

test("values of another type than their schema are in no language's code", async () => {
  const outcome = await built(mistyped);
  for (const id of judgedIds) {
    const code = [...sourcesOf(outcome, id)].filter(([path]) => proofOf(id)?.fuzz.code.test(path));
    expect(code.length).toBeGreaterThan(10);
    expect(code.filter(([, text]) => text.includes('pwn_canary'))).toEqual([]);
  }
  if (outcome.kind === 'refused') throw outcome.error;
  const told = outcome.diagnostics.map(({ rule, place }) => `${rule} ${place?.key}`);
  for (const key of ['enum', 'default', 'const'])
    expect(told).toContain(`value-of-other-type ${key}`);
  for (const key of ['minimum', 'maxLength', 'multipleOf', 'deprecated', 'nullable', 'type'])
    expect(told).toContain(`wrong-type ${key}`);
});

test.each(refused)('%s is refused by its place', async (_, description, pointer) => {
  const outcome = await built(description);
  if (outcome.kind !== 'refused') throw new Error('was built');
  expect(outcome.error.diagnostics.map(({ place }) => place?.pointer)).toContain(pointer);
});

test.each(told)('%s is told of', async (_, description, rule) => {
  const outcome = await built(description);
  if (outcome.kind === 'refused') throw outcome.error;
  expect(outcome.diagnostics.map((one) => one.rule)).toContain(rule);
});

test.each(odd.map((value) => [JSON.stringify(value), value] as const))(
  'an operation %s is built, or refused by its place',
  async (_, value) => {
    await built(api({ '/a': { get: value } }));
  },
);

describe('long texts end soon, and are cut', () => {
  const large: readonly (readonly [what: string, string])[] = [
    ['one line', `${'word '.repeat(1_000_000)}*/ ${canary}`],
    ['one word', 'w'.repeat(5_000_000)],
    ['many lines', `${canary}\n`.repeat(100_000)],
  ];
  test.each(large)('%s', async (_, description) => {
    const schema = { ...object({ a: { ...text, description } }), description };
    const whole = withSchema({ $ref: '#/components/schemas/A' }, { A: schema });
    const outcome = await built({
      ...whole,
      info: { title: 'T', version: '1', description },
      tags: [{ name: 't', description }],
    });
    for (const id of judgedIds) {
      const sources = [...sourcesOf(outcome, id).values()];
      const size = sources.reduce((sum, { length }) => sum + length, 0);
      expect(size, id).toBeLessThan(5_000_000);
    }
  });

  test('patterns that would take for ever are not tried', async () => {
    const patterns = ['^(a+)+$', '(a|a)*b', 'a'.repeat(100_000), '('.repeat(50_000)];
    const schemas = patterns.map((pattern) => ({
      ...text,
      pattern,
      default: 'a'.repeat(60),
      example: 'a'.repeat(60),
    }));
    expect((await built(withSchema(object(numbered(schemas))))).kind).toBe('built');
  });
});
