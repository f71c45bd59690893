import { statSync } from 'node:fs';
import { join } from 'node:path';
import { badInput } from '../diagnostics.js';

/** Files of the working directory that Yeoman reads without looking at what they are. */
const names = ['package.json', '.yo-rc.json'];

/**
 * Refuses a working directory in which Yeoman would wait for a pipe or read a device without end. Such
 * links come with a clone.
 *
 * @throws {SdkgenError} naming the file
 */
export function refuseSpecialFiles(cwd: string): void {
  for (const name of names) {
    const status = statSync(join(cwd, name), { throwIfNoEntry: false });
    if (status === undefined || status.isFile()) continue;
    throw badInput({
      rule: 'not-a-regular-file',
      severity: 'error',
      message: `${name} is neither a regular file nor a link to one.`,
      hint: 'sdkgen reads this file from the working directory. Delete it or replace it with a regular file.',
    });
  }
}
