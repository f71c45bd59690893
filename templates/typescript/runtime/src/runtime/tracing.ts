import { AuthError } from '../auth-error.js';
import {
  AbortError,
  ApiError,
  ConnectionError,
  DecodeError,
  PaginationError,
  StreamError,
  TimeoutError,
  UsageError,
} from '../errors.js';
import type { Try } from './call.js';
import type { CoreSettings } from './core.js';
import type { Incoming } from './incoming.js';
import type { Operation } from './operation.js';
import type { CallPlan } from './plan.js';
import { redact } from './redact.js';

/** Receives the calls of a client. `openTelemetry()` of `otel.ts` creates one. */
export interface CallTracing {
  /** Begins a call. */
  begin(call: TracedOperation): CallTrace;
}

/** Describes a call to a tracer. */
export interface TracedOperation {
  readonly sdkName: string;
  readonly sdkVersion: string;
  readonly method: string;
  /** Path template, such as `/pets/{petId}`. */
  readonly path: string;
}

/** The trace of one call. */
export interface CallTrace {
  /** Begins an attempt. */
  attempt(request: TracedRequest): AttemptTrace;
  /** Ends the call. A call without an error type succeeded. */
  end(errorType?: string): void;
}

/** Describes a request to a tracer. */
export interface TracedRequest {
  /** URL with its query, without secrets. */
  readonly url: string;
  /** Host name or IP address, without secrets. */
  readonly address: string;
  readonly port: number;
  /** How many requests the call has sent before this one. */
  readonly resends: number;
}

/** The trace of one attempt. */
export interface AttemptTrace {
  /** Header fields by which the server continues the trace. */
  headers(): Iterable<readonly [name: string, value: string]>;
  /** Sends the request within the context of the trace. */
  run<Result>(send: () => Result): Result;
  /** Ends the attempt. An attempt without an error type succeeded. */
  end(status: number | undefined, errorType?: string): void;
}

/** A call that is traced. */
export class TracedCall {
  readonly #trace: CallTrace;
  #sent = 0;
  #response: Incoming | undefined;

  constructor(
    tracing: CallTracing,
    { sdkName, sdkVersion }: CoreSettings,
    { method, path }: Operation<unknown>,
  ) {
    this.#trace = tracing.begin({ sdkName, sdkVersion, method, path });
  }

  /** Traces each attempt. Its trace ends with the body of its response. */
  attempts(send: Try): Try {
    return async (plan, cancellation, attempt) => {
      const trace = this.#trace.attempt(requestOf(plan, this.#sent++));
      try {
        const traced = continued(plan, trace);
        const incoming = await trace.run(() => send(traced, cancellation, attempt));
        const { status } = incoming;
        incoming.onFinish((error) => trace.end(status, outcomeOf(status, error)));
        this.#response = incoming;
        return incoming;
      } catch (error) {
        trace.end(error instanceof ApiError ? error.status : undefined, errorType(error));
        throw error;
      }
    };
  }

  /** The trace of a successful call ends with the body of its response. */
  succeed(): void {
    this.#response?.onFinish((error) =>
      this.#trace.end(error === undefined ? undefined : errorType(error)),
    );
  }

  fail(error: unknown): void {
    this.#trace.end(errorType(error));
  }
}

function requestOf({ secrets, url }: CallPlan, resends: number): TracedRequest {
  const { hostname, port, protocol } = new URL(url);
  return {
    url: redact(url, secrets),
    address: redact(hostname.replace(/^\[|\]$/g, ''), secrets),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    resends,
  };
}

/** Only the origin that receives credentials receives the header fields of the trace. */
function continued(plan: CallPlan, trace: AttemptTrace): CallPlan {
  if (!plan.isHome) return plan;
  let { headers } = plan;
  for (const [name, value] of trace.headers()) headers = headers.with(name, value);
  return { ...plan, headers };
}

/** OpenTelemetry, HTTP spans: for clients the statuses from 400 on are errors. */
function outcomeOf(status: number, error: unknown): string | undefined {
  if (error !== undefined) return errorType(error);
  return status >= 400 ? String(status) : undefined;
}

/** The value of `error.type`, the same in the SDKs of all languages. */
function errorType(error: unknown): string {
  if (error instanceof ApiError) return String(error.status);
  return errorTypes.find(([kind]) => error instanceof kind)?.[1] ?? '_OTHER';
}

const errorTypes = [
  [TimeoutError, 'timeout'],
  [ConnectionError, 'connection'],
  [AbortError, 'canceled'],
  [DecodeError, 'decode'],
  [StreamError, 'stream'],
  [PaginationError, 'pagination'],
  [AuthError, 'auth'],
  [UsageError, 'usage'],
] as const;
