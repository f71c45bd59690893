import { escapeUnseen } from '../unseen.js';

/** Whether the output is read by a CI system, which takes some lines for commands. */
export function readByCi(environment: NodeJS.ProcessEnv): boolean {
  return isSet(environment.CI) || isSet(environment.GITHUB_ACTIONS);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0';
}

/**
 * Text that quotes the user's files or a server, as one line that a terminal only shows. A line break
 * becomes a space, so that no text can begin a line of its own. Characters that a reader does not see
 * become visible escapes.
 */
export function terminalLine(text: string, ci: boolean): string {
  const line = escapeUnseen(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' '));
  return ci ? withoutCommands(line) : line;
}

/** GitHub runs `::command::` at the start of a line, blanks before it or not, and `##[` anywhere. */
function withoutCommands(line: string): string {
  return line.replace(/^(\s*)::/, '$1: :').replaceAll('##[', '## [');
}

/** Text of several lines, each of which a terminal only shows. */
export function terminalLines(text: string, ci: boolean): string {
  return text
    .split('\n')
    .map((line) => terminalLine(line, ci))
    .join('\n');
}
