/**
 * Proves languages: everything that `npm test` leaves out because it takes long.
 *
 *   npm run prove -- go [python …] | all [--step mutations] [--again]
 *   npm run prove -- --changed [--write]
 *
 * A proof consists of steps. Each is recorded in `test/proved.json` as soon as it passes, and does not run again
 * for the same files unless `--again` is given. `--changed` runs steps of the languages whose files changed, as far as
 * the time allows, and writes the record only with `--write`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languageIds } from '../lib/languages/registry.js';
import { packageRoot } from '../lib/paths.js';
import { hasToolchain } from '../test/toolchains.js';
import { scriptArguments } from './arguments.js';
import { faultOf } from './prove/choice.js';
import { contentKeys, recordPath } from './prove/keys.js';
import { missingFor, toolVersions } from './prove/machine.js';
import { makeProofs } from './prove/make-proofs.js';
import { planNamed, planSteps } from './prove/plan.js';
import { readRecord } from './prove/record.js';
import { stepNames, stepsOf } from './prove/steps.js';

const { values, positionals } = scriptArguments({
  usage: 'npm run prove -- LANGUAGE … | all [--step NAME] [--again] | --changed [--write]',
  purpose: `Runs the steps that prove languages, and records them in test/proved.json.
The steps are: ${stepNames.join(', ')}. --step may be repeated.
Steps that are recorded for the present files do not run again, except with --again.`,
  least: 0,
  options: {
    changed: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    step: { type: 'string', multiple: true, default: [] },
    again: { type: 'boolean', default: false },
    /** A file with other steps and another record: for tests of this script. */
    rehearse: { type: 'string' },
  },
});

const rehearsed = z
  .strictObject({
    record: z.string(),
    steps: z.array(
      z.strictObject({
        name: z.string(),
        command: z.array(z.string()),
        seconds: z.number().default(1),
        needsEveryTool: z.boolean().default(false),
      }),
    ),
  })
  .optional();
const rehearsal = rehearsed.parse(
  values.rehearse === undefined ? undefined : JSON.parse(readFileSync(values.rehearse, 'utf8')),
);

const known: readonly string[] = languageIds;
const names: readonly string[] = positionals;
const wrong = faultOf(
  { ...values, languages: names, steps: values.step },
  { languages: known, steps: rehearsal?.steps.map(({ name }) => name) ?? stepNames },
);
if (wrong !== undefined) {
  console.error(`prove: ${wrong}`);
  process.exit(2);
}

const recordFile = rehearsal?.record ?? join(packageRoot, recordPath);

/** The commit decides who begins and which proof is checked; without git the shared files do. */
function choice(sharedKey: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : sharedKey;
}

const keys = contentKeys(packageRoot, known);
const record = readRecord(recordFile);
const candidates = [...keys].map(([id, own]) => ({
  id,
  keys: own,
  isHere: hasToolchain(id),
  steps: rehearsal?.steps ?? stepsOf(id, known),
}));
const isNamed = (id: string): boolean => names.includes('all') || names.includes(id);
const plan = values.changed
  ? planSteps(candidates, record, choice(candidates[0]?.keys.shared ?? ''))
  : planNamed(candidates, record, {
      languages: known.filter(isNamed),
      steps: values.step,
      again: values.again,
    });

for (const { language, step, last } of plan.current) {
  const why = `proof ${last.sequence} is of these files`;
  console.log(
    `${language}: ${step.name}: not run: ${why}${values.changed ? '' : '; --again runs it'}`,
  );
}
for (const id of plan.absent) console.log(`not verified here: ${id} (no step of it is run)`);
const made = await makeProofs(plan.steps, {
  keysOf: (id) => contentKeys(packageRoot, known).get(id) ?? { own: '', shared: '' },
  toolsOf: toolVersions,
  lackingFor: (id, step) => missingFor(id, step).map((one) => one.id),
  log: (line) => console.log(line),
  ...((!values.changed || values.write) && { record: recordFile }),
});

// A user who names a language wants its proof, as `SDKGEN_REQUIRE` does.
const ran = [...made.proved, ...made.failed];
const missing = new Map(
  [
    ...plan.absent.flatMap((id) => missingFor(id)),
    ...ran.flatMap(({ language, step }) => missingFor(language, step)),
  ].map((one) => [one.id, one]),
);
const required = [...missing.values()].filter(({ id, fails }) => fails || names.includes(id));
for (const { id } of required) console.log(`required: ${id}`);
for (const { language, step } of made.failed) console.log(`failed: ${language}: ${step.name}`);
const failures = made.failed.length + required.length;
console.log(
  `${made.proved.length} proved, ${failures} failed, ${plan.current.length} with a current proof, ` +
    `${made.postponed.length} not proved in this run; ` +
    `${plan.absent.length} languages not verified here`,
);
process.exitCode = failures === 0 ? 0 : 1;
