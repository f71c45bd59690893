import { compilerTools } from '../common/compiler-tools.js';

function maven(args: readonly string[]) {
  const all = ['--batch-mode', '--quiet', ...args];
  return { command: 'mvn', args: all, windows: { command: 'mvn.cmd', args: all } };
}

export const tools = compilerTools({
  check: maven(['--version']),
  compile: maven(['compile']),
  writes: [{ path: 'target' }],
  hint: 'It requires Maven and a JDK of version 11 or newer, and access to Maven Central or to the configured repository. The next build retries the command.',
  hooks: /\/hooks\/CustomHook\.java$/,
});
