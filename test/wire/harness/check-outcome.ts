import type { Json } from '../../../lib/json.js';
import type { CaseCall } from '../cases/format.js';
import { placed } from '../cases/plan.js';
import type { ErrorOutcome, Outcome } from './protocol.js';
import { differences, show } from './same.js';

export interface Circumstances {
  readonly addresses: Readonly<Record<string, string>>;
  readonly fractionDigits: number;
  /** Header fields that any request may have, because the language's transport adds them. */
  readonly transportHeaders: readonly string[];
}

/** What a call gave against what its case expects; one line for each difference. */
export function checkOutcome(call: CaseCall, outcome: Outcome, about: Circumstances): string[] {
  const found: string[] = [];
  if (call.mayFail !== undefined && outcome.error?.kind === call.mayFail) return found;
  const compare = (name: string, expected: unknown, actual: unknown): void => {
    if (expected === undefined) return;
    const wanted = withAddresses(expected as Json, about.addresses);
    for (const line of differences(wanted, actual as Json, about.fractionDigits)) {
      found.push(`${name}: ${line}`);
    }
  };
  if (call.error) found.push(...checkError(call.error, outcome.error, about));
  else if (outcome.error) found.push(`failed: ${outcome.error.kind}: ${outcome.error.message}`);
  compare('result', call.result, outcome.result);
  compare('items', call.items, outcome.items ?? []);
  compare('item count', call.itemCount, outcome.itemCount ?? 0);
  compare('pages', call.pages, outcome.pages ?? []);
  compare('facts', call.facts, outcome.facts ?? []);
  compare('status', call.status, outcome.status);
  compare('number of issues', call.issueCount, outcome.issues?.length ?? 0);
  found.push(...checkNexts(call, outcome, about));
  found.push(...checkIssues(call, outcome));
  found.push(...checkHeaders(call, outcome));
  found.push(...checkTimes(call, outcome));
  return found;
}

function checkNexts(call: CaseCall, outcome: Outcome, about: Circumstances): string[] {
  return (call.nexts ?? []).flatMap((expected, index) => {
    const actual = outcome.nexts?.[index];
    const where = `next() ${index + 1}`;
    if (actual === undefined) return [`${where}: was not called`];
    if ('error' in expected) {
      const error = 'error' in actual ? actual.error : undefined;
      return checkError(expected.error, error, about).map((line) => `${where}: ${line}`);
    }
    if ('done' in expected) return 'done' in actual ? [] : [`${where}: not done: ${show(actual)}`];
    if (!('page' in actual)) return [`${where}: no page: ${show(actual)}`];
    const lines = differences(expected.page, actual.page as Json, about.fractionDigits);
    return lines.map((line) => `${where}: ${line}`);
  });
}

function checkIssues(call: CaseCall, outcome: Outcome): string[] {
  if (call.issues === undefined) return [];
  const actual = outcome.issues ?? [];
  const missing = call.issues.filter(
    (wanted) =>
      !actual.some(
        (issue) =>
          issue.pointer === wanted.pointer &&
          (wanted.wanted ?? issue.wanted) === issue.wanted &&
          (wanted.found ?? issue.found) === issue.found,
      ),
  );
  const lines = missing.map((issue) => `issues: ${show(issue)} is not among ${show(actual)}`);
  if (call.issues.length !== actual.length) {
    lines.push(`issues: ${call.issues.length} were expected, not ${actual.length}`);
  }
  return lines;
}

function checkHeaders(call: CaseCall, outcome: Outcome): string[] {
  return Object.entries(call.headers ?? {}).flatMap(([name, wanted]) => {
    const values = (outcome.headers ?? [])
      .filter(([one]) => one.toLowerCase() === name.toLowerCase())
      .map(([, value]) => value);
    // Header fields may be given one by one or joined (RFC 9110, section 5.3).
    const expected = wanted === null ? [] : Array.isArray(wanted) ? wanted : [wanted];
    return values.join(', ') === expected.join(', ')
      ? []
      : [`header ${name}: ${show(expected)} was expected, not ${show(values)}`];
  });
}

function checkTimes(call: CaseCall, outcome: Outcome): string[] {
  const found: string[] = [];
  if (call.withinMs !== undefined && outcome.tookMs > call.withinMs) {
    found.push(`took ${Math.round(outcome.tookMs)} ms, more than ${call.withinMs}`);
  }
  if (call.atLeastMs !== undefined && outcome.tookMs < call.atLeastMs - clockSlack) {
    found.push(`took ${Math.round(outcome.tookMs)} ms, less than ${call.atLeastMs}`);
  }
  const { itemGapMs } = call;
  const times = outcome.itemTimes ?? [];
  if (itemGapMs !== undefined) {
    times.slice(1).forEach((time, index) => {
      const gap = time - (times[index] ?? 0);
      if (gap < itemGapMs)
        found.push(`item ${index + 2} came ${Math.round(gap)} ms after the one before`);
    });
  }
  return found;
}

