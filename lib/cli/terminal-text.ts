/**
 * What a terminal would act on instead of showing it: C0 and C1 controls (ESC begins a command),
 * line and paragraph separators, and the marks that reorder text.
 */
// biome-ignore format: one class of characters per line reads better
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Whether the output is read by a CI system, which takes some lines for commands. */
export function readByCi(environment: NodeJS.ProcessEnv): boolean {
  return isSet(environment.CI) || isSet(environment.GITHUB_ACTIONS);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0';
}

/**
 * Text with parts of the user's files in it, as one line that a terminal only shows. A line break
 * becomes a space, so that no text can begin a line of its own.
 */
export function terminalLine(text: string, ci: boolean): string {
  const line = text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(unprintable, '');
  return ci ? withoutCommands(line) : line;
}

/** GitHub runs `::command::` at the start of a line, blanks before it or not, and `##[` anywhere. */
function withoutCommands(line: string): string {
  return line.replace(/^(\s*)::/, '$1: :').replaceAll('##[', '## [');
}
