import type { InstallCommand, Language, ToolCommand } from '../language.js';

/** How a program is started. */
type ToolRun = Pick<ToolCommand, 'args' | 'command' | 'env' | 'windows'>;

interface CompilerTools extends Pick<InstallCommand, 'hooks' | 'writes'> {
  /** Fails if the tools are missing or too old. */
  readonly check: ToolRun;
  readonly compile: ToolRun;
  /** What the tools require. */
  readonly hint: string;
}

const purpose = 'compiles the SDK';

/** The commands of a language that compiles its SDKs after a build. */
export function compilerTools({
  check,
  compile,
  ...own
}: CompilerTools): Pick<Language, 'postInstall' | 'toolchain'> {
  const { hint } = own;
  // The manifest changes with each file that a build writes.
  const compiled: InstallCommand = { ...compile, ...own, dependsOn: ['.manifest.json'], purpose };
  return {
    postInstall: [compiled],
    toolchain: { check: { ...check, dependsOn: [], purpose, hint }, compile: compiled },
  };
}
