import type { Code, Printed } from '../../../render/printed.js';

/** Something declared at the top of a file, with its comment. */
export interface DeclarationView {
  readonly doc: Printed;
  /** With its line break. */
  readonly code: Code;
}
