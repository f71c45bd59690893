import { type Resolution, resolutions } from '../output/resolution.js';
import { type Flag, type FlagValues, usageError } from './flags.js';
import type { BuildRequest } from '../report/host.js';
import { permissionFlags, permissionsOf } from '../openapi/permissions.js';

const inputFlags: readonly Flag[] = [
  { name: 'config', value: '<file>', help: 'config file (default: sdkgen.config.json)' },
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
  { name: 'yes', help: 'build despite warnings, without prompting' },
  languagesFlag,
  {
    name: 'on-conflict',
    value: '<choice>',
    help: `resolve all merge conflicts with your changes: ${resolutions.join(', ')}`,
  },
  { name: 'force', help: 'shorthand for --on-conflict=overwrite' },
  { name: 'reask', help: 'prompt again for generated changes that you declined' },
  { name: 'allow-deletions', help: "delete most of an SDK's files without prompting" },
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
