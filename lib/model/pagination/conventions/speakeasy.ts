import { isList, type Json, member, stringMember } from '../../../json.js';
import type { PaginationField } from '../../settings.js';
import { type Convention, type ConventionSubject, fieldsOf, firstPageOf } from './convention.js';
import { plainSettings } from '../settings.js';

/** `x-speakeasy-pagination`: `type`, `inputs` and `outputs`. */
export function readSpeakeasy(value: Json, subject: ConventionSubject): Convention {
  const type = stringMember(value, 'type');
  const outputs = member(value, 'outputs');
  const results = stringMember(outputs, 'results') ?? subject.results();
  if (results === undefined) return { problem: 'it does not say where the items are' };
  const input = (role: string) => inputOf(value, role);
  const [page, offset, limit, cursor] = [
    input('page'),
    input('offset'),
    input('limit'),
    input('cursor'),
  ];
  switch (type) {
    case 'offsetLimit':
      return page
        ? byPage(subject, { page, limit, results, outputs })
        : withFields(subject, [as(offset, 'offset'), as(limit, 'limit')], (fields) =>
            plainSettings('offsetLimit', fields, results),
          );
    case 'cursor': {
      const nextCursor = cursorOf(stringMember(outputs, 'nextCursor'), results);
      if (!cursor || !nextCursor) return { problem: 'it names no cursor' };
      return withFields(subject, [as(cursor, 'cursor'), as(limit, 'limit')], (fields) => ({
        ...plainSettings('cursor', fields, results),
        nextCursor,
      }));
    }
    case 'url':
      return withFields(subject, [as(limit, 'limit')], (fields) => ({
        ...plainSettings('url', fields, results),
        nextUrl: stringMember(outputs, 'nextUrl'),
      }));
    default:
      return { problem: `its type ${JSON.stringify(type ?? null)} is unknown` };
  }
}

interface Input {
  readonly name: string;
  readonly place: 'parameters' | 'body';
}

function inputOf(value: Json, role: string): Input | undefined {
  const inputs = member(value, 'inputs');
  const found = (isList(inputs) ? inputs : []).find(
    (input) => stringMember(input, 'type') === role,
  );
  const name = stringMember(found, 'name');
  const place = stringMember(found, 'in') === 'requestBody' ? 'body' : 'parameters';
  return name === undefined ? undefined : { name, place };
}

type Role = PaginationField['role'];

function as(input: Input | undefined, role: Role) {
  return { name: input?.name, place: input?.place ?? 'parameters', role } as const;
}

function withFields(
  subject: ConventionSubject,
  named: Parameters<typeof fieldsOf>[1],
  settings: (fields: readonly PaginationField[]) => ReturnType<typeof plainSettings>,
): Convention {
  const found = fieldsOf(subject, named);
  return 'problem' in found ? found : { settings: settings(found.fields) };
}

function byPage(
  subject: ConventionSubject,
  named: {
    readonly page: Input;
    readonly limit: Input | undefined;
    readonly results: string;
    readonly outputs: Json | undefined;
  },
): Convention {
  const { limit, outputs, page, results } = named;
  const found = subject.field(page.name, 'page', page.place);
  if ('problem' in found) return found;
  return withFields(subject, [as(page, 'page'), as(limit, 'size')], (fields) => ({
    ...plainSettings('page', fields, results),
    totalPages: stringMember(outputs, 'numPages'),
    firstPage: firstPageOf(found.source),
  }));
}

/** `$.data[-1].id` is a property of the last item. */
function cursorOf(path: string | undefined, results: string) {
  if (path === undefined) return undefined;
  const last = `${results}[-1]`;
  return path.startsWith(last) ? { lastItem: `$${path.slice(last.length)}` } : { path };
}
