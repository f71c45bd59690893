import { ExitCode, SdkgenError } from '../diagnostics.js';

/** The error that ended a run, as it is reported. */
export interface Failure {
  readonly message: string;
  readonly exitCode: ExitCode;
}

/** Error codes of a disk that is full, broken or not accessible (POSIX, errno.h). */
const diskCodes: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EPERM',
  'EROFS',
]);

/** An error as it is reported. Unexpected errors are faults of sdkgen. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SdkgenError) return { message, exitCode: error.exitCode };
  // Ctrl-C at a prompt rejects with this error of another package, recognized by its name.
  if (error instanceof Error && error.name === 'ExitPromptError')
    return { message, exitCode: ExitCode.Interrupted };
  if (error instanceof Error && 'code' in error && diskCodes.has(error.code)) {
    const text = `A file system error stopped sdkgen: ${message}.`;
    return { message: text, exitCode: ExitCode.BadInput };
  }
  return { message: `internal error: ${message}`, exitCode: ExitCode.GeneratorFault };
}
