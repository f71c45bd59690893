import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import type { Language } from '../../../lib/languages/language.js';
import { languages as registry } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';
import { proofs } from '../../languages/registry.js';
import { expectedFailures, mostFailures, surprises } from '../../scenarios/expected.js';
import { isXml, judge } from '../../scenarios/judge.js';
import type { Scenario } from '../../scenarios/scenario.js';
import {
  provedScenarios,
  recordScenarios,
  scenariosSection,
  sectionIn,
  withSection,
} from '../../scenarios/section.js';

function scenario(name: string, spec = 'a', type = 'application/json'): Scenario {
  const body = { type, text: '' };
  const response = { status: 200, headers: {}, body };
  const exchange = { method: 'GET', path: '/x', query: {}, headers: {}, response };
  return { name, spec, exchanges: [exchange] };
}

const one = scenario('A');

describe('a scenario', () => {
  const run = { client: undefined, coverage: 'pass', faults: [] } as const;

  it('passes if the server and the values say so', () => {
    expect(judge(one, [run]).faults).toEqual([]);
  });

  it('fails if one of them does not, with one kind of client', () => {
    expect(judge(one, [{ ...run, coverage: 'fail' }]).faults).toEqual(['the server: fail']);
    expect(judge(one, [{ ...run, coverage: undefined }]).faults).toEqual([
      'the server: unknown scenario',
    ]);
    const sync = { client: 'sync', coverage: 'not-implemented', faults: ['result'] } as const;
    expect(judge(one, [{ ...run, client: 'async' }, sync]).faults).toEqual([
      'sync: the server: not-implemented',
      'sync: result',
    ]);
    expect(judge(one, []).faults).toEqual(['no client ran it']);
  });

  it('has XML in a request or in a response', () => {
    expect(isXml(scenario('A', 'a', 'application/xml; charset=utf-8'))).toBe(true);
    expect(isXml(scenario('A', 'a', 'application/atom+xml'))).toBe(true);
    expect(isXml(one)).toBe(false);
  });
});

describe('expected failures', () => {
  const content = {
    all: [{ why: 'never', scenarios: ['A', 'B'] }],
    elvish: [{ why: 'not yet', scenarios: ['C'] }],
  };
  const ids = ['elvish', 'dwarvish'];

  it('are those of all languages and of one', () => {
    expect([...expectedFailures(content, 'elvish', ids)]).toEqual([
      ['A', 'never'],
      ['B', 'never'],
      ['C', 'not yet'],
    ]);
    expect([...expectedFailures(content, 'dwarvish', ids).keys()]).toEqual(['A', 'B']);
  });

  it('are listed once, with a reason, for languages that exist', () => {
    const twice = { ...content, elvish: [{ why: 'not yet', scenarios: ['A'] }] };
    expect(() => expectedFailures(twice, 'elvish', ids)).toThrow('A is listed twice for elvish');
    expect(() => expectedFailures(content, 'elvish', ['dwarvish'])).toThrow(
      'elvish is not a language',
    );
    const without = { all: [{ why: '', scenarios: ['A'] }] };
    expect(() => expectedFailures(without, 'elvish', ids)).toThrow();
  });

  it('surprise if another one fails, if one passes, or if one does not exist', () => {
    const expected = new Map([
      ['A', 'never'],
      ['B', 'never'],
      ['C', 'never'],
    ]);
    const verdicts = [
      { scenario: one, faults: ['x'] },
      { scenario: scenario('B'), faults: [] },
      { scenario: scenario('D'), faults: ['y'] },
    ];
    const found = surprises(verdicts, expected, true);
    expect(found.failed.map((verdict) => verdict.scenario.name)).toEqual(['D']);
    expect(found.passed).toEqual(['B']);
    expect(found.unknown).toEqual(['C']);
    expect(surprises(verdicts, expected, false).unknown).toEqual([]);
  });
});

describe('the section of the page', () => {
  const root = mkdtempSync(join(tmpdir(), 'sdkgen-proofs-'));
  const verdicts = [
    { scenario: one, faults: [] },
    { scenario: scenario('B', 'a'), faults: ['x'] },
    { scenario: scenario('C', 'payload/xml', 'application/xml'), faults: [] },
  ];
  const [id = ''] = Object.keys(proofs);
  const languages = [
    { id, title: 'Elvish' },
    { id: 'dwarvish', title: 'Dwarvish' },
  ];
  const options = { expected: new Map([['B', 'no B']]), tools: ['specs 1.0.0'], root };
  recordScenarios(id, verdicts, options);
  const section = scenariosSection(provedScenarios(languages, root));

  it('has a row for each specification, the sum of each language, and the reasons', () => {
    expect(section).toContain('| Specification | Scenarios | Elvish | Dwarvish |');
    expect(section).toContain('| a | 2 | **1** | not run |');
    expect(section).toContain('| payload/xml | 1 | 1 | not run |');
    const sum = '- Elvish: 2 of 3 pass, 1 of 2 with other bodies or none and 1 of 1 with XML (';
    expect(section).toContain(`\n${sum}`);
    expect(section).toMatch(/^- Elvish: .*, specs 1\.0\.0\)$/m);
    expect(section).toMatch(/^- Dwarvish: not run$/m);
    expect(section).toMatch(/^- no B: `B`$/m);
  });

  it('keeps to itself in the page', () => {
    const page = '# Conformance\n\nText.\n\n## One\n\n| a |\n\n## Two\n';
    const whole = withSection(page, section);
    expect(whole.indexOf(section)).toBeLessThan(whole.indexOf('## One'));
    const changed = withSection(whole, '## Other $& text\n');
    expect(changed).toContain('## Other $& text');
    expect(changed).not.toContain('| payload/xml |');
    // A page that another script writes keeps it.
    expect(withSection(page, sectionIn(whole))).toBe(whole);
    expect(withSection(page, sectionIn(page))).toBe(page);
  });
});

describe('the last results', () => {
  const titles: Readonly<Record<string, Language>> = registry;
  const ids = Object.keys(proofs);
  const languages = ids.map((id) => ({ id, title: titles[id]?.title ?? id }));
  const proved = provedScenarios(languages);
  const content = load(readFileSync(join(packageRoot, 'test/scenarios/expected.yaml'), 'utf8'));

  test('are those of the page', () => {
    const page = readFileSync(join(packageRoot, 'docs/conformance.md'), 'utf8');
    expect(withSection(page, scenariosSection(proved))).toBe(page);
    expect(sectionIn(page)).toBeDefined();
  });

  test.each(proved)('of $id are the expected ones', ({ id, proof }) => {
    const expected = expectedFailures(content, id, ids);
    if (proof) expect(new Map(Object.entries(proof.failed))).toEqual(expected);
  });

  test.each(ids)('of %s have few failures', (id) => {
    expect(expectedFailures(content, id, ids).size).toBeLessThanOrEqual(mostFailures);
  });
});
