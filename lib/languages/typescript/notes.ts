import type { Note } from '../../model/model.js';
import type { Sdk } from './sdk.js';
import { traits } from './traits.js';

/** What this language expresses less exactly than the model does. */
export function notesFor(sdk: Sdk): Note[] {
  const { bodiless } = traits;
  return sdk.model.services
    .flatMap((service) => service.operations)
    .flatMap((operation): Note[] => {
      const notes: Note[] = [];
      if (operation.method === 'TRACE') {
        const message = 'fetch cannot send TRACE, so the method throws a UsageError.';
        notes.push({
          kind: 'trace-not-sent',
          subject: 'operation',
          message,
          place: operation.source,
        });
      }
      if (
        operation.body &&
        bodiless.includes(operation.method) &&
        operation.body.media.some(hasMembers)
      ) {
        const message = `fetch cannot send a body with ${operation.method}, so the method has no body.`;
        notes.push({
          kind: 'body-not-sent',
          subject: 'operation',
          message,
          place: operation.body.source,
        });
      }
      return notes;
    });
}

/** Converters give empty bodies to every GET; those lose nothing. */
function hasMembers(media: { readonly type: { readonly type: unknown } }): boolean {
  const type = media.type.type as {
    kind: string;
    target?: { kind: string; properties?: readonly unknown[] };
  };
  return (
    type.kind !== 'named' ||
    type.target?.kind !== 'object' ||
    (type.target.properties?.length ?? 0) > 0
  );
}
