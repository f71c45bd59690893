import type { Note } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';

/** A note on each declaration that a language expresses less exactly than the model does. */
export function schemaNotes(
  declarations: readonly Declaration[],
  kind: string,
  message: string,
): Note[] {
  return declarations.map(({ source }) => ({ kind, subject: 'schema', message, place: source }));
}
