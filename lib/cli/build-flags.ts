import { type Resolution, resolutions } from '../output/resolution.js';
import { type Flag, type FlagValues, usageError } from './flags.js';
import type { BuildRequest } from '../report/host.js';
import { permissionFlags, permissionsOf } from '../openapi/permissions.js';

const inputFlags: readonly Flag[] = [
  { name: 'config', value: '<file>', help: 'config file (default: sdkgen.config.json)' },
  {
    name: 'spec',
    value: '<path or URL>',
    help: 'API description instead of specFilePath; without a config, the defaults apply',
  },
  { name: 'no-lint', help: 'skip linting of the API description' },
  {
    name: 'allow-errors',
    help: 'continue despite errors in the description that have a safe fallback',
  },
  ...permissionFlags.map(({ name, help }) => ({ name, help })),
  { name: 'json', help: 'print events to stdout, one JSON object per line' },
  { name: 'timing', help: 'print the duration of each stage' },
];

/** The flags of `sdkgen validate`, which every command has that reads what a build reads. */
export const validateFlags = inputFlags;

export const languagesFlag: Flag = {
  name: 'languages',
  value: '<list>',
  help: 'limit to these languages, separated by commas',
};

/** The flags of a build, however it is started. */
export const buildFlags: readonly Flag[] = [
  { name: 'yes', short: 'y', help: 'build despite warnings, without prompting' },
  languagesFlag,
  {
    name: 'on-conflict',
    value: '<choice>',
    help: `resolve all merge conflicts with your changes: ${resolutions.join(', ')}`,
  },
  { name: 'force', help: 'shorthand for --on-conflict=overwrite' },
  { name: 'reask', help: 'prompt again for generated changes that you declined' },
  { name: 'allow-deletions', help: "delete most of an SDK's files without prompting" },
  {
    name: 'allow-remote',
    help: 'fetch the description if it is a URL that was not fetched before, and save it',
  },
  {
    name: 'refresh',
    help: 'with --allow-remote: fetch the description again and list what changed',
  },
  { name: 'skip-install', help: 'skip the post-install commands of the languages' },
  {
    name: 'dry-run',
    help: 'list the changes, write nothing; exit with code 3 if a build would prompt',
  },
  ...inputFlags,
];

/** The flags of `sdkgen build`. */
export const buildCommandFlags: readonly Flag[] = [
  {
    name: 'watch',
    help: 'keep running and rebuild when an input of the build changes',
  },
  ...buildFlags,
];

/** What the flags of a command line ask for. */
export function requestOf(values: FlagValues, cwd: string): BuildRequest {
  const text = (name: string): string | undefined => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    cwd,
    config: text('config') ?? 'sdkgen.config.json',
    spec: text('spec'),
    fetch: fetchOf(values),
    languages: text('languages')
      ?.split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
    yes: values.has('yes'),
    lint: !values.has('no-lint'),
    allowErrors: values.has('allow-errors'),
    ...permissionsOf((flag) => values.has(flag)),
    onConflict: resolutionOf(text('on-conflict'), values.has('force')),
    allowDeletions: values.has('allow-deletions'),
    reask: values.has('reask'),
    skipInstall: values.has('skip-install'),
    dryRun: values.has('dry-run'),
  };
}

function fetchOf(values: FlagValues): BuildRequest['fetch'] {
  const [isAllowed, isAgain] = [values.has('allow-remote'), values.has('refresh')];
  if (isAgain && !isAllowed) {
    throw usageError('--refresh connects to the network. Add --allow-remote.', 'build');
  }
  const flag = isAgain ? '--refresh' : '--allow-remote';
  if (isAllowed && values.has('dry-run')) {
    const message = `${flag} and --dry-run cannot be combined: a dry run saves no description.`;
    throw usageError(message, 'build');
  }
  if (isAllowed && values.has('watch')) {
    const message = `${flag} and --watch cannot be combined: a watch never fetches the description. Run \`sdkgen build ${isAgain ? '--allow-remote --refresh' : flag}\` first.`;
    throw usageError(message, 'build');
  }
  if (!isAllowed) return undefined;
  return isAgain ? 'again' : 'if-absent';
}

function resolutionOf(given: string | undefined, force: boolean): Resolution | undefined {
  const forced = force ? 'overwrite' : undefined;
  if (given === undefined) return forced;
  const resolution = resolutions.find((one) => one === given);
  if (resolution === undefined) {
    const known = resolutions.join(', ');
    throw usageError(`--on-conflict takes ${known}, but got ${JSON.stringify(given)}.`, 'build');
  }
  if (forced !== undefined && forced !== resolution) {
    throw usageError(`--force and --on-conflict=${resolution} cannot be combined.`, 'build');
  }
  return resolution;
}
