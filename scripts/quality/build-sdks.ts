import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDescription, type Measured } from './descriptions.js';
import { readDescription } from './description.js';
import type { Subject } from './measures/measure.js';
import type { ReadSdk } from './sdk.js';
import { measuredLanguage, readSdk } from './typescript/read-sdk.js';

const bin = resolve(import.meta.dirname, '../../bin/sdkgen.js');

/** Builds the SDKs of a description with both kinds of method names, and reads them. */
export async function subjectOf(measured: Measured, work: string): Promise<Subject> {
  const { file, folder } = measured;
  const sdkWith = async (methodNames: string): Promise<ReadSdk> => {
    const cwd = join(work, `${file.replaceAll(/[^a-z0-9]+/gi, '-')}-${methodNames}`);
    const spec = copyDescription(measured, cwd);
    const project = ['--spec', spec, '--languages', measuredLanguage];
    await sdkgen(['init', '--yes', ...project, '--method-names', methodNames], cwd);
    await sdkgen(['build', '--yes', '--skip-install', '--no-lint'], cwd);
    const sdk = readSdk(join(cwd, 'output', measuredLanguage));
    rmSync(cwd, { recursive: true });
    return sdk;
  };
  const facts = readDescription(join(folder, file));
  return { file, facts, operationId: await sdkWith('operationId'), short: await sdkWith('short') };
}

function sdkgen(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((done, reject) => {
    execFile(process.execPath, [bin, ...args], { cwd, maxBuffer: 2 ** 26 }, (error, _, stderr) => {
      if (error) reject(new Error(`sdkgen ${args[0]} fails in ${cwd}: ${stderr}`));
      else done();
    });
  });
}
