import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasToAsk, settleAll } from '../../../lib/output/agreement.js';
import { massDeletions } from '../../../lib/output/mass-deletion.js';
import { generate, newRoot, planOf, type Texts, textsBelow } from './sdk-folder.js';

const files = (name: string, count: number): Texts =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}/${at}.txt`, name]));

/** The plan that replaces an SDK of so many files. */
async function planAfter(before: Texts, after: Texts) {
  const root = newRoot();
  await generate(root, before);
  return { root, plan: await planOf(root, after) };
}

const notAnswered = { onConflict: undefined, allowDeletions: false };

test.each([
  ['more than half of an SDK', 20, 19, 0, true],
  ['half of an SDK', 20, 20, 0, false],
  ['fewer than 20 files', 19, 0, 0, false],
  ['all 20 files', 20, 0, 0, true],
  ['all but those that half as many replace', 20, 0, 10, false],
  ['all but those that fewer than half as many replace', 20, 0, 9, true],
])('a build that deletes %s: %i deleted, %i kept, %i new', async (_, gone, kept, added, isMass) => {
  const before = { ...files('gone', gone), ...files('kept', kept) };
  const { plan } = await planAfter(before, { ...files('kept', kept), ...files('new', added) });
  const found = massDeletions([plan]);
  expect(found.length > 0).toBe(isMass);
  expect(hasToAsk([plan], notAnswered)).toBe(isMass);
  if (isMass)
    expect(found[0]).toMatchObject({
      present: gone + kept,
      created: added,
      deleted: { length: gone },
    });
});

describe('a mass deletion that nobody can be asked about', () => {
  test('ends the build with 3 and names each file', async () => {
    const { root, plan } = await planAfter(files('gone', 25), {});
    const before = textsBelow(root, true);
    expect(() => settleAll([plan], notAnswered)).toThrow(
      expect.objectContaining({
        exitCode: 3,
        message: expect.stringContaining(
          'delete 25 of the 25 files in output/x and create 0. Nothing was written.',
        ) as string,
        diagnostics: expect.objectContaining({ length: 25 }) as object,
      }),
    );
    expect(textsBelow(root, true)).toEqual(before);
  });

  test('is told together with the conflicts', async () => {
    const { root } = await planAfter({ ...files('gone', 25), 'a.txt': 'a' }, {});
    writeFileSync(join(root, 'a.txt'), 'mine');
    const plan = await planOf(root, { 'a.txt': 'b' });
    expect(() => settleAll([plan], notAnswered)).toThrow(/1 conflict.*delete 25 of the 26 files/);
    expect(() => settleAll([plan], { ...notAnswered, onConflict: 'keep' })).toThrow(
      /^This build would delete/,
    );
  });

  test.each([
    ['--allow-deletions', { onConflict: undefined, allowDeletions: true }],
    ['--on-conflict=overwrite', { onConflict: 'overwrite', allowDeletions: false }],
  ] as const)('is allowed by %s', async (_, given) => {
    const { plan } = await planAfter(files('gone', 25), {});
    expect(hasToAsk([plan], given)).toBe(false);
    expect(settleAll([plan], given).plans).toEqual([plan]);
  });

  test('is none in an SDK whose user deleted the files', async () => {
    const { plan } = await planAfter({}, files('new', 25));
    expect(massDeletions([plan])).toEqual([]);
  });
});
