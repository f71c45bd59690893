import type { InstallCommand, ToolCommand } from '../language.js';

const whatIsNeeded =
  'It requires Maven and a JDK of version 11 or newer, and access to Maven Central or to the configured repository. The next build retries the command.';

function maven(args: readonly string[]): Pick<ToolCommand, 'command' | 'args' | 'windows'> {
  const all = ['--batch-mode', '--quiet', ...args];
  return { command: 'mvn', args: all, windows: { command: 'mvn.cmd', args: all } };
}

const compile: InstallCommand = {
  ...maven(['compile']),
  // Changes with each file that a build writes.
  dependsOn: ['.manifest.json'],
  writes: [{ path: 'target' }],
  purpose: 'compiles the SDK',
  hint: whatIsNeeded,
  hooks: /\/hooks\/CustomHook\.java$/,
};

export const postInstall: readonly InstallCommand[] = [compile];

export const toolchain: { readonly check: ToolCommand; readonly compile: ToolCommand } = {
  check: {
    ...maven(['--version']),
    dependsOn: [],
    purpose: 'compiles the SDK',
    hint: whatIsNeeded,
  },
  compile,
};
