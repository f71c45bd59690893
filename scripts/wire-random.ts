/**
 * Sends random cases through one program per language and compares what the languages do.
 *
 *   npm run wire:random -- [--language go] [--exchanges 20000] [--seed 1]
 *
 * Each exchange is compared with what follows from its description, and with what every other
 * language did whose records of the same run are in `.cache/wire-random/<seed>/`.
 */
import { join } from 'node:path';
import { repository } from '../test/compile/workshop.js';
import { proofs } from '../test/languages/registry.js';
import { hasToolchain } from '../test/toolchains.js';
import { writeFinding } from '../test/wire/random/finding.js';
import { randomPlan, usualSize } from '../test/wire/random/plan.js';
import { compareRun, type RandomFinding, runLanguage } from '../test/wire/random/run-languages.js';
import { runKey } from '../test/wire/random/records.js';
import { scriptArguments } from './arguments.js';

const { values } = scriptArguments({
  usage: 'npm run wire:random -- [--language ID] [--exchanges N] [--seed N]',
  purpose: 'Compares the SDKs of all languages, or of one, in random exchanges with a server.',
  options: {
    language: { type: 'string' },
    exchanges: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});
const exchanges = Number(values.exchanges);
const seed = Number(values.seed);
const languages = Object.values(proofs)
  .map(({ wire }) => wire)
  .filter(({ id }) => values.language === undefined || id === values.language);
if (languages.length === 0 || !(exchanges > 0) || !Number.isSafeInteger(seed)) {
  console.error(
    languages.length === 0
      ? `there is no language ${values.language}; there are ${Object.keys(proofs).join(', ')}`
      : '--exchanges must be a positive number and --seed an integer',
  );
  process.exit(2);
}

const plan = randomPlan(seed, { ...usualSize, exchanges });
const key = runKey(plan);
const root = join(repository, '.cache/wire-random', String(seed));
const findings: RandomFinding[] = [];
for (const language of languages) {
  if (!hasToolchain(language.id)) {
    console.log(`not verified here: ${language.id}`);
    continue;
  }
  const { count, seconds, found } = await runLanguage(plan, language, { root, key });
  findings.push(...found);
  console.log(
    `${language.id}: ${count} exchanges, ${seconds.compile} s to compile, ${seconds.run} s to run, ` +
      `${found.length} kinds of faults`,
  );
}
findings.push(...compareRun(plan, { root, key, languages: languages.map(({ id }) => id) }));
for (const { languages: ids, place, count, example } of findings) {
  console.log(
    `FAIL  ${ids.join(' and ')}: ${place} (${count})\n      ${example.id}: ${example.said}`,
  );
}
/** Of the kinds of differences, so many become small. */
const mostShrunk = 5;
for (const [number, { languages: ids, example }] of findings.slice(0, mostShrunk).entries()) {
  const folder = join(repository, '.cache/wire-random/findings', String(number + 1));
  const involved = Object.values(proofs)
    .map(({ wire }) => wire)
    .filter(({ id }) => ids.includes(id));
  await writeFinding(plan, example, { languages: involved, root: join(root, 'shrunk'), folder });
  console.log(`npm run wire -- --cases .cache/wire-random/findings/${number + 1}`);
}
process.exitCode = findings.length === 0 ? 0 : 1;
