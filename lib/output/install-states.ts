import { isObject, member, type Json } from '../json.js';
import { readBelow } from './plain-file.js';
import { DiskGuard } from './safe-path.js';
import { writeIfDifferent } from './write-file.js';

/**
 * What was installed where, so that a build whose dependencies did not change installs nothing. It
 * says something about this machine only and lies beside the SDKs, in none of them.
 */
const stateName = '.post-install.json';
/** Far above what is kept of the commands of all languages. */
const largestState = 1024 * 1024;

export interface InstallState {
  /** SHA-256 over the files that the command depends on. */
  readonly inputs: string;
  /** What stood in the SDK's folder afterwards that the generator had not written. */
  readonly made: readonly string[];
}

/** The states of post-install commands in an output folder. Commands of several SDKs run at once. */
export class InstallStates {
  readonly #states: Map<string, InstallState>;
  #written: Promise<unknown> = Promise.resolve();

  constructor(private readonly output: string) {
    this.#states = readStates(output);
  }

  /** @param key - the language and the command */
  get(key: string): InstallState | undefined {
    return this.#states.get(key);
  }

  async record(key: string, state: InstallState): Promise<void> {
    this.#states.set(key, state);
    // One after the other, so that the file has the last one. A state that cannot be kept only costs another run.
    this.#written = this.#written.then(() => this.#write()).catch(() => {});
    await this.#written;
  }

  #write(): Promise<unknown> {
    const keys = [...this.#states.keys()].sort();
    const value = Object.fromEntries(keys.map((key) => [key, this.#states.get(key)]));
    return writeIfDifferent(this.output, stateName, `${JSON.stringify(value, null, 2)}\n`);
  }
}

function readStates(output: string): Map<string, InstallState> {
  const states = new Map<string, InstallState>();
  const { content } = readBelow(new DiskGuard(output), stateName, largestState);
  let value: unknown;
  try {
    value = JSON.parse(content?.toString('utf8') ?? '');
  } catch {
    return states;
  }
  if (!isObject(value)) return states;
  for (const [key, entry] of Object.entries(value)) {
    const inputs = member(entry, 'inputs');
    const made = member(entry, 'made');
    if (typeof inputs === 'string' && isNameList(made)) states.set(key, { inputs, made });
  }
  return states;
}

function isNameList(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
