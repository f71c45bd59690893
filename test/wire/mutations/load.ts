import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { LanguageId } from '../../../lib/languages/registry.js';
import { wireFolder } from '../cases/load.js';

const mutation = z.strictObject({
  /** What the runtime then does wrong. */
  name: z.string(),
  edits: z
    .array(
      z.strictObject({
        /** Of the runtime, as the emitter asks for it, or of an SDK. */
        file: z.string(),
        /** The fixture in whose SDK the file is generated: a fault of what prints it. */
        fixture: z.string().optional(),
        /** It stands in the file exactly once. */
        text: z.string().min(1),
        by: z.string(),
      }),
    )
    .min(1),
  /** Ids of the cases that must fail then, every one of them. */
  caughtBy: z.array(z.string()).min(1),
});
export type Mutation = z.infer<typeof mutation>;
export type Edit = Mutation['edits'][number];

/** The faults that are put into a language's SDKs to see that the suite finds them. */
export function loadMutations(language: LanguageId): readonly Mutation[] {
  const path = join(wireFolder, 'languages', language, 'mutations.yaml');
  return z.array(mutation).parse(load(readFileSync(path, 'utf8')));
}

/** A file that a mutation may change. */
export interface MutationPlace {
  readonly mutation: Mutation;
  readonly file: string;
  /** Whose SDK has the file; absent: the runtime has it. */
  readonly fixture?: string;
  /** Gets the edits that were made. */
  readonly made?: Set<Edit>;
}

export function editsAt({ mutation, file, fixture }: MutationPlace): readonly Edit[] {
  return mutation.edits.filter((edit) => edit.file === file && edit.fixture === fixture);
}

/**
 * The text of a file with the fault in it.
 * @throws {Error} where a text that is to be replaced is not there exactly once
 */
export function mutated(place: MutationPlace, source: string): string {
  return editsAt(place).reduce((text, edit) => {
    const parts = text.split(edit.text);
    if (parts.length !== 2) {
      throw new Error(
        `the mutation "${place.mutation.name}" no longer fits: ${edit.file} has its text ` +
          `${parts.length - 1} times, and should once; adapt mutations.yaml: ${edit.text}`,
      );
    }
    place.made?.add(edit);
    return parts.join(edit.by);
  }, source);
}
