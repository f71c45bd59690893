import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { repository } from '../../compile/workshop.js';
import { isObject, type Json } from '../../../lib/json.js';
import { parseScript } from '../server/script.js';
import { expanded } from './each.js';
import { caseFile, normalCase, type WireCase } from './format.js';
import { readLimits } from './limits.js';

export const wireFolder = join(repository, 'test/wire');

/** All cases of the suite, by file and in the order of each. */
export function loadCases(folder = join(wireFolder, 'cases')): readonly WireCase[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const loaded = files.sort().flatMap((file) => casesIn(join(folder, file), file));
  const limits = readLimits(join(wireFolder, 'languages'));
  const cases = loaded.map((one) => ({ ...one, notApplicable: limits.get(one.id) ?? {} }));
  const ids = cases.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`there are two cases ${twice}`);
  return cases;
}

function casesIn(path: string, file: string): WireCase[] {
  const parsed = caseFile.safeParse(withEach(load(readFileSync(path, 'utf8')) as Json));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`${file}:\n${lines.join('\n')}`);
  }
  const { title, fixture, cases } = parsed.data;
  return cases.map((raw) => {
    const own = raw.fixture ?? fixture;
    if (own === undefined) throw new Error(`${file}: ${raw.id} has no fixture`);
    const wireCase = normalCase(raw, own, title);
    checkScripts(wireCase, file);
    return wireCase;
  });
}

function withEach(content: Json): unknown {
  if (!isObject(content) || !Array.isArray(content['cases'])) return content;
  return { ...content, cases: (content['cases'] as readonly Json[]).flatMap(expanded) };
}

/** A script that cannot be is found when the suite starts, not when its case is run. */
function checkScripts(wireCase: WireCase, file: string): void {
  try {
    parseScript(scriptOf(wireCase));
    if (wireCase.other) parseScript(scriptOf(wireCase.other));
  } catch (error) {
    throw new Error(`${file}: ${wireCase.id}: ${(error as Error).message}`, { cause: error });
  }
}

/** The part of a case that its server does; without any it expects no request. */
export function scriptOf({ answers, routes, refuse, tls }: Partial<WireCase>): object {
  if (answers === undefined && routes === undefined && refuse !== true) {
    return { answers: [], ...(refuse === undefined ? {} : { refuse }), ...(tls && { tls }) };
  }
  return Object.fromEntries(
    Object.entries({ answers, routes, refuse, tls }).filter(([, value]) => value !== undefined),
  );
}
