/**
 * `npm run documented-calls -- [--language ID] [--description NAME] [--folder PATH]`: runs every call that the
 * SDKs of descriptions document, against a mock server of the description.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languageIds } from '../lib/languages/registry.js';
import { packageRoot } from '../lib/paths.js';
import { buildCli, removeCli } from '../test/cli/run-cli.js';
import { corpusFolder, descriptionsIn } from '../test/corpus/descriptions.js';
import { compareWithAccepted } from '../test/documented-calls/accepted.js';
import { buildDescribed, mockedSdk } from '../test/documented-calls/description.js';
import { runCalls } from '../test/documented-calls/run-calls.js';
import { failureLines } from '../test/documented-calls/table.js';
import { proofs } from '../test/languages/registry.js';
import { hasToolchain } from '../test/toolchains.js';
import { scriptArguments } from './arguments.js';

const { values } = scriptArguments({
  usage:
    'npm run documented-calls -- [--language ID] [--description NAME] [--folder PATH] [--keep]',
  purpose:
    'Runs every documented call of the SDKs of a folder of descriptions, or of those whose names hold NAME.',
  options: {
    language: { type: 'string' },
    description: { type: 'string' },
    folder: { type: 'string' },
    keep: { type: 'boolean' },
  },
});

const folder = resolve(values.folder ?? corpusFolder);
const files = existsSync(folder)
  ? descriptionsIn(folder).filter((file) => file.includes(values.description ?? ''))
  : [];
const languages = languageIds.filter((id) => id === (values.language ?? id) && hasToolchain(id));
if (files.length === 0 || languages.length === 0) {
  console.error(files.length === 0 ? `${folder} has no such description` : 'no such tool chain');
  process.exit(2);
}

const home = join(packageRoot, '.cache', 'documented-calls');
mkdirSync(home, { recursive: true });
const work = mkdtempSync(join(home, 'run-'));
let failed = 0;

async function runDescription(file: string): Promise<void> {
  const described = { folder, file };
  const project = await buildDescribed(described, { work, languages });
  for (const language of languages) {
    const start = performance.now();
    const program = mkdtempSync(join(work, `${language}-`));
    const sdk = mockedSdk(described, project, language);
    const { calls, failures } = await runCalls(proofs[language].documentedCalls, [sdk], program);
    const run = { description: file, language };
    const { unexpected, unused } = compareWithAccepted(failures, run);
    failed += unexpected.length + unused.length;
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `${file}  ${language}  ${calls} calls, ${unexpected.length} failures  ${seconds} s`,
    );
    for (const line of failureLines(unexpected, run)) console.log(`  ${line}`);
    for (const { operation, message } of unused) {
      console.log(`  accepted, but not seen: ${operation}  ${message}`);
    }
    if (values.keep !== true) rmSync(program, { recursive: true });
  }
  if (values.keep !== true) rmSync(project.folder, { recursive: true });
}

try {
  await buildCli();
  for (const file of files) await runDescription(file);
} finally {
  removeCli();
  if (values.keep === true) console.log(`kept ${work}`);
  else rmSync(work, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
