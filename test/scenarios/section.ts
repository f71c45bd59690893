import { type LastProof, madeByNow, readProof, writeProof } from '../proofs/proof-file.js';
import type { ExpectedFailures } from './expected.js';
import { isXml, type Verdict } from './judge.js';

/** A number of scenarios, and how many of them pass. */
interface Count {
  readonly of: number;
  readonly passed: number;
}

/** The last run of all scenarios in a language. */
export interface ScenarioProof extends LastProof {
  /** By specification. */
  readonly specs: Readonly<Record<string, Count>>;
  /** Scenarios with XML bodies. */
  readonly xml: Count;
  /** Names of the others, with their reasons. */
  readonly failed: Readonly<Record<string, string>>;
}

export interface ProvedScenarios {
  readonly id: string;
  readonly title: string;
  /** `undefined` if the scenarios have never run in it. */
  readonly proof: ScenarioProof | undefined;
}

const kind = 'scenarios';

/** Keeps the results of a language. */
export function recordScenarios(
  language: string,
  verdicts: readonly Verdict[],
  {
    expected,
    tools,
    root,
  }: { expected: ExpectedFailures; tools: readonly string[]; root?: string },
): void {
  const names = new Set(verdicts.map(({ scenario }) => scenario.spec));
  const specs = [...names].map((spec): [string, Count] => [
    spec,
    count(verdicts.filter(({ scenario }) => scenario.spec === spec)),
  ]);
  const failed = verdicts.filter(({ faults }) => faults.length > 0);
  const proof: ScenarioProof = {
    madeBy: [...madeByNow(language), ...tools],
    specs: Object.fromEntries(specs),
    xml: count(verdicts.filter(({ scenario }) => isXml(scenario))),
    failed: Object.fromEntries(
      failed.map(({ scenario: { name } }) => [name, expected.get(name) ?? 'not explained']),
    ),
  };
  writeProof({ kind, ...(root !== undefined && { root }) }, language, proof);
}

function count(verdicts: readonly Verdict[]): Count {
  const passed = verdicts.filter(({ faults }) => faults.length === 0);
  return { of: verdicts.length, passed: passed.length };
}

/** The last results of each language. */
export function provedScenarios(
  languages: readonly { readonly id: string; readonly title: string }[],
  root?: string,
): readonly ProvedScenarios[] {
  return languages.map(({ id, title }) => ({
    id,
    title,
    proof: readProof({ kind, ...(root !== undefined && { root }) }, id) as
      | ScenarioProof
      | undefined,
  }));
}

/** The section of `docs/conformance.md`, without its markers. */
export function scenariosSection(languages: readonly ProvedScenarios[]): string {
  const specs = new Map(
    languages.flatMap(({ proof }) =>
      Object.entries(proof?.specs ?? {}).map(([spec, row]): [string, number] => [spec, row.of]),
    ),
  );
  const rows = [...specs].map(([spec, of]) => {
    const cells = languages.map(({ proof }) => cell(proof?.specs[spec]));
    return `| ${[spec, of, ...cells].join(' | ')} |`;
  });
  const head = ['Specification', 'Scenarios', ...languages.map(({ title }) => title)];
  return [
    '## TypeSpec scenarios',
    '',
    'TypeSpec has a public suite for generators, the',
    '[http-specs](https://www.npmjs.com/package/@typespec/http-specs). Its server checks every request. The calls are',
    'derived from the values that the suite expects, and the values that they return are compared too. The emitter of',
    'TypeSpec compiles each specification to the OpenAPI description that the SDKs are generated from. It writes none',
    'for three specifications, which are edited first. SDKs send and return XML as text and do not decode it.',
    '`npm run scenarios` generates this section; [CONTRIBUTING.md](../CONTRIBUTING.md#typespec-scenarios) explains it.',
    '',
    ...languages.map(sum),
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
    ...failures(languages),
  ].join('\n');
}

function cell(row: Count | undefined): string {
  if (!row) return 'not run';
  return row.passed === row.of ? String(row.passed) : `**${row.passed}**`;
}

function sum({ title, proof }: ProvedScenarios): string {
  if (!proof) return `- ${title}: not run`;
  const rows = Object.values(proof.specs);
  const of = rows.reduce((all, row) => all + row.of, 0);
  const passed = rows.reduce((all, row) => all + row.passed, 0);
  const { xml, madeBy } = proof;
  const others = `${passed - xml.passed} of ${of - xml.of} with other bodies or none`;
  const text = `${xml.passed} of ${xml.of} with XML`;
  return `- ${title}: ${passed} of ${of} pass, ${others} and ${text} (${madeBy.join(', ')})`;
}

/** Each reason once, with the scenarios and the languages that it stands for. */
function failures(languages: readonly ProvedScenarios[]): string[] {
  const reasons = new Map<string, Map<string, string[]>>();
  for (const { title, proof } of languages) {
    for (const [name, why] of Object.entries(proof?.failed ?? {})) {
      const names = reasons.get(why) ?? new Map<string, string[]>();
      names.set(name, [...(names.get(name) ?? []), title]);
      reasons.set(why, names);
    }
  }
  if (reasons.size === 0) return [];
  const proved = languages.filter(({ proof }) => proof).length;
  const lines = [...reasons].map(([why, names]) => {
    const listed = [...names].map(([name, titles]) =>
      titles.length === proved ? `\`${name}\`` : `\`${name}\` (${titles.join(', ')})`,
    );
    return `- ${why}: ${listed.join(', ')}`;
  });
  return ['Scenarios that do not pass:', '', ...lines, ''];
}

const begin = '<!-- npm run scenarios -->';
const end = '<!-- /npm run scenarios -->';

/** The section of a page, with its markers. */
export function sectionIn(page: string): string | undefined {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  return from < 0 || to < from ? undefined : page.slice(from, to + end.length);
}

/** A page with this section instead of its own, before all others. */
export function withSection(page: string, section: string | undefined): string {
  if (section === undefined) return page;
  const marked = section.startsWith(begin) ? section : `${begin}\n\n${section}\n${end}`;
  const own = sectionIn(page);
  if (own !== undefined) return page.replace(own, () => marked);
  return page.replace(/^## /m, () => `${marked}\n\n## `);
}
