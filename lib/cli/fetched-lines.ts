import type { BuildEvent } from '../report/events.js';
import { counted } from '../report/wording.js';

type FetchedEvent = Extract<BuildEvent, { event: 'fetched' }>;

/** More than these changes are counted. */
const mostChanges = 20;

/** What became of a fetched description, and what differs from the file before. */
export function fetchedLines({ file, url, result, changes }: FetchedEvent): string[] {
  if (result === 'created') return [`Saved ${url} as ${file}. Later builds read the file.`];
  if (result === 'unchanged') return [`${file}: unchanged since it was fetched`];
  const rows = changes.map(({ change, subject, name }) => `  ${change} ${subject} ${name}`);
  const more = rows.length - mostChanges;
  return [
    `${file}: fetched again, ${changes.length === 0 ? 'with other formatting only' : counted(changes.length, 'change')}`,
    ...rows.slice(0, mostChanges),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
