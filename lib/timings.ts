/** The stages of a build, in order. Each one is a module of `lib/stages/`. */
export const stageNames = [
  'config',
  'read',
  'lint',
  'model',
  'modifiers',
  'generate',
  'compare',
  'merge',
  'write',
  'report',
  'install',
] as const;

export type StageName = (typeof stageNames)[number];

/** One stage of a run and how long it took. */
export interface StageTime {
  readonly stage: StageName;
  readonly milliseconds: number;
}

/** Times the stages of a run by name. Repeated stages are added up. */
export class Timings {
  readonly #stages = new Map<StageName, number>();
  #current: StageName | undefined;

  /** @param started - Called when a stage begins, with its language if it is about one. */
  constructor(private readonly started: (stage: StageName, language?: string) => void = () => {}) {}

  async time<Result>(
    stage: StageName,
    task: () => Result | Promise<Result>,
    language?: string,
  ): Promise<Result> {
    this.started(stage, language);
    this.#current = stage;
    const start = performance.now();
    try {
      return await task();
    } finally {
      this.#current = undefined;
      this.#stages.set(stage, (this.#stages.get(stage) ?? 0) + performance.now() - start);
    }
  }

  /** The stage that runs now. */
  get current(): StageName | undefined {
    return this.#current;
  }

  get stages(): readonly StageTime[] {
    return [...this.#stages].map(([stage, milliseconds]) => ({
      stage,
      milliseconds: Math.round(milliseconds),
    }));
  }
}
