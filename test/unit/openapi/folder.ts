import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Diagnostic } from '../../../lib/diagnostics.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import type { Description } from '../../../lib/openapi/description.js';
import { type ReadOptions, readDescription } from '../../../lib/openapi/read.js';

export { base } from './base.js';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new folder with these files; removed when the test file is through. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sdkgen-spec-'));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** Reads the first of the files. */
export function readFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  options?: ReadOptions,
): Promise<Description> {
  const [name = ''] = Object.keys(files);
  return readDescription(path.join(folderOf(files), name), options);
}

export function readYaml(text: string, options?: ReadOptions): Promise<Description> {
  return readFiles({ 'api.yaml': text }, options);
}

export interface Refused {
  readonly message: string;
  readonly exitCode: number;
  readonly rules: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a reading that must fail says; another kind of error fails the test. */
export async function refusal(reading: Promise<unknown>): Promise<Refused> {
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof SdkgenError)) throw error;
    const { message, exitCode, diagnostics } = error;
    return { message, exitCode, diagnostics, rules: diagnostics.map((entry) => entry.rule) };
  }
  throw new Error('was read');
}
