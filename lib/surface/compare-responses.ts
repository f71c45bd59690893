import type { WireChange } from './wire-changes.js';
import type { WireResponse } from './wire.js';

/**
 * Whether the API still responds with what SDKs read. They take every 2xx status for success, and a body
 * by its content type, so another status alone is no failure.
 */
export function compareResponses(
  before: readonly WireResponse[],
  after: readonly WireResponse[],
): readonly WireChange[] {
  return before.flatMap((old): readonly WireChange[] => {
    if (old.reads.length === 0) return [];
    const now = responseFor(old.status, after);
    const offered = (now ? [now] : after).flatMap(({ reads, others }) => [...reads, ...others]);
    const isRead = (name: string): boolean =>
      old.reads.some(
        (read) =>
          coversMedia(read, name) || coversMedia(name, read) || readerOf(read) === readerOf(name),
      );
    if (offered.some(isRead)) return [];
    const statuses = after.map(({ status }) => status).join(', ');
    const what = now ? `response ${old.status}` : 'success status';
    const reads = old.reads.join(', ');
    const sides = now
      ? { before: reads, after: offered.length > 0 ? offered.join(', ') : undefined }
      : { before: old.status, after: statuses === '' ? undefined : statuses };
    const reason =
      offered.length > 0
        ? `SDKs read ${reads}`
        : 'calls return a value, but the response has no body';
    return [{ what, ...sides, reason }];
  });
}

/** The response for a status: its own, that of its range, or the one for all others. */
function responseFor(status: string, responses: readonly WireResponse[]): WireResponse | undefined {
  const names = [status, `${status.slice(0, 1)}XX`, 'default'];
  return names.flatMap((name) => responses.find((one) => one.status === name) ?? [])[0];
}

/** SDKs read every JSON media type alike, and every text. Other types are read as they are named. */
function readerOf(name: string): string {
  if (/[/+]json$/.test(name)) return 'JSON';
  return name.startsWith('text/') && name !== 'text/event-stream' ? 'text' : name;
}

/** Whether a media type is one of a range: `image/png` of `image/*`. */
export function coversMedia(range: string, name: string): boolean {
  if (range === name || range === '*/*') return true;
  return range.endsWith('/*') && name.startsWith(range.slice(0, -1));
}
