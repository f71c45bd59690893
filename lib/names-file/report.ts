import type { BuildHost } from '../report/host.js';
import { counted } from '../report/wording.js';
import { namesFileName } from './names-file.js';
import type { NextNames } from './next-names.js';

/** A merge may leave many rows without effect. */
const mostReported = 20;

/** Reports what is wrong with the names file, and that names are new if there is none. */
export function reportNames({ file, notes, rows, warnings }: NextNames, host: BuildHost): void {
  const more = warnings.length - mostReported;
  const rest = more > 0 ? [`${namesFileName}: ${counted(more, 'more warning')}.`] : [];
  for (const message of [...warnings.slice(0, mostReported), ...rest])
    host.emit({ event: 'warning', message });
  const missing =
    file.text === undefined && rows.length > 0
      ? [
          `${namesFileName} does not exist, so the build chose new names for ${counted(rows.length, 'inline type')}. A build writes the file; commit it to keep the names.`,
        ]
      : [];
  for (const message of [...missing, ...notes])
    host.emit({ event: 'note', topic: 'names-file', message });
}
