/** A plan modifier asked for what is not there or cannot be; the modifier's line is in its stack. */
export class PlanError extends Error {
  override readonly name = 'PlanError';

  constructor(
    message: string,
    /** What can be done about it, as full sentences. */
    readonly hint?: string,
  ) {
    super(message);
  }
}
