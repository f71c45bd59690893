import { type Json, member, stringMember } from '../../../json.js';
import { normalName, pageNames } from '../infer/names.js';
import { type Convention, type ConventionSubject, fieldsOf, firstPageOf } from './convention.js';
import { plainSettings } from '../settings.js';

/** `x-fern-pagination`: paths of the request and the response, or `true` for those of the description. */
export function readFern(written: Json, subject: ConventionSubject): Convention {
  if (written === false) return 'none';
  const value = written === true ? member(subject.root, 'x-fern-pagination') : written;
  const results = responsePath(stringMember(value, 'results'));
  if (results === undefined) return { problem: 'it does not say where the items are' };
  const [cursor, offset] = [stringMember(value, 'cursor'), stringMember(value, 'offset')];
  const nextUrl = responsePath(stringMember(value, 'next_uri') ?? stringMember(value, 'next_path'));
  if (nextUrl !== undefined) return { settings: { ...plainSettings('url', [], results), nextUrl } };
  const hasMore = responsePath(stringMember(value, 'has-next-page'));
  const step = stringMember(value, 'step');
  if (cursor !== undefined) {
    const path = responsePath(stringMember(value, 'next_cursor'));
    if (path === undefined) return { problem: 'it names no next cursor' };
    const found = fieldsOf(subject, [{ name: requestName(cursor), role: 'cursor' }]);
    if ('problem' in found) return found;
    return {
      settings: {
        ...plainSettings('cursor', found.fields, results),
        nextCursor: { path },
        hasMore,
      },
    };
  }
  return offset === undefined
    ? { problem: 'it has neither a cursor nor an offset' }
    : byOffset(subject, { offset, step, results, hasMore });
}

/** Without a step, an offset grows by 1: it is a page number. */
function byOffset(
  subject: ConventionSubject,
  written: {
    readonly offset: string;
    readonly step: string | undefined;
    readonly results: string;
    readonly hasMore: string | undefined;
  },
): Convention {
  const { hasMore, results } = written;
  const name = requestName(written.offset);
  const step = written.step === undefined ? undefined : requestName(written.step);
  const isPage = step === undefined || pageNames.has(normalName(name));
  const found = fieldsOf(subject, [
    { name, role: isPage ? 'page' : 'offset' },
    { name: step, role: isPage ? 'size' : 'limit' },
  ]);
  if ('problem' in found) return found;
  const settings = plainSettings(isPage ? 'page' : 'offsetLimit', found.fields, results);
  const source = subject.fields.find((field) => field.name === name);
  const firstPage = isPage && source ? firstPageOf(source) : undefined;
  return { settings: { ...settings, hasMore, firstPage } };
}

/** `$request.cursor`: the name in the request. */
function requestName(path: string): string {
  return path.replace(/^\$request\./, '');
}

/** `$response.data.items` as a path of the body. */
function responsePath(path: string | undefined): string | undefined {
  return path === undefined ? undefined : `$${path.replace(/^\$(?:response)?/, '')}`;
}
