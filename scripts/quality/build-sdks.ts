import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDescription, type Measured } from './descriptions.js';
import { readDescription } from './description.js';
import type { Subject } from './measures/measure.js';
import { accountForTexts, textLanguages } from './texts/texts.js';
import { measuredLanguage, readSdk } from './typescript/read-sdk.js';

const bin = resolve(import.meta.dirname, '../../bin/sdkgen.js');

/** Builds the SDKs of a description with both kinds of method names, and reads them. */
export async function subjectOf(measured: Measured, work: string): Promise<Subject> {
  const { file, folder } = measured;
  const build = async (methodNames: string, languages: readonly string[]) => {
    const cwd = join(work, `${file.replaceAll(/[^a-z0-9]+/gi, '-')}-${methodNames}`);
    const spec = copyDescription(measured, cwd);
    const project = ['--spec', spec, '--languages', languages.join(',')];
    await sdkgen(['init', '--yes', ...project, '--method-names', methodNames], cwd);
    await sdkgen(['build', '--yes', '--skip-install', '--no-lint'], cwd);
    return { cwd, spec: join(cwd, spec), sdk: readSdk(join(cwd, 'output', measuredLanguage)) };
  };
  const facts = readDescription(join(folder, file));
  const operationId = await build('operationId', [measuredLanguage]);
  rmSync(operationId.cwd, { recursive: true });
  const short = await build('short', textLanguages);
  const texts = await textsOf(short);
  rmSync(short.cwd, { recursive: true });
  return { file, facts, operationId: operationId.sdk, short: short.sdk, texts };
}

interface Built {
  readonly cwd: string;
  readonly spec: string;
}

async function textsOf({ cwd, spec }: Built): Promise<Subject['texts']> {
  const output = join(cwd, 'output');
  const report = JSON.parse(readFileSync(join(output, 'build-report.json'), 'utf8')) as {
    readonly renamings?: Readonly<Record<string, readonly { pointer: string; got: string }[]>>;
  };
  const accounts = textLanguages.map(async (language) => {
    const renamed = report.renamings?.[language] ?? [];
    const names = new Map(renamed.map(({ got, pointer }) => [pointer, got]));
    return [language, await accountForTexts(spec, join(output, language), language, names)];
  });
  return Object.fromEntries(await Promise.all(accounts)) as Subject['texts'];
}

function sdkgen(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((done, reject) => {
    execFile(process.execPath, [bin, ...args], { cwd, maxBuffer: 2 ** 26 }, (error, _, stderr) => {
      if (error) reject(new Error(`sdkgen ${args[0]} fails in ${cwd}: ${stderr}`));
      else done();
    });
  });
}
