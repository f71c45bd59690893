import type { Json } from '../../../lib/json.js';

/** One line to a driver. */
export interface DriverRequest {
  readonly id: number;
  readonly case: string;
  /** What `text0`, `text1`… are. */
  readonly texts: readonly string[];
}

/** One line from a driver. */
export interface DriverReply {
  readonly id: number;
  /** In the order in which the case has its calls. */
  readonly outcomes: readonly Outcome[];
  /** Everything that client and errors print of themselves, and what was logged. */
  readonly printed: readonly string[];
  /** Peak memory of the process in bytes. */
  readonly peakMemory: number;
  /** The program failed, not a call. */
  readonly fault?: string;
}

/** How a call ended. Members that do not apply are left out. */
export interface Outcome {
  readonly result?: Json;
  readonly items?: readonly Json[];
  /** Of all items, kept or not. */
  readonly itemCount?: number;
  readonly pages?: readonly (readonly Json[])[];
  readonly nexts?: readonly NextOutcome[];
  readonly status?: number;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly issues?: readonly { pointer: string; wanted: string; found: string }[];
  readonly error?: ErrorOutcome;
  /** Milliseconds. */
  readonly tookMs: number;
  /** When each item came, in milliseconds since the call. */
  readonly itemTimes?: readonly number[];
}

export type NextOutcome =
  | { readonly page: readonly Json[] }
  | { readonly error: ErrorOutcome }
  | { readonly done: true };

export interface ErrorOutcome {
  readonly kind: string;
  readonly family?: string;
  readonly message: string;
  readonly status?: number;
  readonly body?: Json;
  readonly rawBody?: string;
  readonly retryAfterMs?: number;
  readonly requestId?: string;
  readonly method?: string;
  readonly url?: string;
  readonly contentType?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly line?: number;
  readonly event?: string;
  readonly data?: string;
  readonly path?: string;
  readonly page?: Json;
  readonly cause?: ErrorOutcome;
}
