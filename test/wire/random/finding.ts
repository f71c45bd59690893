import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import type { Json, JsonObject } from '../../../lib/json.js';
import type { WireLanguage } from '../languages/language.js';
import { differing } from './compare.js';
import { exchangeParameter } from './description.js';
import { requestsOf } from './exchanges.js';
import { type CallSite, callOf, type RandomPlan, writeFixture } from './plan.js';
import { requestOf } from './requests.js';
import { type ExchangeRecord, type RandomRun, runPlan } from './run.js';
import { shrink } from './shrink.js';

/** A difference that is to become small. */
export interface Reported {
  /** Of the exchange: `Z01-2-3/0`. */
  readonly id: string;
  /** Where it is, as {@link placesOf} says. */
  readonly place: string;
}

export interface Findings {
  /** The wrong one, or the two that differ. */
  readonly languages: readonly WireLanguage[];
  /** Where programs are compiled, and where the case file goes. */
  readonly root: string;
  readonly folder: string;
  /** The SDKs that a check of the run itself has in the place of the product's. */
  readonly changed?: RandomRun['changed'];
}

/** The place of a fault, without its numbers. */
export function placeOf(fault: string): string {
  return fault.replace(/:.*/s, '').replace(/\d+/g, '#');
}

/** Makes a difference small and writes it as a case with its fixture, which `npm run wire` can run. */
export async function writeFinding(
  plan: RandomPlan,
  { id, place }: Reported,
  findings: Findings,
): Promise<CallSite> {
  const [siteId = '', number = '0'] = id.split('/');
  const found = plan.sites.find((one) => one.id === siteId);
  const exchange = found?.exchanges[Number(number)];
  if (!found || !exchange) throw new Error(`the plan has no exchange ${id}`);
  const small = await shrink({ ...found, exchanges: [exchange] }, async (sites) => {
    const records = await recordsOf(sites, findings);
    return records.map((each) => placesOf(each).has(place));
  });
  const [seen = []] = await recordsOf([small], findings);
  writeCase(small, seen, findings);
  return small;
}

/** What each language does in the one exchange of each call. */
async function recordsOf(
  sites: readonly CallSite[],
  { languages, root, changed }: Findings,
): Promise<ExchangeRecord[][]> {
  const numbered = sites.map((site, index) => ({
    ...site,
    id: `Z${String(index).padStart(2, '0')}`,
    description: `s${index}`,
  }));
  const plan: RandomPlan = {
    descriptions: numbered.map(({ description, operation }) => ({
      name: description,
      operations: [operation],
    })),
    sites: numbered,
  };
  const all = numbered.map((): ExchangeRecord[] => []);
  for (const language of languages) {
    await runPlan(plan, language, {
      root,
      changed,
      ended: ({ id }, records) => all[Number(id.slice(1))]?.push(...records),
    });
  }
  return all;
}

/** All places at which the languages are wrong or differ. */
function placesOf(records: readonly ExchangeRecord[]): Set<string> {
  const [one, other] = records;
  const differences = one && other ? differing(one, other).map(({ place }) => place) : [];
  return new Set([...records.flatMap(({ faults }) => faults.map(placeOf)), ...differences]);
}

function writeCase(
  site: CallSite,
  seen: readonly ExchangeRecord[],
  { folder, languages }: Findings,
): void {
  rmSync(folder, { recursive: true, force: true });
  const fixture = 'random';
  writeFixture(join(folder, 'fixtures', fixture), { name: fixture, operations: [site.operation] });
  mkdirSync(join(folder, 'cases'), { recursive: true });
  const file = { title: 'Random cases', fixture, cases: [caseOf(site)] };
  writeFileSync(join(folder, 'cases/random.yaml'), dump(file, { lineWidth: 110, noRefs: true }));
  const did = languages.map(({ id }, index) => [id, seen[index] ?? null] as const);
  const text = JSON.stringify(Object.fromEntries(did), null, 2);
  writeFileSync(join(folder, 'seen.json'), `${text}\n`);
}

function caseOf(site: CallSite): JsonObject {
  const { operation, given, exchanges } = site;
  const [exchange] = exchanges;
  if (!exchange) throw new Error(`${site.id} has no exchange`);
  const { result: _result, error: _error, ...call } = callOf(site);
  const members = {
    id: 'Z01',
    title: `${exchange.behavior}, ${operation.method}`,
    source: 'random',
    ...call,
    parameters: { ...given.parameters, [`path:${exchangeParameter}`]: '0' },
    answers: exchange.answers,
    requests: requestsOf(exchange, requestOf(operation, given, '/0')),
    ...exchange.expected,
  };
  return JSON.parse(JSON.stringify(members)) as Record<string, Json>;
}
