import { type ErrorOutcome, errorOutcome, type SdkModule } from './errors.js';
import type { Json } from './values.js';

import * as values from './values.js';

type Observed = Json | undefined;

/** What one call gives, written down as it comes. */
export class Seen {
  readonly outcome: Record<string, unknown> = {};
  readonly #items: Observed[] = [];
  #itemCount = 0;
  #left = 0;
  readonly #pages: Observed[] = [];
  readonly #facts: object[] = [];
  readonly #itemTimes: number[] = [];
  readonly #start = performance.now();

  readonly raw = values.raw;
  readonly integer = values.integer;
  readonly decimal = values.decimal;
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
    private readonly plan: { readonly take?: number; readonly counts?: boolean },
    private readonly atItem: (count: number) => void,
  ) {}

  value(value: Observed): void {
    this.outcome['result'] = value;
  }

  item(value: Observed | { readonly [name: string]: unknown }): void {
    this.#itemCount++;
    this.outcome['itemCount'] = this.#itemCount;
    if (this.plan.counts !== true) {
      this.#items.push(value as Observed);
      this.#itemTimes.push(performance.now() - this.#start);
      this.outcome['items'] = this.#items;
      this.outcome['itemTimes'] = this.#itemTimes;
    }
    this.atItem(this.#itemCount);
  }

  page(items: Observed): void {
    this.#pages.push(items);
    this.outcome['pages'] = this.#pages;
    this.atItem(this.#pages.length);
  }

  /** What a page says of the pages around it. */
  facts(page: {
    readonly hasNext?: boolean | undefined;
    readonly nextCursor?: string | undefined;
    readonly totalItems?: number | undefined;
    readonly totalPages?: number | undefined;
  }): void {
    const { hasNext = null, nextCursor = null, totalItems = null, totalPages = null } = page;
    this.#facts.push({ hasNext, nextCursor, totalItems, totalPages });
    this.outcome['facts'] = this.#facts;
  }

  /** The loop is left here; a second loop goes on to the end. */
  enough(): boolean {
    if (Math.max(this.#itemCount, this.#pages.length) !== this.plan.take) return false;
    return this.#left++ === 0;
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
