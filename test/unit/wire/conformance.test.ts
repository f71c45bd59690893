import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageIdentity } from '../../../lib/paths.js';
import { proofs } from '../../languages/registry.js';
import type { WireCase } from '../../wire/cases/format.js';
import { conformanceTable } from '../../wire/harness/conformance.js';
import { recordRun } from '../../wire/harness/record.js';

const languages = Object.keys(proofs).map((id) => ({ id, title: `Title of ${id}` }));

const caseOf = (id: string, notApplicable?: Record<string, string>): WireCase =>
  ({ id, title: `What ${id} is`, section: 'Retry', source: 'RFC', notApplicable }) as WireCase;

const cases = ['R01', 'R02', 'R03'].map((id) => caseOf(id));
const allPass = new Map(cases.map(({ id }) => [id, true]));

/** The cells of a language, by case. */
function columnOf(page: string, id: string): Map<string, string> {
  const rows = page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return cells.length > 3 ? [cells] : [];
  });
  const index = rows[0]?.indexOf(`Title of ${id}`) ?? -1;
  return new Map(rows.slice(2).map((cells) => [cells[1] ?? '', cells[index] ?? '']));
}

const lineOf = (page: string, id: string) =>
  page.split('\n').find((line) => line.startsWith(`- Title of ${id}: `));

describe.each(languages)('a run without the tool chain of $id', ({ id }) => {
  const others = languages.filter((language) => language.id !== id);
  const root = mkdtempSync(join(tmpdir(), 'sdkgen-proofs-'));
  const own = new Map([
    ['R01', true],
    ['R02', false],
    ['R03', true],
  ]);
  const everyone = new Map(languages.map((language) => [language.id, allPass as typeof own]));
  const first = recordRun({ cases, languages, root, results: new Map([...everyone, [id, own]]) });
  const file = join(root, 'wire', `${id}.json`);
  const kept = readFileSync(file, 'utf8');

  test('keeps its column and its line while the others change', () => {
    const failed = new Map(cases.map((one) => [one.id, false]));
    const results = new Map(others.map((other) => [other.id, failed]));
    const page = recordRun({ cases, languages, root, results });
    expect(columnOf(page, id)).toEqual(columnOf(first, id));
    expect([...columnOf(page, id).values()]).toEqual(['pass', '**fail**', 'pass']);
    expect(lineOf(page, id)).toBe(lineOf(first, id));
    expect(readFileSync(file, 'utf8')).toBe(kept);
    for (const other of others) {
      expect([...columnOf(page, other.id).values()]).toEqual(Array(3).fill('**fail**'));
    }
  });

  test('shows new cases as not run, and drops the cases that are gone', () => {
    const changed = [caseOf('R00'), ...cases.slice(1)];
    const passes = new Map(changed.map((one) => [one.id, true]));
    const results = new Map(others.map((other) => [other.id, passes]));
    const page = recordRun({ cases: changed, languages, root, results });
    expect([...columnOf(page, id)]).toEqual([
      ['R00', 'not run'],
      ['R02', '**fail**'],
      ['R03', 'pass'],
    ]);
    expect(lineOf(page, id)).toContain(': 1 of 3 pass (sdkgen ');
    for (const other of others) expect(lineOf(page, other.id)).toContain(': 3 of 3 pass (');
  });
});

test.each(languages)('results of $id say which versions made them', ({ id }) => {
  const root = mkdtempSync(join(tmpdir(), 'sdkgen-proofs-'));
  const page = recordRun({ cases, languages, root, results: new Map([[id, allPass]]) });
  const versions = proofs[id as keyof typeof proofs].toolChain.versions();
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(version).toMatch(/^\S.* \S+$/);
  const madeBy = [`sdkgen ${packageIdentity().version}`, ...versions].join(', ');
  expect(lineOf(page, id)).toBe(`- Title of ${id}: 3 of 3 pass (${madeBy})`);
});

test('a language without results is not run', () => {
  const page = conformanceTable(cases, [
    { id: 'elvish', title: 'Title of elvish', proof: undefined },
  ]);
  expect(lineOf(page, 'elvish')).toBe('- Title of elvish: not run');
  expect([...columnOf(page, 'elvish').values()]).toEqual(Array(3).fill('not run'));
});

test('a case that does not apply says why, and one that passes says which clients it leaves out', () => {
  const proof = { madeBy: ['sdkgen 1.0.0'], passed: ['R01', 'R02'], failed: [] };
  const limited = [
    caseOf('R01', { elvish: 'elves do not retry' }),
    caseOf('R02', { 'elvish.sync': 'it blocks' }),
  ];
  const page = conformanceTable(limited, [{ id: 'elvish', title: 'Elvish', proof }]);
  expect(page).toContain('| R01 | What R01 is | n/a | RFC |');
  expect(page).toContain('| R02 | What R02 is | pass | RFC |');
  expect(page).toContain(
    '- R01, Elvish: elves do not retry\n- R02, Elvish, sync client: it blocks\n',
  );
  expect(page).toContain('- Elvish: 1 of 2 pass (sdkgen 1.0.0)');
});
