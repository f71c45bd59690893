import { madeByNow, readProof, writeProof } from '../../proofs/proof-file.js';
import type { WireCase } from '../cases/format.js';
import { conformanceTable, type WireProof } from './conformance.js';

/** By language, the cases that ran, and whether each passed. */
export type WireResults = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

export interface RecordedRun {
  /** All cases that there are. */
  readonly cases: readonly WireCase[];
  /** Those of the languages whose tool chains are here. */
  readonly results: WireResults;
  readonly languages: readonly { readonly id: string; readonly title: string }[];
  /** Where results are kept: another folder for tests. */
  readonly root?: string;
}

/**
 * Keeps the results of a run of all cases. Languages that did not run keep their last ones.
 *
 * @returns the text of `docs/conformance.md`
 */
export function recordRun({ cases, results, languages, root }: RecordedRun): string {
  const folder = { kind: 'wire', ...(root === undefined ? {} : { root }) };
  for (const [id, passed] of results) {
    // In the order of the cases, whatever order they ran in.
    const having = (result: boolean) =>
      cases.flatMap((wireCase) => (passed.get(wireCase.id) === result ? [wireCase.id] : []));
    const proof = { madeBy: madeByNow(id), passed: having(true), failed: having(false) };
    writeProof(folder, id, proof satisfies WireProof);
  }
  const proved = languages.map(({ id, title }) => ({
    id,
    title,
    proof: readProof(folder, id) as WireProof | undefined,
  }));
  return conformanceTable(cases, proved);
}
