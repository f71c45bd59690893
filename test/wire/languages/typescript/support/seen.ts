import { type ErrorOutcome, errorOutcome, type SdkModule } from './errors.js';
import type { Json } from './values.js';

import * as values from './values.js';

type Observed = Json | undefined;

/** What one call gives, written down as it comes. */
export class Seen {
  readonly outcome: Record<string, unknown> = {};
  readonly #items: Observed[] = [];
  readonly #pages: Observed[] = [];
  readonly #itemTimes: number[] = [];
  readonly #start = performance.now();

  readonly raw = values.raw;
  readonly integer = values.integer;
  readonly instant = values.instant;
  readonly base64 = values.base64;
  readonly list = values.list;
  readonly map = values.map;
  readonly object = values.object;
  readonly unknownVariant = values.unknownVariant;
  readonly datedText = values.datedText;
  readonly textLength = values.textLength;
  readonly enumValue = values.enumValue;

  constructor(
    private readonly sdk: SdkModule,
    private readonly limit: number | undefined,
    private readonly atItem: (count: number) => void,
  ) {}

  value(value: Observed): void {
    this.outcome['result'] = value;
  }

  item(value: Observed | { readonly [name: string]: unknown }): void {
    this.#items.push(value as Observed);
    this.#itemTimes.push(performance.now() - this.#start);
    this.outcome['items'] = this.#items;
    this.outcome['itemTimes'] = this.#itemTimes;
    this.atItem(this.#items.length);
  }

  page(items: Observed): void {
    this.#pages.push(items);
    this.outcome['pages'] = this.#pages;
    this.atItem(this.#pages.length);
  }

  enough(): boolean {
    return Math.max(this.#items.length, this.#pages.length) >= (this.limit ?? Infinity);
  }

  whole(answer: {
    readonly status: number;
    readonly headers?: Iterable<readonly [string, string]>;
    readonly issues?: readonly object[];
  }): void {
    this.outcome['status'] = answer.status;
    if (answer.headers) this.outcome['headers'] = [...answer.headers];
    if (answer.issues) this.outcome['issues'] = answer.issues;
  }

  /** `next()` again and again, whether or not it fails. */
  async nexts<Page>(
    count: number,
    next: () => Promise<{ readonly done?: boolean | undefined; readonly value: Page }>,
    read: (page: Page) => Observed,
  ): Promise<void> {
    const results: object[] = [];
    for (let turn = 0; turn < count; turn++) {
      try {
        const step = await next();
        results.push(step.done === true ? { done: true } : { page: read(step.value) });
      } catch (error) {
        results.push({ error: this.failure(error) });
      }
    }
    this.outcome['nexts'] = results;
  }

  failure(error: unknown): ErrorOutcome {
    return errorOutcome(error, this.sdk);
  }

  end(): void {
    this.outcome['tookMs'] = performance.now() - this.#start;
  }
}
