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
  /** Proofs are numbered as they are made: the lowest one is the oldest. */
  sequence: z.int().positive(),
  /** How long it took. */
  seconds: z.number().nonnegative(),
});

const record = z.record(z.string(), proof);

/** A proof of a language that was made, and of which files. */
export type Proof = z.infer<typeof proof>;
/** The proofs that were made, by language: `test/proved.json`. */
export type ProofRecord = Readonly<Record<string, Proof>>;

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

/** Adds a proof, or replaces that of the same language, and numbers it as the latest. */
export function withProof(
  proofs: ProofRecord,
  language: string,
  { keys: { own, shared }, tools, seconds }: NewProof,
): ProofRecord {
  const sequence = Math.max(0, ...Object.values(proofs).map((one) => one.sequence)) + 1;
  return { ...proofs, [language]: { own, shared, tools, sequence, seconds: Math.round(seconds) } };
}

/** Writes the same text for the same proofs, whatever their order. */
export function writeRecord(file: string, proofs: ProofRecord): void {
  const ordered = sorted(
    Object.entries(proofs).map(([id, { own, shared, tools, sequence, seconds }]) => [
      id,
      { own, shared, tools: sorted(Object.entries(tools)), sequence, seconds },
    ]),
  );
  writeFileSync(file, `${JSON.stringify(ordered, null, 2)}\n`);
}

function sorted<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