/** Timers may fire a little early, and clocks differ between processes. */
export const clockSlack = 15;

type ExpectedError = NonNullable<CaseCall['error']>;

function checkError(
  expected: ExpectedError,
  actual: ErrorOutcome | undefined,
  about: Circumstances,
): string[] {
  if (!actual) return [`an error was expected: ${expected.kind}`];
  const found: string[] = [];
  const differ = (name: string, wanted: unknown, got: unknown): void => {
    found.push(`error ${name}: ${show(wanted)} was expected, not ${show(got)}`);
  };
  const exact = [
    'kind',
    'status',
    'family',
    'rawBody',
    'requestId',
    'method',
    'contentType',
    'line',
    'event',
    'data',
    'path',
  ] as const;
  for (const name of exact) {
    if (expected[name] !== undefined && expected[name] !== actual[name]) {
      differ(name, expected[name], actual[name]);
    }
  }
  for (const name of ['message', 'url'] as const) {
    const wanted = expected[name];
    if (wanted !== undefined && placed(wanted, about.addresses) !== actual[name]) {
      differ(name, placed(wanted, about.addresses), actual[name]);
    }
  }
  if (expected.body !== undefined) {
    const lines = differences(expected.body, actual.body, about.fractionDigits);
    found.push(...lines.map((line) => `error body: ${line}`));
  }
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    const got = actual.headers?.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1];
    if (got !== value) differ(`header ${name}`, value, got);
  }
  if (expected.page !== undefined) {
    const page = withAddresses(expected.page, about.addresses);
    const lines = differences(page, actual.page, about.fractionDigits);
    found.push(...lines.map((line) => `error page: ${line}`));
  }
  found.push(...checkTexts(expected, actual), ...checkRetryAfter(expected, actual));
  if (expected.hasCause && !actual.cause) found.push('error cause: there is none');
  if (expected.cause && !causeOf(actual, expected.cause)) differ('cause', expected.cause, actual);
  if (found.some((line) => line.startsWith('error kind'))) found.push(`said: ${actual.message}`);
  return found;
}

function checkTexts(expected: ExpectedError, actual: ErrorOutcome): string[] {
  const found: string[] = [];
  const { messageMatches, rawBodyMatches, messageLacks = [] } = expected;
  if (messageMatches !== undefined && !new RegExp(messageMatches, 'iu').test(actual.message)) {
    found.push(`error message: ${show(actual.message)} does not match ${messageMatches}`);
  }
  if (rawBodyMatches !== undefined && !new RegExp(rawBodyMatches, 'u').test(actual.rawBody ?? '')) {
    found.push(`error rawBody: ${show(actual.rawBody)} does not match ${rawBodyMatches}`);
  }
  for (const text of messageLacks) {
    if (actual.message.includes(text)) found.push(`error message: has ${show(text)}`);
  }
  if (actual.message.length > (expected.messageAtMost ?? Infinity)) {
    found.push(`error message: ${actual.message.length} characters`);
  }
  if ((actual.rawBody?.length ?? 0) > (expected.rawBodyAtMost ?? Infinity)) {
    found.push(`error rawBody: ${actual.rawBody?.length} characters`);
  }
  return found;
}

function checkRetryAfter({ retryAfterMs }: ExpectedError, actual: ErrorOutcome): string[] {
  if (retryAfterMs === undefined) return [];
  const range =
    typeof retryAfterMs === 'number' ? { min: retryAfterMs, max: retryAfterMs } : retryAfterMs;
  const got = actual.retryAfterMs;
  const inRange = got !== undefined && got >= range.min && got <= range.max;
  return inRange ? [] : [`error retryAfterMs: ${show(range)} was expected, not ${show(got)}`];
}

function causeOf(
  error: ErrorOutcome,
  wanted: { readonly kind: string; readonly status?: number | undefined },
): boolean {
  for (let cause = error.cause; cause; cause = cause.cause) {
    if (cause.kind === wanted.kind && (wanted.status ?? cause.status) === cause.status) return true;
  }
  return false;
}

/** Expectations may name the servers' addresses. */
export function withAddresses(value: Json, addresses: Readonly<Record<string, string>>): Json {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? placed(each, addresses) : each,
  ) as Json;
}
