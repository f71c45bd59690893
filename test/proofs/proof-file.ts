/**
 * The last results of each language, committed as `test/proofs/<kind>/<language>.json`. A run without
 * a language's tool chain keeps them, so that the generated pages show when and with what they were made.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageIdentity, packageRoot } from '../../lib/paths.js';
import { proofOf } from '../languages/registry.js';

/** What every kind of results has. */
export interface LastProof {
  /** sdkgen and the tools that made the results, with versions. */
  readonly madeBy: readonly string[];
}

/** Where results of a kind are kept. */
export interface ProofFolder {
  /** `wire` or `corpus`. */
  readonly kind: string;
  /** Another folder for tests. */
  readonly root?: string;
}

/** The tools of a run that is made here and now. */
export function madeByNow(language: string): readonly string[] {
  const versions = proofOf(language)?.toolChain.versions() ?? [];
  return [`sdkgen ${packageIdentity().version}`, ...versions];
}

/** The last results of a language; `undefined` if it has none. */
export function readProof(folder: ProofFolder, language: string): LastProof | undefined {
  const file = fileOf(folder, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastProof) : undefined;
}

/** Replaces the last results of a language. */
export function writeProof(folder: ProofFolder, language: string, proof: LastProof): void {
  const file = fileOf(folder, language);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
}

function fileOf({ kind, root = join(packageRoot, 'test/proofs') }: ProofFolder, language: string) {
  return join(root, kind, `${language}.json`);
}
