import { type Diagnostic, SdkgenError, type Severity } from '../diagnostics.js';
import type { Place } from '../openapi/place.js';

/** A diagnostic as it is shown and written to files: its place spelled out. */
export interface Finding {
  readonly rule: string;
  /** `off`: `lint.rules` of the config turns it off. */
  readonly severity: Severity | 'off';
  readonly message: string;
  readonly file: string | undefined;
  /** JSON pointer as a URI fragment: `#/paths/~1pets/get`. */
  readonly pointer: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly hint: string | undefined;
}

type Position = { readonly line: number; readonly column: number } | undefined;
/** Looks up where a place stands in its text. */
export type PositionOf = (place: Place) => Position;

/** Spells out a diagnostic. The line is looked up only here, when it is shown. */
export function findingOf(diagnostic: Diagnostic, positionOf: PositionOf): Finding {
  const { place } = diagnostic;
  const position = diagnostic.position ?? (place && positionOf(place));
  return {
    rule: diagnostic.rule,
    severity: diagnostic.severity,
    message: diagnostic.message,
    file: place?.file,
    pointer: place?.pointer,
    line: position?.line,
    column: position?.column,
    hint: diagnostic.hint,
  };
}

/** The order of every list of findings: by file, line, column, then rule and text. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.rule, b.rule) ||
    compare(a.pointer ?? '', b.pointer ?? '') ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** An error whose diagnostics are spelled out, with lines. */
class LocatedError extends SdkgenError {
  constructor(
    error: SdkgenError,
    readonly findings: readonly Finding[],
  ) {
    super(error.message, error.exitCode, error.diagnostics, { cause: error });
  }
}

/** Runs a task on a description, and adds the lines of places to its error. */
export async function located<Result>(
  positionOf: PositionOf,
  task: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof SdkgenError)) throw error;
    const findings = error.diagnostics.map((one) => findingOf(one, positionOf));
    throw new LocatedError(error, findings.sort(compareFindings));
  }
}

/** The findings of any error. Those that were not located have no lines. */
export function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof LocatedError) return error.findings;
  if (!(error instanceof SdkgenError)) return [];
  return error.diagnostics.map((diagnostic) => findingOf(diagnostic, () => undefined));
}
