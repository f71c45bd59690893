import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { packageRoot } from '../../lib/paths.js';
import type { ProofStep } from './steps.js';

/** Where lines of progress go. */
export type Log = (line: string) => void;

/** How a step ended. */
export interface StepResult {
  readonly hasPassed: boolean;
  readonly seconds: number;
}

/** Runs a step of a language's proof, and logs how it ended. */
export async function runStep(language: string, step: ProofStep, log: Log): Promise<StepResult> {
  const start = performance.now();
  const how = await outcomeOf(language, step, log);
  const seconds = (performance.now() - start) / 1000;
  log(`${language}: ${step.name}: ${how} in ${seconds.toFixed(0)} s`);
  return { hasPassed: how === 'passed', seconds };
}

/** @returns `passed`, or how it failed */
function outcomeOf(
  language: string,
  { command, quiet = [] }: ProofStep,
  log: Log,
): Promise<string> {
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
