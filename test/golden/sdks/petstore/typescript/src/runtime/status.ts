import { ownMember } from './members.js';

/** An entry of a response table: the exact status, else its range, else the default. */
export function byStatus<Entry>(
  table: { readonly [status: string]: Entry },
  status: number,
): Entry | undefined {
  return (
    ownMember(table, String(status)) ??
    ownMember(table, `${Math.floor(status / 100)}XX`) ??
    ownMember(table, 'default')
  );
}
