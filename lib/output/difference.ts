import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import colors from 'picocolors';
import { terminalLine } from '../cli/terminal-text.js';

/** Two texts further apart than this are not compared: the diff would take minutes. */
const mostEdits = 5000;

/** The user's file and the generated one as a diff of hunks, coloured where the terminal has colours. */
export function fileDifference(path: string, yours: Uint8Array, generated: Uint8Array): string {
  const shown = terminalLine(path, false);
  if (isBinary(yours) || isBinary(generated)) {
    return `${shown}: binary file; yours has ${yours.length} bytes, the generated file has ${generated.length}`;
  }
  const patch = createTwoFilesPatch('yours', 'generated', text(yours), text(generated), '', '', {
    context: 3,
    maxEditLength: mostEdits,
    headerOptions: FILE_HEADERS_ONLY,
  });
  if (patch === undefined) return `${shown}: the differences are too large to show`;
  return patch.split('\n').map(coloured).join('\n');
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

function isBinary(bytes: Uint8Array): boolean {
  return bytes.includes(0);
}

function coloured(line: string): string {
  const plain = terminalLine(line, false);
  if (plain.startsWith('+')) return colors.green(plain);
  if (plain.startsWith('-')) return colors.red(plain);
  return plain.startsWith('@@') ? colors.cyan(plain) : plain;
}
