import { badInput } from '../diagnostics.js';

/** The end of a build that cannot write where it should. */
export function unusableOutput(message: string): Error {
  return badInput({
    rule: 'output-not-writable',
    severity: 'error',
    message,
    hint: 'sdkgen writes only to regular files and folders. No file of an SDK was written.',
  });
}
