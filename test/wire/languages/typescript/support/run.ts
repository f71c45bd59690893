import { inspect } from 'node:util';
import type { SdkModule } from './errors.js';
import { Seen } from './seen.js';
import { Spans } from './tracing.js';
import type { Json } from './values.js';

/** How a call is made, beyond its arguments. */
interface CallPlan {
  readonly parallel?: number;
  readonly times?: number;
  readonly take?: number;
  /** Reads the body of an error through its type. */
  readonly errorBody?: (seen: Seen, body: unknown) => Json | undefined;
  /** Items are counted and not kept. */
  readonly counts?: boolean;
  readonly cancel?:
    | { readonly before: true }
    | { readonly afterMs: number }
    | { readonly afterItems: number };
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // The platform's own errors may hold what contains itself, such as certificates.
    return '';
  }
}

type Make<T> = (seen: Seen, signal: AbortSignal, index: string) => Promise<T>;

interface Ended<T> {
  readonly outcome: Record<string, unknown>;
  readonly result?: T;
}

/** A call failed whose result a later one needs. */
class NoResult extends Error {}

/** One run of one case. */
export class Run {
  readonly outcomes: (readonly Record<string, unknown>[] | Record<string, unknown>)[] = [];
  readonly printed: string[] = [];
  readonly spans = new Spans();
  /** For the client: what it logs is printed. */
  readonly logger = {
    debug: (line: string, fields: object): void => this.#keep(line, fields),
    warn: (line: string, fields: object): void => this.#keep(line, fields),
  };
  #sdk: SdkModule | undefined;

  constructor(private readonly texts: readonly string[]) {}

  #keep(line: string, fields: object): void {
    this.printed.push(line + JSON.stringify(fields));
  }

  text(index: number): string {
    const text = this.texts[index];
    if (text === undefined) throw new RangeError(`there is no text ${index}`);
    return text;
  }

  use(sdk: SdkModule): void {
    this.#sdk = sdk;
  }

  /** Takes down all that a value says of itself. */
  prints(value: unknown): void {
    this.printed.push(String(value), inspect(value, { depth: 20, showHidden: true }));
    this.printed.push(jsonOf(value), cloned(value));
    if (value instanceof Error) {
      this.printed.push(value.stack ?? '', value.message);
      if (value.cause !== undefined) this.prints(value.cause);
    }
  }

  wait(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }

  /** Everything at once; each starts so many milliseconds after the first. */
  async together(parts: readonly (readonly [startMs: number, run: () => Promise<void>])[]) {
    await Promise.all(
      parts.map(async ([startMs, run]) => {
        if (startMs > 0) await this.wait(startMs);
        await run();
      }),
    );
  }

  async call<T>(plan: CallPlan, make: Make<T>): Promise<T> {
    const place = this.outcomes.length;
    this.outcomes.push({});
    const { parallel = 1, times = 1 } = plan;
    const ended: Ended<T>[] = [];
    for (let turn = 0; turn < times; turn++) {
      const indices = Array.from({ length: parallel }, (_, index) =>
        String(turn * parallel + index),
      );
      ended.push(...(await Promise.all(indices.map((index) => this.#one(plan, make, index)))));
    }
    const outcomes = ended.map(({ outcome }) => outcome);
    this.outcomes[place] = outcomes.length === 1 ? (outcomes[0] ?? {}) : outcomes;
    const [first] = ended;
    if (first && 'result' in first) return first.result as T;
    return undefined as T;
  }

  async #one<T>(plan: CallPlan, make: Make<T>, index: string): Promise<Ended<T>> {
    const sdk = this.#sdk;
    if (!sdk) throw new NoResult('the case uses no SDK');
    const controller = new AbortController();
    const { cancel } = plan;
    const seen = new Seen(sdk, plan, (count) => {
      if (cancel && 'afterItems' in cancel && count >= cancel.afterItems) controller.abort();
    });
    if (cancel && 'before' in cancel) controller.abort();
    const timer =
      cancel && 'afterMs' in cancel
        ? setTimeout(() => controller.abort(), cancel.afterMs)
        : undefined;
    try {
      const result = await make(seen, controller.signal, index);
      return { outcome: seen.outcome, result };
    } catch (error) {
      const failure = seen.failure(error);
      const { body } = error as { readonly body?: unknown };
      if (plan.errorBody && body !== undefined) failure['body'] = plan.errorBody(seen, body);
      seen.outcome['error'] = failure;
      this.prints(error);
      return { outcome: seen.outcome };
    } finally {
      clearTimeout(timer);
      seen.end();
    }
  }
}

/** What a copy for a thread or a store has; nothing of what cannot be copied. */
function cloned(value: unknown): string {
  try {
    return inspect(structuredClone(value), { depth: 20, showHidden: true });
  } catch {
    return '';
  }
}
