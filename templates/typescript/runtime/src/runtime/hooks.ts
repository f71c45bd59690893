/** What stands between the attempts of a call and the hooks of `hooks/`. */
import { AbortError, SdkError, UsageError } from '../errors.js';
import type { Hook, HookBody, HookContext, HookRequest, HookResponse } from '../hooks/hook.js';
import type { Cancellation } from './cancellation.js';
import type { CallInterceptor, Interceptor } from './call.js';
import type { Outgoing } from './exchange.js';
import { Incoming, type ReadGuard } from './incoming.js';
import type { EncodedBody, Operation } from './operation.js';
import { firstRequest, follow } from './redirect.js';

/** The hook of a client; the clients that `withOptions` makes share it. */
export class Hooks implements Interceptor {
  readonly #hook: Hook;
  readonly #parameters: HookContext['parameters'];

  constructor(hook: Hook, parameters: HookContext['parameters'] = {}) {
    this.#hook = hook;
    this.#parameters = parameters;
  }

  begin({ id, method, path }: Operation<unknown>): CallInterceptor {
    return new HookedCall(this.#hook, { id, method, path }, this.#parameters);
  }
}

/** One call under its hook. */
class HookedCall implements CallInterceptor {
  readonly #hook: Hook;
  readonly #operation: HookContext['operation'];
  readonly #parameters: HookContext['parameters'];
  #attempt = 0;
  /** Of the latest attempt, as the hook let it go. */
  #request: HookRequest | undefined;

  constructor(
    hook: Hook,
    operation: HookContext['operation'],
    parameters: HookContext['parameters'],
  ) {
    this.#hook = hook;
    this.#operation = operation;
    this.#parameters = parameters;
  }

  readonly request: CallInterceptor['request'] = async (plan, cancellation, attempt) => {
    this.#attempt = attempt;
    const planned = firstRequest(plan);
    const body = openBody(planned.body);
    const given: HookRequest = { ...planned, headers: new Headers(planned.headers), body };
    this.#request = given;
    const wanted = await cancellation.race(
      Promise.resolve(this.#hook.beforeRequest(given, this.#context())),
      plan.what,
    );
    this.#request = wanted;
    const incoming = await follow(plan, outgoingOf(planned, body, wanted), cancellation);
    return this.#answer(incoming, wanted, cancellation);
  };

  async failure(error: unknown): Promise<unknown> {
    // Any error that is not the SDK's own is the hook's; the other two are the caller's.
    const passes = error instanceof UsageError || error instanceof AbortError;
    if (passes || !(error instanceof SdkError)) return error;
    return this.#hook.onError(this.#request, error, this.#context());
  }

  async #answer(
    incoming: Incoming,
    request: HookRequest,
    cancellation: Cancellation,
  ): Promise<Incoming> {
    const response = incoming.toResponse();
    const body = response.body ?? undefined;
    const given: HookResponse = {
      status: response.status,
      headers: new Headers(response.headers),
      body,
    };
    try {
      const wanted = await cancellation.race(
        Promise.resolve(this.#hook.afterResponse(request, given, this.#context())),
        incoming.subject.what,
      );
      if (wanted.body !== body) {
        dropStale(wanted.headers, incoming.headers, ['content-length', 'content-encoding']);
        // A stream may be made of the one that came, which is given up with it.
        if (!(wanted.body instanceof ReadableStream) && !incoming.finished) incoming.abort();
      }
      return incomingOf(incoming, { ...wanted, url: response.url }, cancellation);
    } catch (error) {
      if (!incoming.finished) incoming.abort();
      throw error;
    }
  }

  #context(): HookContext {
    return {
      operation: this.#operation,
      attempt: this.#attempt,
      parameters: this.#parameters,
    };
  }
}

/** Of a request, the body that its codec makes; none makes anything else. */
function openBody(body: EncodedBody | undefined): HookBody | undefined {
  const opened = body?.open();
  if (opened instanceof ArrayBuffer) return new Uint8Array(opened);
  return opened as HookBody | undefined;
}

function outgoingOf(
  planned: Outgoing,
  body: HookBody | undefined,
  { method, url, headers, body: wanted }: HookRequest,
): Outgoing {
  if (wanted === body) return { method, url, headers, body: reopening(planned.body, body) };
  dropStale(headers, planned.headers, ['content-length']);
  return { method, url, headers, body: encodedBody(wanted) };
}

/** What was said of a body is not true of another one. */
function dropStale(headers: Headers, before: Headers, names: readonly string[]): void {
  for (const name of names) {
    if (headers.get(name) === before.get(name)) headers.delete(name);
  }
}

/** The body that was opened for the hook; after a redirect it is opened again. */
function reopening(
  planned: EncodedBody | undefined,
  opened: HookBody | undefined,
): EncodedBody | undefined {
  if (!planned) return undefined;
  let first = true;
  const open = (): BodyInit => {
    if (!first) return planned.open();
    first = false;
    return opened as BodyInit;
  };
  return { ...planned, open };
}

function encodedBody(body: HookBody | undefined): EncodedBody | undefined {
  if (body === undefined) return undefined;
  return { open: () => body, repeatable: !(body instanceof ReadableStream) };
}

/**
 * The response that the hook wants; its body is still read under the watch of the one that came.
 */
function incomingOf(
  came: Incoming,
  { url, status, headers, body }: HookResponse & { readonly url: string },
  cancellation: Cancellation,
): Incoming {
  const { statusText } = came.response;
  const response = new Response(body ?? null, { status, statusText, headers });
  Object.defineProperty(response, 'url', { value: url });
  const guard: ReadGuard = {
    wait: (step) => cancellation.race(step(), came.subject.what),
    abort: () => came.abort(),
    close: () => {
      if (!came.finished) came.abort();
    },
  };
  return new Incoming(response, guard, came.subject, url);
}
