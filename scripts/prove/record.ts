import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { ContentKeys } from './keys.js';

const proof = z.strictObject({
  /** Hash of the language's own files. */
  own: z.string(),
  /** Hash of the files that every language shares. */
  shared: z.string(),
  /** Versions of the programs that the proof was made with, by their names. */
  tools: z.record(z.string(), z.string()),
  /** Proofs of all languages are numbered as they are made: the lowest one is the oldest. */
  sequence: z.int().positive(),
  /** How long the step took. */
  seconds: z.number().nonnegative(),
});

const record = z.record(z.string(), z.record(z.string(), proof));

/** A step of a language that passed, and with which files. */
export type Proof = z.infer<typeof proof>;
/** The steps that passed, by language and name: `test/proved.json`. */
export type ProofRecord = Readonly<Record<string, Readonly<Record<string, Proof>>>>;

/** A step of a language. */
export interface StepId {
  readonly language: string;
  readonly step: string;
}

/** @returns the proofs in a file; none where the file does not exist */
export function readRecord(file: string): ProofRecord {
  return existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** A proof that has just been made. */
export interface NewProof {
  readonly keys: ContentKeys;
  readonly tools: Readonly<Record<string, string>>;
  readonly seconds: number;
}

/** Adds the proof of a step, or replaces its last one, and numbers it as the latest. */
export function withProof(
  proofs: ProofRecord,
  { language, step }: StepId,
  { keys: { own, shared }, tools, seconds }: NewProof,
): ProofRecord {
  const numbers = Object.values(proofs).flatMap((steps) =>
    Object.values(steps).map(({ sequence }) => sequence),
  );
  const sequence = Math.max(0, ...numbers) + 1;
  const made = { own, shared, tools, sequence, seconds: Math.round(seconds) };
  return { ...proofs, [language]: { ...proofs[language], [step]: made } };
}

/** Removes the proof of a step if it is of these files. */
export function withoutProof(
  proofs: ProofRecord,
  { language, step }: StepId,
  keys: ContentKeys,
): ProofRecord {
  const { [step]: last, ...others } = proofs[language] ?? {};
  return last && isOf(keys, last) ? { ...proofs, [language]: others } : proofs;
}

/** Whether a proof is of the files that have these keys. */
export function isOf({ own, shared }: ContentKeys, last: Proof): boolean {
  return last.own === own && last.shared === shared;
}

/** Writes the same text for the same proofs, whatever their order. */
export function writeRecord(file: string, proofs: ProofRecord): void {
  const ordered = sorted(proofs, (steps) =>
    sorted(steps, ({ own, shared, tools, sequence, seconds }) => ({
      own,
      shared,
      tools: sorted(tools, (version) => version),
      sequence,
      seconds,
    })),
  );
  writeFileSync(file, `${JSON.stringify(ordered, null, 2)}\n`);
}

function sorted<Value, Result>(
  values: Readonly<Record<string, Value>>,
  resultOf: (value: Value) => Result,
): Readonly<Record<string, Result>> {
  const entries = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, resultOf(value)]));
}
