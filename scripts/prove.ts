/**
 * Proves languages: everything that `npm test` leaves out because it takes long.
 *
 *   npm run prove -- go [python …] | all | --changed [--write]
 *
 * Records each proof in `test/proved.json`. `--changed` proves the languages whose files changed since
 * their last proof, as far as the time allows, and writes the record only with `--write`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languageIds } from '../lib/languages/registry.js';
import { packageRoot } from '../lib/paths.js';
import { hasToolchain } from '../test/toolchains.js';
import type { Unverified } from '../test/tool-chains/verdict.js';
import { unverified } from '../test/unverified.js';
import { scriptArguments } from './arguments.js';
import { contentKeys, recordPath } from './prove/keys.js';
import { missingFor, toolVersions } from './prove/machine.js';
import { makeProofs } from './prove/make-proofs.js';
import { planNamed, planProofs } from './prove/plan.js';
import { readRecord } from './prove/record.js';
import { stepsOf } from './prove/steps.js';

const { values, positionals } = scriptArguments({
  usage: 'npm run prove -- LANGUAGE … | all | --changed [--write]',
  purpose: 'Runs everything that proves languages, and records it in test/proved.json.',
  least: 0,
  options: {
    changed: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    /** A file with other steps and another record: for tests of this script. */
    rehearse: { type: 'string' },
  },
});

const known: readonly string[] = languageIds;
const names: readonly string[] = positionals;
const unknown = names.filter((name) => name !== 'all' && !known.includes(name));
if (unknown.length > 0 || values.changed === names.length > 0) {
  const choices = `${known.join(', ')}, all`;
  const said = unknown.length > 0 ? `${unknown.join(', ')} is not a language` : 'name a language';
  console.error(`prove: ${said}: give some of ${choices}, or --changed and no language`);
  process.exit(2);
}

const rehearsed = z
  .strictObject({
    record: z.string(),
    steps: z.array(z.strictObject({ name: z.string(), command: z.array(z.string()) })),
  })
  .optional();
const rehearsal = rehearsed.parse(
  values.rehearse === undefined ? undefined : JSON.parse(readFileSync(values.rehearse, 'utf8')),
);
const recordFile = rehearsal?.record ?? join(packageRoot, recordPath);

/** The commit decides which proof is checked; without git the shared files do. */
function choice(sharedKey: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : sharedKey;
}

/** Read anew after the steps: these install platforms. */
const missingNow = (id: string): readonly Unverified[] => missingFor(id, unverified());

const keys = contentKeys(packageRoot, known);
const record = readRecord(recordFile);
const candidates = [...keys].map(([id, own]) => ({
  id,
  keys: own,
  isHere: hasToolchain(id),
}));
const isNamed = (id: string): boolean => names.includes('all') || names.includes(id);
const plan = values.changed
  ? planProofs(candidates, record, choice(candidates[0]?.keys.shared ?? ''))
  : planNamed(candidates, record, known.filter(isNamed));

for (const id of plan.current)
  console.log(`${id}: proof ${record[id]?.sequence} is of these files`);
for (const id of plan.absent) console.log(`not verified here: ${id}`);
const made = await makeProofs(plan.proofs, {
  stepsOf: (id) => rehearsal?.steps ?? stepsOf(id, known),
  keysOf: (id) => contentKeys(packageRoot, known).get(id) ?? { own: '', shared: '' },
  toolsOf: toolVersions,
  lackingFor: (id) => missingNow(id).map((one) => one.id),
  log: (line) => console.log(line),
  ...((!values.changed || values.write) && { record: recordFile }),
});

// A user who names a language wants its proof, as `SDKGEN_REQUIRE` does.
const missing = [...plan.absent, ...made.proved, ...made.failed].flatMap(missingNow);
const required = missing.filter(({ id, fails }) => fails || names.includes(id));
for (const { id } of required) console.log(`required: ${id}`);
const failures = made.failed.length + required.length;
console.log(
  `${made.proved.length} proved, ${failures} failed, ` +
    `${made.postponed.length} not proved in this run, ${plan.absent.length} not verified here`,
);
process.exitCode = failures === 0 ? 0 : 1;
