import { ExitCode, SdkgenError } from '../diagnostics.js';

/** What ended a run: how it is told, and the exit code. */
export interface Failure {
  readonly message: string;
  readonly exitCode: ExitCode;
}

/** Codes of a disk that is full or broken, or does not let this user in (POSIX, errno.h). */
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

/** An error as it is told; one that is not expected is called a fault. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SdkgenError) return { message, exitCode: error.exitCode };
  // Ctrl-C at a prompt rejects it with this one; a stranger's class, so known by its name.
  if (error instanceof Error && error.name === 'ExitPromptError')
    return { message, exitCode: ExitCode.Interrupted };
  if (error instanceof Error && 'code' in error && diskCodes.has(error.code)) {
    const told = `The disk does not let sdkgen go on: ${message}.`;
    return { message: told, exitCode: ExitCode.BadInput };
  }
  return { message: `a fault of sdkgen: ${message}`, exitCode: ExitCode.GeneratorFault };
}
