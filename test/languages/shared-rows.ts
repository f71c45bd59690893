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
}
