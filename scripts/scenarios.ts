/**
 * Runs the scenarios of the TypeSpec http-specs with the SDKs of every language, against their own server.
 *
 *   npm run scenarios -- [--language go] [--scenario 'pageable link']
 *
 * The first run installs packages and compiles the descriptions into `.cache/scenarios`. A run of all scenarios writes
 * the section of `docs/conformance.md` for the languages that it ran in. It fails if a scenario fails that
 * `test/scenarios/expected.yaml` does not list, or if one passes that is listed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Language } from '../lib/languages/language.js';
import { languages as registry } from '../lib/languages/registry.js';
import { packageRoot } from '../lib/paths.js';
import { proofs } from '../test/languages/registry.js';
import { expectedFailures, type Surprises, surprises } from '../test/scenarios/expected.js';
import type { Verdict } from '../test/scenarios/judge.js';
import type { Scenario } from '../test/scenarios/scenario.js';
import {
  provedScenarios,
  recordScenarios,
  scenariosSection,
  withSection,
} from '../test/scenarios/section.js';
import { hasToolchain, unverifiedLanguages } from '../test/toolchains.js';
import type { WireLanguage } from '../test/wire/languages/language.js';
import { scriptArguments } from './arguments.js';
import {
  type Installation,
  installed,
  NotInstalled,
  suiteVersion,
} from './scenarios/installation.js';
import { loadScenarios } from './scenarios/load.js';
import { runLanguage } from './scenarios/run-language.js';

const { values } = scriptArguments({
  usage: 'npm run scenarios -- [--language ID] [--scenario WORDS]',
  purpose:
    'Runs the scenarios of the TypeSpec http-specs with the SDKs of every language, or of one.',
  options: { language: { type: 'string' }, scenario: { type: 'string' } },
});

const ids = Object.keys(proofs);
const chosen = Object.values(proofs)
  .map(({ wire }): WireLanguage => wire)
  .filter(({ id }) => values.language === undefined || id === values.language);
if (chosen.length === 0) {
  console.error(`${values.language} is not a language; the scenarios run with ${ids.join(', ')}`);
  process.exit(2);
}

const installation = installedOrEnd();
const { derived, underived } = loadScenarios(installation);
const isChosen = ({ name, spec }: Scenario): boolean => {
  const text = `${spec} ${name}`.toLowerCase();
  return (values.scenario ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
const cases = derived.filter(({ scenario }) => isChosen(scenario));
const without = underived.filter(({ scenario }) => isChosen(scenario));
if (cases.length + without.length === 0) {
  console.error(
    `no scenario has all of these words in its name or specification: ${values.scenario}`,
  );
  process.exit(2);
}

let isFaulty = false;
for (const { id, why, isBroken } of unverifiedLanguages(chosen.map(({ id: own }) => own))) {
  console.log(`not verified here: ${id} (${why})`);
  // Tools that are there have to work.
  if (isBroken) isFaulty = true;
}
for (const language of chosen.filter(({ id }) => hasToolchain(id))) await runIn(language);
if (values.scenario === undefined) writeSection();
process.exitCode = isFaulty ? 1 : 0;

function installedOrEnd(): Installation {
  try {
    return installed();
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

async function runIn(language: WireLanguage): Promise<void> {
  const begun = performance.now();
  const ran = await runLanguage(language, cases, installation);
  const verdicts = [
    ...ran,
    ...without.map(({ scenario, why }): Verdict => ({ scenario, faults: [why] })),
  ];
  const content = load(readFileSync(join(packageRoot, 'test/scenarios/expected.yaml'), 'utf8'));
  const expected = expectedFailures(content, language.id, ids);
  const complete = values.scenario === undefined;
  const found = surprises(verdicts, expected, complete);
  report(language.id, found);
  const passed = verdicts.filter(({ faults }) => faults.length === 0).length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${language.id}: ${passed} of ${verdicts.length} scenarios pass (${seconds} s)`);
  const tools = [suiteVersion(installation)];
  if (complete) recordScenarios(language.id, verdicts, { expected, tools });
}

function report(language: string, { failed, passed, unknown }: Surprises): void {
  for (const { scenario, faults } of failed) {
    console.log(`FAIL  ${language}  ${scenario.name}`);
    for (const fault of faults) console.log(`      ${fault.replaceAll('\n', '\n      ')}`);
  }
  const remove = 'remove it from test/scenarios/expected.yaml';
  for (const name of passed) console.log(`FAIL  ${language}  ${name} passes; ${remove}`);
  for (const name of unknown) console.log(`FAIL  ${language}  ${name} does not exist; ${remove}`);
  if (failed.length + passed.length + unknown.length > 0) isFaulty = true;
}

function writeSection(): void {
  const titles: Readonly<Record<string, Language>> = registry;
  const path = join(packageRoot, 'docs/conformance.md');
  const proved = provedScenarios(ids.map((id) => ({ id, title: titles[id]?.title ?? id })));
  writeFileSync(path, withSection(readFileSync(path, 'utf8'), scenariosSection(proved)));
}
