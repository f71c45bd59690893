import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { packageRoot } from '../../lib/paths.js';
import type { ProofStep } from './steps.js';

/** Where lines of progress go. */
export type Log = (line: string) => void;

/** How the steps of a language ended. */
export interface StepsResult {
  /** Names of the steps that failed. */
  readonly failed: readonly string[];
  readonly seconds: number;
}

/** Runs every step, those after a failed one too: one run then names all that is wrong. */
export async function runSteps(
  language: string,
  steps: readonly ProofStep[],
  log: Log,
): Promise<StepsResult> {
  const failed: string[] = [];
  let seconds = 0;
  for (const [index, step] of steps.entries()) {
    const name = `${language}: ${step.name}`;
    log(`${name} (step ${index + 1} of ${steps.length})`);
    const start = performance.now();
    const how = await runStep(language, step, log);
    const took = (performance.now() - start) / 1000;
    seconds += took;
    if (how !== 'passed') failed.push(step.name);
    log(`${name} ${how} in ${took.toFixed(0)} s`);
  }
  return { failed, seconds };
}

/** @returns `passed`, or how it failed */
function runStep(language: string, { command, quiet = [] }: ProofStep, log: Log): Promise<string> {
  const child = spawn(process.execPath, [...command], {
    cwd: packageRoot,
    env: { ...process.env, SDKGEN_PROVE: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      if (!quiet.some((start) => line.startsWith(start))) log(`  ${line}`);
    });
  }
  return new Promise((done) => {
    child.on('error', (error) => done(`failed (${error.message})`));
    // Not `exit`: its last lines may come later.
    child.on('close', (status, signal) => {
      done(status === 0 ? 'passed' : `failed (${signal ?? `exit code ${status}`})`);
    });
  });
}
