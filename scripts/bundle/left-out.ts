import type { Plugin } from 'esbuild';

/**
 * Packages that Yeoman and Redocly import for what sdkgen has no use of, and what they import of them:
 * to fetch and look up generators of others, to run Git, package managers and editors, to lint GraphQL.
 * Each would be read and run before every build of an SDK.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  '@inquirer/external-editor': ['editAsync'],
  'cli-table': ['default'],
  commander: ['Command', 'Option'],
  execa: ['execa', 'execaCommand', 'execaCommandSync', 'execaSync'],
  'fly-import': ['FlyRepository', 'flyImport'],
  globby: ['globbySync'],
  graphql: [
    'buildASTSchema',
    'getLocation',
    'GraphQLError',
    'parse',
    'Source',
    'validateSchema',
    'visit',
    'visitInParallel',
  ],
  'latest-version': ['default'],
  'normalize-package-data': ['default'],
  'simple-git': ['CheckRepoActions', 'CleanOptions', 'simpleGit'],
  'which-package-manager': ['whichPackageManager'],
};

/** Puts functions in the place of these packages that fail when they are called. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    const filter = new RegExp(`^(?:${Object.keys(leftOut).join('|')})$`);
    build.onResolve({ filter }, ({ path }) => ({
      path,
      namespace: 'left-out',
      sideEffects: false,
    }));
    build.onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({
      contents: (leftOut[path] ?? []).map((name) => failing(name, path)).join('\n'),
    }));
  },
};

/** May be constructed, as Yeoman does with what it may need later. */
function failing(name: string, from: string): string {
  const kind = name === 'default' ? 'export default function ' : `export function ${name}`;
  return `${kind}() { if (!new.target) throw new Error('${name} of ${from} is not in sdkgen.'); }`;
}
