import { badInput } from '../../diagnostics.js';
import type { Located } from '../../openapi/description.js';
import { limits } from '../../openapi/limits.js';

/**
 * Declarations at most this deep within one another are read at once. Deeper ones wait, so that a long
 * chain of references does not overflow the stack.
 */
const mostNested = 100;

/** How deep the schema that is being read is within others, in declarations and within one. */
export class Nesting {
  /** Reads the schemas of declarations that are nested too deep, when those around them are done. */
  readonly #waiting: (() => unknown)[] = [];
  #declarations = 0;
  /** Schemas around the current one, up to the declaration. */
  #depth = 0;

  /** Reads the schema of a declaration now, or after the declarations around it. */
  soon(read: () => unknown): void {
    if (this.#declarations >= mostNested) this.#waiting.push(read);
    else read();
    if (this.#declarations === 0) {
      for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) next();
    }
  }

  /** Reads the schema of a declaration. The depth of schemas starts at 0 in it. */
  declaration<Result>(read: () => Result): Result {
    const around = this.#depth;
    this.#declarations += 1;
    this.#depth = 0;
    const result = read();
    this.#declarations -= 1;
    this.#depth = around;
    return result;
  }

  /**
   * Reads a schema within others.
   *
   * @throws SdkgenError with exit code 2, if it is too deep
   */
  schema<Result>(node: Located, read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > limits.schemaDepth) throw tooDeep(node);
    const result = read();
    this.#depth -= 1;
    return result;
  }
}

/** Types are printed and read by functions that call themselves for the types within. */
function tooDeep({ place }: Located): Error {
  return badInput({
    rule: 'nesting-too-deep',
    severity: 'error',
    message: `schemas are nested more than ${limits.schemaDepth} levels deep`,
    place,
    hint: 'Move one of them to `components`, and refer to it.',
  });
}
