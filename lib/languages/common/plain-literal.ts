/** How a language writes values without parts. */
interface PlainLiterals {
  readonly string: (value: string) => string;
  /** Finite. */
  readonly number: (value: number) => string;
  readonly bigint: (value: bigint) => string;
  readonly true: string;
  readonly false: string;
  readonly null: string;
  /** Absent: that of null. */
  readonly undefined?: string;
}

/**
 * Makes the function by which templates print a value that no module of the language prepared: always a literal.
 *
 * @returns a function that throws a TypeError for objects, functions, and numbers that are not finite
 */
export function plainLiterals(literals: PlainLiterals): (value: unknown) => string {
  return (value) => {
    if (typeof value === 'string') return literals.string(value);
    if (typeof value === 'boolean') return value ? literals.true : literals.false;
    if (value === undefined) return literals.undefined ?? literals.null;
    if (value === null) return literals.null;
    if (typeof value === 'number' && Number.isFinite(value)) return literals.number(value);
    if (typeof value === 'bigint') return literals.bigint(value);
    throw new TypeError('a template printed a value that is neither a literal nor prepared');
  };
}

/** A number that only the literal of a floating-point type has, in languages with those of C. */
export function floatLiteral(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e');
  return /[.e]/.test(text) ? text : `${text}.0`;
}
