import type { Place } from './openapi/place.js';

export type Severity = 'error' | 'warning' | 'info';

/** One finding about the user's input: what is wrong, where, and what to do about it. */
export interface Diagnostic {
  /** Stable kebab-case identifier, such as `unknown-config-key`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Where in the user's files; a line is looked up from it only when the finding is shown. */
  readonly place?: Place | undefined;
  /** Where that is, counted from 1, in a file that could not be parsed. */
  readonly position?: { readonly line: number; readonly column: number } | undefined;
  /** What the user can do, as a full sentence. */
  readonly hint?: string | undefined;
}

/** The exit codes of the command line. */
export const ExitCode = {
  Built: 0,
  GeneratorFault: 1,
  BadInput: 2,
  ConflictOrDeclined: 3,
  VersionTooLow: 4,
  HungUp: 129,
  Interrupted: 130,
  Terminated: 143,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** An end of the run that the user can act on. */
export class SdkgenError extends Error {
  override readonly name = 'SdkgenError';
  /** `yo` exits with this number. */
  readonly code: number;

  constructor(
    message: string,
    readonly exitCode: ExitCode,
    readonly diagnostics: readonly Diagnostic[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = exitCode;
  }
}

/** The description or the config cannot be used as it is (exit code 2). */
export function badInput(diagnostics: Diagnostic | readonly Diagnostic[]): SdkgenError {
  const list: readonly Diagnostic[] = 'rule' in diagnostics ? [diagnostics] : diagnostics;
  const errors = list.filter((entry) => entry.severity === 'error');
  return new SdkgenError((errors[0] ?? list[0])?.message ?? 'bad input', ExitCode.BadInput, list);
}
