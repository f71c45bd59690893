import type { ApiModel, Note } from '../model/model.js';
import type { Place } from '../openapi/place.js';
import type { LeftOut, Edits } from './edits.js';

/** The notes that are true of the new model: none of what is no longer in it. */
export function keptNotes(before: ApiModel, after: ApiModel, edits: Edits): Note[] {
  const there = placesOf(after);
  const gone = new Set([
    ...placesOf(before),
    ...edits.dropped.map(({ place }) => place.toString()),
  ]);
  return before.notes.filter(({ place }) => !isGone(place, there, gone));
}

/** Component schemas that are gone because nothing that is left uses them. */
export function unusedSchemas(before: ApiModel, after: ApiModel, edits: Edits): LeftOut[] {
  const there = placesOf(after);
  return before.declarations
    .filter((schema) => schema.component && edits.out(schema) === undefined)
    .filter(({ source }) => !there.has(source.toString()))
    .map(({ source }) => ({ subject: 'schema', what: source.key, by: undefined, place: source }));
}

function placesOf(model: ApiModel): ReadonlySet<string> {
  const operations = model.operations.flatMap((operation) => [operation, ...operation.parameters]);
  return new Set([...operations, ...model.declarations].map(({ source }) => source.toString()));
}

/** Whether the nearest thing around a place is not there any more. */
function isGone(place: Place, there: ReadonlySet<string>, gone: ReadonlySet<string>): boolean {
  for (let around: Place | undefined = place; around; around = around.parent) {
    const name = around.toString();
    if (there.has(name)) return false;
    if (gone.has(name)) return true;
  }
  return false;
}
