import type { Json } from '../../lib/json.js';
import type { DirectiveRows } from './directive-rows.js';
import type { SurfaceRows } from './surface-rows.js';

/** A layout as a language's printer has it. */
export interface PrintedLayouts {
  /** The layout on one line. */
  readonly flatten: (layout: never) => string;
  /** Layouts of each kind within each other. */
  readonly all: readonly unknown[];
}

/** What tests that run for every language expect of one, in its own spelling. */
export interface SharedRows {
  /** Numbers and strings of `source-values.test.ts` as sources and pages show them. */
  readonly sourceValues: readonly string[];
  /** Layouts of the printer, whose widths are known before they are printed. */
  readonly layouts: PrintedLayouts;
  readonly surface: SurfaceRows;
  readonly directives: DirectiveRows;
  /** Options with package names that are also names of folders which SDKs do not have. */
  readonly packageNames: readonly Readonly<Record<string, string>>[];
  /** Options that print other code than their defaults do. */
  readonly unusualOptions: Readonly<Record<string, Json>>;
}
