import { preparedMembers } from '../documentation/prepared-members.js';
import type { Language, ToolCommand, WrittenPath } from '../language.js';
import { pageTexts } from './docs/page-texts.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { hooksSupport, takenMembers } from './hooks.js';
import { plainLiteral } from './literals.js';
import { layout } from './layout.js';
import { notesFor } from './notes.js';
import { type TypeScriptOptions, typescriptOptions } from './options.js';
import { prepareSdk } from './sdk.js';
import { npmNameOf, packageNameOf } from './package-name.js';
import { Snippets } from './snippets.js';
import { traits } from './traits.js';
import { isSdkPath } from './paths.js';

/** npm links packages of other folders (`file:`) and their programs, and replaces these links. */
const nodeModules: WrittenPath = {
  path: 'node_modules',
  ownLinks: /^(?:\.bin\/[^/]+|(?:@[^/]+\/)?[^@./][^/]*)$/,
};

/** A program on Windows too, so that no shell is needed to start it. */
function node(args: readonly string[]): Pick<ToolCommand, 'command' | 'args' | 'windows'> {
  return { command: 'node', args, windows: { command: 'node', args } };
}

export const typescript: Language<TypeScriptOptions> = {
  title: 'TypeScript',
  options: typescriptOptions,
  notYet: [],
  noEffect: [
    {
      key: 'customizations.timeout.connect',
      reason: '`fetch` has a fixed connect timeout (10 s in Node.js)',
    },
  ],
  questions: [
    {
      key: 'npmName',
      flag: '--npm-name',
      message: 'Name of the npm package',
      default: ({ words }) => npmNameOf(words),
    },
  ],
  plain: plainLiteral,
  isSdkPath,
  ...preparedMembers(prepareSdk, {
    files: layout,
    notes: notesFor,
    pageTexts,
    vocabularyOf,
    snippet: (sdk, operation) => new Snippets(sdk).program(operation),
    takenMembers,
    traits,
  }),
  hooks: hooksSupport,
  isItself: (dependency, request) => dependency === packageNameOf(request),
  postInstall: [
    {
      command: 'npm',
      args: [
        'install',
        '--ignore-scripts',
        // Of an `.npmrc` in the SDK's folder: no other program in the place of Git, nothing elsewhere.
        '--git=git',
        '--no-global',
        '--no-audit',
        '--no-fund',
        '--omit-lockfile-registry-resolved',
      ],
      dependsOn: ['package.json'],
      writes: [{ path: 'package-lock.json' }, { path: 'npm-shrinkwrap.json' }, nodeModules],
      purpose: 'creates package-lock.json and node_modules',
    },
    {
      // Not `npm run`: an `.npmrc` could name another shell.
      ...node(['node_modules/typescript/bin/tsc', '--project', 'tsconfig.json', '--noEmit']),
      dependsOn: ['.manifest.json'],
      // Writes nothing, but must not run a program that lies elsewhere.
      writes: [nodeModules],
      hooks: /^src\/hooks\//,
      onlyForHooks: true,
      purpose: 'checks the hooks',
      hint: 'Correct them in hooks/typescript, and build again.',
    },
  ],
  toolchain: {
    check: { ...node(['--version']), dependsOn: [], purpose: 'runs the compiler' },
    compile: {
      command: 'npm',
      args: ['run', 'typecheck'],
      dependsOn: [],
      purpose: 'checks the types',
    },
  },
};
