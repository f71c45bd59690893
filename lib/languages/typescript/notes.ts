import type { Note } from '../../model/model.js';
import { resolveType } from '../../model/resolve.js';
import type { Type } from '../../model/types.js';
import { schemaNotes } from '../common/schema-notes.js';
import type { Sdk } from './sdk.js';
import { traits } from './traits.js';

/** What this language expresses less exactly than the model does. */
export function notesFor(sdk: Sdk): Note[] {
  return [...operationNotes(sdk), ...unionNotes(sdk)];
}

/** Unions of numbers that are strings here and of other strings. */
function unionNotes({ model, request }: Sdk): Note[] {
  const { int64 } = request.options;
  const isNumber = (type: Type) =>
    (type.kind === 'number' && type.format === 'decimal') ||
    (type.kind === 'integer' && type.bits === 64 && int64 === 'string');
  const ambiguous = model.declarations.filter((one) => {
    if (one.kind !== 'union') return false;
    const types = one.variants.map(({ type }) => resolveType(type.type));
    return types.some(isNumber) && types.some(({ kind }) => kind === 'string');
  });
  const message =
    'The union has strings and numbers that are strings in TypeScript. The SDK sends a value as the first variant that accepts it.';
  return schemaNotes(ambiguous, 'number-or-string', message);
}

function operationNotes({ model }: Sdk): Note[] {
  return model.operations.flatMap(({ body, method, source }): Note[] => {
    const notes: Note[] = [];
    const subject = 'operation';
    if (method === 'TRACE') {
      const message = 'fetch cannot send TRACE, so the method throws a UsageError.';
      notes.push({ kind: 'trace-not-sent', subject, message, place: source });
    }
    if (body && traits.bodiless?.includes(method)) {
      const message = `fetch cannot send a body with ${method}, so the method has no body.`;
      notes.push({ kind: 'body-not-sent', subject, message, place: body.source });
    }
    return notes;
  });
}
