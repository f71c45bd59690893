import { preparedMembers } from '../common/prepared-members.js';
import type { Language } from '../language.js';
import { surfaceOf } from '../documentation/surface.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { hooksSupport, takenMembers } from './hooks.js';
import { plainLiteral } from './literals.js';
import { layout } from './layout.js';
import { notesFor } from './notes.js';
import { type TypeScriptOptions, typescriptOptions } from './options.js';
import { prepareSdk } from './sdk.js';
import { npmNameOf, packageNameOf } from './package-name.js';
import { snippet } from './snippets.js';
import { isSdkPath } from './paths.js';

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
    surface: (sdk, files) => surfaceOf(sdk, vocabularyOf(sdk), files),
    snippet,
    takenMembers,
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
      writes: [
        { path: 'package-lock.json' },
        { path: 'npm-shrinkwrap.json' },
        // npm links packages of other folders (`file:`) and their programs, and replaces these links.
        { path: 'node_modules', ownLinks: /^(?:\.bin\/[^/]+|(?:@[^/]+\/)?[^@./][^/]*)$/ },
      ],
      purpose: 'creates package-lock.json and node_modules',
    },
  ],
  toolchain: {
    check: { command: 'node', args: ['--version'], dependsOn: [], purpose: 'runs the compiler' },
    compile: {
      command: 'npm',
      args: ['run', 'typecheck'],
      dependsOn: [],
      purpose: 'checks the types',
    },
  },
};
