import type { ConflicterOptions } from '@yeoman/conflicter';
import type Generator from 'yeoman-generator';
import { ExitCode, SdkgenError } from '../../lib/diagnostics.js';
import { fileDifference } from '../../lib/output/difference.js';

/** Writes a file that is sdkgen's own without asking, whatever stands there. */
export function overwriteSilently(generator: Generator, path: string): void {
  const file = generator.env.sharedFs.get(generator.destinationPath(path));
  Object.assign(file, { conflicter: 'force' });
}

/**
 * Makes the conflict prompt of this run show differences as often as they are asked for; Yeoman's
 * own action ends the run when it is chosen for the fourth time.
 */
export function showDifferencesInPrompt(generator: Generator): void {
  const { env } = generator;
  if (!('conflicterOptions' in env)) return;
  env.conflicterOptions = { ...(env.conflicterOptions ?? {}), customizeActions };
}

type CustomizeActions = NonNullable<ConflicterOptions['customizeActions']>;
type Action = Extract<Parameters<CustomizeActions>[0][number], { key: string }>;
type ActionCallback = Extract<Action['value'], (...args: never[]) => unknown>;

const customizeActions: CustomizeActions = (actions) =>
  actions
    // Reloading and editing are experiments of Yeoman's; `ignore` leaves a file of its own behind.
    .filter((action) => !('key' in action && ['r', 'e', 'i'].includes(action.key)))
    .map((action) => {
      if (!('key' in action)) return action;
      if (action.key === 'd') return { ...action, value: showDifference };
      return action.key === 'x' ? { ...action, value: abort } : action;
    });

const showDifference: ActionCallback = ({ file, relativeFilePath, adapter }) => {
  const yours = file.conflicterData?.diskContents ?? Buffer.alloc(0);
  adapter.log.writeln(fileDifference(relativeFilePath, yours, file.contents ?? Buffer.alloc(0)));
  return 'ask';
};

const abort: ActionCallback = () => {
  throw new SdkgenError('Aborted; nothing was written.', ExitCode.ConflictOrDeclined);
};
