import type { InstallCommand, ToolCommand } from '../language.js';

const whatIsNeeded =
  'It requires Go 1.23 or newer. Dependencies of hooks are downloaded through the configured module proxy. The next build retries the command.';

function go(args: readonly string[]): Pick<ToolCommand, 'command' | 'args' | 'windows' | 'env'> {
  return {
    command: 'go',
    args,
    // A program there too, so that no shell is needed to start it.
    windows: { command: 'go', args },
    // A workspace above the SDK, which does not list it, is no reason to refuse it.
    env: { GOWORK: 'off' },
  };
}

const compile: InstallCommand = {
  // Git is not asked what it knows of the folder: its config there could name programs to run.
  ...go(['build', '--buildvcs=false', './...']),
  // Changes with each file that a build writes.
  dependsOn: ['.manifest.json'],
  // With `-mod=mod` in GOFLAGS; without it `go build` writes nothing here.
  writes: [{ path: 'go.mod' }, { path: 'go.sum' }],
  purpose: 'compiles the SDK',
  hint: whatIsNeeded,
  hooks: /^hooks\//,
};

export const postInstall: readonly InstallCommand[] = [compile];

export const toolchain: { readonly check: ToolCommand; readonly compile: ToolCommand } = {
  check: {
    // A package that the standard library has since Go 1.23.
    ...go(['list', 'iter']),
    dependsOn: [],
    purpose: 'compiles the SDK',
    hint: whatIsNeeded,
  },
  compile,
};
