import type { ToolCommand } from '../languages/language.js';

/** What is started for a command of a language's tool chain. */
export interface ToolProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly shell: boolean;
  /** The variables that it gets. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * A command as the platform has it. Windows has npm and the like as command files, which only a
 * shell starts; every word of a command is a constant of a language module.
 */
export function programOf(tool: ToolCommand, platform = process.platform): ToolProgram {
  const isWindows = platform === 'win32';
  const { command, args } = (isWindows ? tool.windows : undefined) ?? tool;
  // What is started may start programs itself, by names that Windows looks for in the folder first.
  const careful = isWindows ? { NoDefaultCurrentDirectoryInExePath: '1' } : {};
  const env = { ...process.env, ...careful, ...tool.env };
  return { command, args, shell: isWindows && tool.windows === undefined, env };
}

/** The command as a person types it. */
export function commandLine(tool: ToolCommand): string {
  const { command, args } = programOf(tool);
  return [command, ...args].join(' ');
}
