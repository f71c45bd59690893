/** One stage of a run and how long it took. */
export interface StageTime {
  readonly stage: string;
  readonly milliseconds: number;
}

/** Times the stages of a run by name; a stage that comes again is added up. */
export class Timings {
  readonly #stages = new Map<string, number>();

  /** @param started Told the name of each stage as it begins. */
  constructor(private readonly started: (stage: string) => void = () => {}) {}

  async time<Result>(stage: string, task: () => Result | Promise<Result>): Promise<Result> {
    this.started(stage);
    const start = performance.now();
    try {
      return await task();
    } finally {
      this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + performance.now() - start);
    }
  }

  get stages(): readonly StageTime[] {
    return [...this.#stages].map(([stage, milliseconds]) => ({
      stage,
      milliseconds: Math.round(milliseconds),
    }));
  }
}
