import type { ConflicterOptions } from '@yeoman/conflicter';
import { ExitCode, SdkgenError } from '../lib/diagnostics.js';
import { fileDifference } from '../lib/output/difference.js';

/**
 * Yeoman's actions, of which `reload`, `edit` and `ignore` would write while others are still
 * asked about. `a` would overwrite all files, but in the prompts of a build it asks for one decision
 * about all. Its own diff prints the whole file and fails when it is asked for a fourth time.
 */
export const customizeActions: NonNullable<ConflicterOptions['customizeActions']> = (actions) =>
  actions
    .filter((action) => !('key' in action && ['r', 'e', 'i', 'a'].includes(action.key)))
    .map((action) => {
      if (!('key' in action)) return action;
      if (action.key === 'd') return { ...action, value: showDifference };
      return action.key === 'x' ? { ...action, value: abort } : action;
    });

type ActionCallback = Extract<
  Extract<
    Parameters<NonNullable<ConflicterOptions['customizeActions']>>[0][number],
    { key: string }
  >['value'],
  (...args: never[]) => unknown
>;

const showDifference: ActionCallback = ({ file, relativeFilePath, adapter }) => {
  const yours = file.conflicterData?.diskContents ?? Buffer.alloc(0);
  const generated = file.contents ?? Buffer.alloc(0);
  adapter.log.writeln(fileDifference(relativeFilePath, yours, generated));
  return 'ask';
};

const abort: ActionCallback = () => {
  throw new SdkgenError('Aborted; nothing was written.', ExitCode.ConflictOrDeclined);
};
