import { AuthError } from '../auth-error.js';
import { ApiError, SdkError } from '../errors.js';
import { apiError } from './api-failure.js';
import type { Cancellation } from './cancellation.js';
import type { Incoming } from './incoming.js';
import { type Attempt, logRenewal, logResponse, logRetry } from './log.js';
import type { Answer, Operation } from './operation.js';
import type { CallPlan } from './plan.js';
import { request } from './redirect.js';
import { delayBeforeRetry, sleep } from './retry.js';
import { byStatus } from './status.js';

/** Makes the result of a call from its successful response; fails as a part of the attempt. */
export type Reader<Result> = (incoming: Incoming, answer: Answer) => Promise<Result> | Result;

/** What may stand around the calls of a client; `hooks.ts` in an SDK that has hooks. */
export interface Interceptor {
  begin(operation: Operation<unknown>): CallInterceptor;
}

/** Makes one attempt of a call; `attempt` is its number, from 1. */
export type Try = (
  plan: CallPlan,
  cancellation: Cancellation,
  attempt: number,
) => Promise<Incoming>;

/** What stands around one call. */
export interface CallInterceptor {
  readonly request: Try;
  /** The error that reaches the caller instead of this one. */
  failure(error: unknown): Promise<unknown>;
}

/** Makes a call: its attempts, until one succeeds or none is left. */
export async function perform<Result>(
  first: CallPlan,
  cancellation: Cancellation,
  read: Reader<Result>,
  send: Try = request,
): Promise<Result> {
  let plan = first;
  for (let attempt = 1; ; ) {
    const failure = cancellation.error(plan.what);
    if (failure) throw failure;
    const current: Attempt = { number: attempt, startedMs: Date.now() };
    try {
      const incoming = await send(plan, cancellation, attempt);
      logResponse(plan, incoming.status, current);
      return await receive(plan, incoming, cancellation, read);
    } catch (error) {
      if (!(error instanceof SdkError)) throw error;
      const renewed = await replayOf(plan, error, cancellation, current);
      if (renewed) {
        plan = renewed;
        // The first response was about the token, not about the call.
        continue;
      }
      const delay = cancellation.ended ? undefined : delayBeforeRetry(error, attempt, plan.retry);
      if (delay === undefined) throw error;
      logRetry(plan, error, delay, current);
      await sleep(delay, cancellation);
      throwIfEnded(plan, cancellation, error);
      attempt++;
    }
  }
}

/**
 * The call with another token, once, where the API refused the one that the SDK had got. A body
 * that is gone cannot be sent again: the token is then for subsequent calls.
 *
 * @throws AuthError when no other token is to be had; its cause is the API's refusal
 */
async function replayOf(
  plan: CallPlan,
  error: SdkError,
  cancellation: Cancellation,
  attempt: Attempt,
): Promise<CallPlan | undefined> {
  if (!plan.renew || cancellation.ended || !refusesToken(error)) return undefined;
  const { repeatable } = plan.retry;
  try {
    const renewed = await cancellation.race(plan.renew(), plan.what);
    if (!renewed || !repeatable) return undefined;
    logRenewal(plan, attempt);
    return { ...renewed, renew: undefined };
  } catch (failure) {
    if (!repeatable && failure instanceof AuthError) return undefined;
    if (!(failure instanceof AuthError)) throw failure;
    const { status, error: code, errorDescription } = failure;
    throw new AuthError(failure.message, error, { status, error: code, errorDescription });
  }
}

/** A token that is good, but not for this call, is not replaced (RFC 6750, section 3.1). */
function refusesToken(error: SdkError): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  const challenge = error.headers.get('www-authenticate') ?? '';
  return !/\berror\s*=\s*"?insufficient_scope\b/i.test(challenge);
}

async function receive<Result>(
  plan: CallPlan,
  incoming: Incoming,
  cancellation: Cancellation,
  read: Reader<Result>,
): Promise<Result> {
  const answer = answerFor(plan, incoming);
  if (!answer) throw await apiError(plan, incoming);
  try {
    const result = await read(incoming, answer);
    // A body that is handed out is read in the caller's own time.
    if (!incoming.finished) cancellation.stopDeadline();
    incoming.onFinish(() => cancellation.close());
    return result;
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

/**
 * Every 2xx is a success. One that is not declared is taken for a 200 (RFC 9110, section 15), or
 * for what is declared instead of it.
 */
function answerFor({ operation: { ok } }: CallPlan, { status }: Incoming): Answer | undefined {
  const declared = byStatus(ok, status);
  if (status >= 200 && status < 300) return declared ?? firstSuccess(ok) ?? {};
  return declared === ok['default'] ? undefined : declared;
}

/** The keys of a status come in its order. */
function firstSuccess(ok: Operation<unknown>['ok']): Answer | undefined {
  return Object.entries(ok).find(([status]) => status.startsWith('2'))?.[1];
}

function throwIfEnded(plan: CallPlan, cancellation: Cancellation, cause: SdkError): void {
  const ended = cancellation.error(plan.what, cause);
  if (ended) throw ended;
}
