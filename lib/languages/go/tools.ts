import { compilerTools } from '../common/compiler-tools.js';

function go(args: readonly string[]) {
  return {
    command: 'go',
    args,
    // A program there too, so that no shell is needed to start it.
    windows: { command: 'go', args },
    // A workspace above the SDK, which does not list it, is no reason to refuse it.
    env: { GOWORK: 'off' },
  };
}

export const tools = compilerTools({
  // A package that the standard library has since Go 1.23.
  check: go(['list', 'iter']),
  // Git is not asked what it knows of the folder: its config there could name programs to run.
  compile: go(['build', '--buildvcs=false', './...']),
  // With `-mod=mod` in GOFLAGS; without it `go build` writes nothing here.
  writes: [{ path: 'go.mod' }, { path: 'go.sum' }],
  hint: 'It requires Go 1.23 or newer. Dependencies of hooks are downloaded through the configured module proxy. The next build retries the command.',
  hooks: /^hooks\//,
});
