/**
 * Runs the wire suite: every language's SDKs against the recording server.
 *
 *   npm run wire -- [--language go] [--case retry-after-date] [--every-way]
 *   npm run wire -- --driver 'command' [--name other]
 *
 * `--every-way` runs each stream case in all chunkings, and the whole suite in other time zones and
 * locales, with detectors of data races. A run of all cases writes `docs/conformance.md`: the columns of the languages that it ran in;
 * other languages keep their last results. `--driver` runs the cases with any program that speaks the
 * protocol of `test/wire/protocol.md`; `--cases` has the cases and fixtures of another folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages as registry } from '../lib/languages/registry.js';
import type { Language } from '../lib/languages/language.js';
import { packageRoot } from '../lib/paths.js';
import { sectionIn, withSection } from '../test/scenarios/section.js';
import { hasToolchain, unverifiedLanguages } from '../test/toolchains.js';
import { externalSuite } from '../test/wire/harness/external.js';
import { recordRun } from '../test/wire/harness/record.js';
import {
  chosenCases,
  type PreparedSuite,
  prepareSuite,
  runSuite,
} from '../test/wire/harness/run-suite.js';
import { proofs } from '../test/languages/registry.js';
import { chunkings } from '../test/wire/server/script.js';
import { scriptArguments } from './arguments.js';

const { values } = scriptArguments({
  usage:
    'npm run wire -- [--language ID] [--case ID|WORDS] [--cases FOLDER] [--every-way] ' +
    "[--driver 'COMMAND' [--name NAME]]",
  purpose: 'Runs the cases of the wire suite against the SDKs of every language, or of one.',
  options: {
    language: { type: 'string' },
    case: { type: 'string' },
    cases: { type: 'string' },
    'every-way': { type: 'boolean' },
    driver: { type: 'string' },
    name: { type: 'string' },
  },
});

const everyWay = values['every-way'] ?? false;
const folder = values.cases === undefined ? undefined : resolve(values.cases);
const cases = chosenCases(values.case, folder && join(folder, 'cases'));
const fixturesFolder = folder && join(folder, 'fixtures');
const languages = Object.values(proofs)
  .map(({ wire }) => wire)
  .filter(({ id }) => values.language === undefined || id === values.language);
const nothing =
  languages.length === 0
    ? `the suite does not drive ${values.language}; it drives ${Object.keys(proofs).join(', ')}`
    : `no case is called ${values.case}, and none has all of these words in its title`;
if (languages.length === 0 || cases.length === 0) {
  console.error(nothing);
  process.exit(2);
}

/** Where the user is must not change a byte (wire cases A09, C19, C20). */
const places: readonly Readonly<Record<string, string>>[] = [
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'de_DE.UTF-8' },
  { TZ: 'America/Los_Angeles', LC_ALL: 'tr_TR.UTF-8' },
];

/** By language, the ids of the cases that ran, and whether each passed in every way. */
const passed = new Map<string, Map<string, boolean>>();
let failures = 0;

async function run(
  suite: PreparedSuite,
  way: string,
  options: Parameters<typeof runSuite>[2],
): Promise<void> {
  const { id: language } = suite.language;
  await runSuite(
    suite,
    ({ wireCase }, { faults, unsupported }) => {
      if (unsupported !== undefined) {
        console.log(`n/a   ${language}  ${wireCase.id}  ${unsupported}`);
        return;
      }
      const failed = faults.length > 0;
      if (failed) failures++;
      const own = passed.get(language);
      own?.set(wireCase.id, !failed && own.get(wireCase.id) !== false);
      const mark = failed ? 'FAIL' : 'pass';
      console.log(`${mark}  ${language}  ${wireCase.id}  ${wireCase.title}${way}`);
      for (const fault of faults) console.log(`      ${fault.replaceAll('\n', '\n      ')}`);
    },
    options,
  );
}

if (values.driver !== undefined) {
  const external = { command: values.driver, name: values.name, fixturesFolder };
  await run(await externalSuite(external, cases), '', {});
}

const driven = values.driver === undefined ? languages : [];
for (const { id, why, isBroken } of unverifiedLanguages(driven.map((one) => one.id))) {
  console.log(`not verified here: ${id} (${why})`);
  // Tools that are there have to work.
  if (isBroken) failures++;
}
for (const language of driven.filter(({ id }) => hasToolchain(id))) {
  passed.set(language.id, new Map());
  const suite = await prepareSuite(language, cases, { fixturesFolder, thorough: everyWay });
  for (const [id, why] of suite.notApplicable) {
    console.log(`n/a   ${language.id}  ${id}  ${why}`);
  }
  await run(suite, '', {});
  if (!everyWay) continue;
  const complaints = (await language.check?.(suite.folder)) ?? '';
  if (complaints !== '') {
    failures++;
    console.log(`  FAIL  ${language.id}  the type checker of the program\n${complaints}`);
  }
  const streams = { ...suite, cases: suite.cases.filter(({ wireCase }) => wireCase.chunkings) };
  for (const chunking of chunkings.slice(1)) {
    await run(streams, ` (${JSON.stringify(chunking)})`, { chunkingOf: () => chunking });
  }
  for (const environment of places) {
    await run(suite, ` (${Object.values(environment).join(', ')})`, { environment });
  }
}

const areOwnCases = values.case === undefined && values.cases === undefined;
if (areOwnCases && passed.size > 0) {
  const titles: Readonly<Record<string, Language>> = registry;
  const page = recordRun({
    cases,
    results: passed,
    languages: Object.keys(proofs).map((id) => ({ id, title: titles[id]?.title ?? id })),
  });
  const path = join(packageRoot, 'docs/conformance.md');
  // `npm run scenarios` writes that section.
  writeFileSync(path, withSection(page, sectionIn(readFileSync(path, 'utf8'))));
}
process.exitCode = failures === 0 ? 0 : 1;
