import type { Json } from '../../../lib/json.js';
import type { ExpectedRequest } from '../cases/format.js';
import { placed } from '../cases/plan.js';
import type { RecordedRequest } from '../server/recording.js';
import { type Circumstances, clockSlack, withAddresses } from './check-outcome.js';
import { losslessJson } from './lossless-json.js';
import { partsOf } from './multipart.js';
import { differences, show } from './same.js';

export interface Seen {
  readonly requests?: readonly ExpectedRequest[] | undefined;
  readonly requestCount?: { readonly min: number; readonly max: number } | undefined;
  readonly unordered?: boolean | undefined;
  readonly connections?: { readonly atMost: number } | undefined;
  readonly spread?: { readonly from: number; readonly atLeastMs: number } | undefined;
}

/** What a server was asked against what its case expects; one line for each difference. */
export function checkRequests(
  expected: Seen,
  recorded: readonly RecordedRequest[],
  connections: number,
  about: Circumstances,
): string[] {
  const found: string[] = [];
  const unscripted = recorded.filter((request) => request.unscripted);
  found.push(...unscripted.map((request) => `a request too many: ${line(request)}`));
  const { requestCount, requests } = expected;
  if (requestCount && (recorded.length < requestCount.min || recorded.length > requestCount.max)) {
    found.push(`${recorded.length} requests, not ${requestCount.min} to ${requestCount.max}`);
  }
  if (expected.connections && connections > expected.connections.atMost) {
    found.push(`${connections} connections, more than ${expected.connections.atMost}`);
  }
  if (expected.spread) {
    const times = recorded.slice(expected.spread.from - 1).map(({ at }) => at);
    const spread = Math.max(...times) - Math.min(...times);
    if (!(spread >= expected.spread.atLeastMs)) {
      found.push(`requests came within ${Math.round(spread)} ms`);
    }
  }
  if (!requests) return found;
  const wanted = requests.flatMap((request) =>
    Array.from({ length: request.times ?? 1 }, () => request),
  );
  if (wanted.length !== recorded.length) {
    const lines = recorded.map((request) => `  ${line(request)}`).join('\n');
    found.push(`${wanted.length} requests were expected, not ${recorded.length}:\n${lines}`);
  }
  const names = new Map<string, string>();
  if (expected.unordered === true) return [...found, ...anyOrder(wanted, recorded, names, about)];
  wanted.forEach((one, index) => {
    const request = recorded[index];
    if (!request) return;
    const before = recorded[index - 1];
    const lines = [...checkRequest(one, request, names, about), ...checkGap(one, request, before)];
    found.push(...lines.map((text) => `request ${index + 1}: ${text}`));
  });
  return found;
}

function anyOrder(
  wanted: readonly ExpectedRequest[],
  recorded: readonly RecordedRequest[],
  names: Map<string, string>,
  about: Circumstances,
): string[] {
  const left = [...recorded];
  return wanted.flatMap((one) => {
    const index = left.findIndex(
      (request) => checkRequest(one, request, names, about).length === 0,
    );
    if (index >= 0) {
      left.splice(index, 1);
      return [];
    }
    return [`no request is ${show(one)}; left: ${left.map(line).join(', ')}`];
  });
}

function line({ method, target }: RecordedRequest): string {
  return `${method} ${target}`;
}

function checkRequest(
  expected: ExpectedRequest,
  request: RecordedRequest,
  names: Map<string, string>,
  about: Circumstances,
): string[] {
  const found: string[] = [];
  const compare = (name: string, wanted: unknown, got: unknown): void => {
    if (wanted !== undefined && wanted !== got) {
      found.push(`${name}: ${show(wanted)} was expected, not ${show(got)}`);
    }
  };
  compare('method', expected.method, request.method);
  compare('path', expected.path, request.path);
  found.push(...checkQuery(expected, request, about));
  const fields = [...(expected.queryFields ?? [])].sort().join('&');
  if (expected.queryFields) compare('query', fields, request.query.split('&').sort().join('&'));
  for (const [name, wanted] of Object.entries(expected.headers ?? {})) {
    found.push(...checkHeader(name, wanted, request, names, about));
  }
  found.push(...checkOnlyHeaders(expected, request, about));
  if (expected.body) found.push(...checkBody(expected.body, request, about));
  if (expected.closedByPeer !== undefined) {
    compare('closed by the peer', expected.closedByPeer, request.closedByPeerAt !== undefined);
  }
  return found;
}

function checkQuery(
  { query }: ExpectedRequest,
  request: RecordedRequest,
  about: Circumstances,
): string[] {
  if (query === undefined) return [];
  const got = `not ${show(request.query)}`;
  if (query !== null && typeof query === 'object') {
    const matches = new RegExp(`^(?:${query.matches})$`, 'u').test(request.query);
    return matches ? [] : [`query: ${query.matches} was expected, ${got}`];
  }
  const wanted = placed(query ?? '', about.addresses);
  return wanted === request.query ? [] : [`query: ${show(wanted)} was expected, ${got}`];
}

function checkOnlyHeaders(
  { onlyHeaders }: ExpectedRequest,
  request: RecordedRequest,
  { transportHeaders }: Circumstances,
): string[] {
  if (onlyHeaders === undefined) return [];
  const foreseen = new Set([...onlyHeaders, ...transportHeaders].map((name) => name.toLowerCase()));
  const names = request.rawHeaders.map(([name]) => name.toLowerCase());
  const own = onlyHeaders.filter((name) => !names.includes(name.toLowerCase()));
  const others = names.filter((name) => !foreseen.has(name));
  return [
    ...own.map((name) => `header ${name} is missing`),
    ...others.map((name) => `header ${name}: was not expected`),
  ];
}

type Matcher = NonNullable<ExpectedRequest['headers']>[string];

function checkHeader(
  name: string,
  wanted: Matcher,
  request: RecordedRequest,
  names: Map<string, string>,
  about: Circumstances,
): string[] {
  const values = request.headers(name);
  const differ = (expected: unknown): string[] => [
    `header ${name}: ${show(expected)} was expected, not ${show(values)}`,
  ];
  if (wanted === null) return values.length === 0 ? [] : differ('none');
  if (typeof wanted === 'string') {
    const text = placed(wanted, about.addresses);
    return values.length === 1 && values[0] === text ? [] : differ(text);
  }
  if (Array.isArray(wanted)) return values.join('\n') === wanted.join('\n') ? [] : differ(wanted);
  const [value] = values;
  if (value === undefined || values.length > 1) return differ(wanted);
  if ('matches' in wanted) return new RegExp(wanted.matches, 'u').test(value) ? [] : differ(wanted);
  const known = names.get(wanted.sameAs);
  names.set(wanted.sameAs, known ?? value);
  const others = [...names].filter(([other]) => other !== wanted.sameAs).map(([, text]) => text);
  if (others.includes(value)) return [`header ${name}: the same as in another call`];
  return known === undefined || known === value ? [] : differ(known);
}

type ExpectedBody = NonNullable<ExpectedRequest['body']>;

function checkBody(expected: ExpectedBody, request: RecordedRequest, about: Circumstances) {
  const { body, bodyBytes, bodyHash } = request;
  const text = body.toString('utf8');
  const found: string[] = [];
  const compare = (name: string, wanted: unknown, got: unknown): void => {
    if (wanted !== undefined && wanted !== got) {
      found.push(`${name}: ${show(wanted)} was expected, not ${show(got)}`);
    }
  };
  if (expected.empty) compare('body', '', text);
  compare('body', expected.text, text);
  if (expected.textMatches !== undefined && !new RegExp(expected.textMatches, 'u').test(text)) {
    found.push(`body: ${show(text)} does not match ${expected.textMatches}`);
  }
  compare(
    'body',
    expected.hex?.replace(/\s/g, '').toLowerCase(),
    expected.hex && body.toString('hex'),
  );
  compare('size of the body', expected.size, bodyBytes);
  compare('SHA-256 of the body', expected.sha256, bodyHash);
  if (expected.form)
    compare('form', [...expected.form].sort().join('&'), text.split('&').sort().join('&'));
  if (expected.json !== undefined) found.push(...checkJson(expected.json, text, about));
  if (expected.parts) found.push(...checkParts(expected.parts, request));
  return found;
}

function checkJson(expected: Json, text: string, about: Circumstances): string[] {
  try {
    const wanted = withAddresses(expected, about.addresses);
    return differences(wanted, losslessJson(text), about.fractionDigits).map(
      (difference) => `body: ${difference}`,
    );
  } catch (error) {
    return [`body: no JSON (${(error as Error).message}): ${show(text)}`];
  }
}

function checkParts(expected: NonNullable<ExpectedBody['parts']>, request: RecordedRequest) {
  try {
    const parts = partsOf(request.header('content-type') ?? '', request.body);
    if (parts.length !== expected.length) {
      return [
        `${expected.length} parts were expected, not ${parts.length}: ${show(request.body.toString('utf8'))}`,
      ];
    }
    return expected.flatMap((wanted, index) => {
      const part = parts[index];
      if (!part) return [];
      const disposition = part.headers.get('content-disposition') ?? '';
      const content = part.content.toString('utf8');
      const lines: string[] = [];
      const compare = (name: string, want: unknown, got: unknown): void => {
        if (want !== undefined && want !== got) {
          lines.push(`part ${index + 1}: ${name}: ${show(want)} was expected, not ${show(got)}`);
        }
      };
      compare('name', wanted.name, /[ ;]name="([^"]*)"/.exec(disposition)?.[1]);
      compare('filename', wanted.filename, /filename="([^"]*)"/.exec(disposition)?.[1]);
      compare('Content-Disposition', wanted.disposition, disposition);
      compare('Content-Type', wanted.type, part.headers.get('content-type') ?? null);
      compare('content', wanted.text, content);
      compare('content', wanted.hex?.toLowerCase(), wanted.hex && part.content.toString('hex'));
      if (wanted.json !== undefined) {
        lines.push(
          ...differences(wanted.json, losslessJson(content), 9).map(
            (text) => `part ${index + 1}: ${text}`,
          ),
        );
      }
      return lines;
    });
  } catch (error) {
    return [`multipart: ${(error as Error).message}`];
  }
}

function checkGap(
  expected: ExpectedRequest,
  request: RecordedRequest,
  before: RecordedRequest | undefined,
): string[] {
  if (!before) return [];
  const gap = request.at - before.at;
  const found: string[] = [];
  if (expected.minGapMs !== undefined && gap < expected.minGapMs - clockSlack) {
    found.push(`${Math.round(gap)} ms after the one before, not ${expected.minGapMs} at least`);
  }
  if (expected.maxGapMs !== undefined && gap > expected.maxGapMs) {
    found.push(`${Math.round(gap)} ms after the one before, not ${expected.maxGapMs} at most`);
  }
  if (expected.connection !== undefined) {
    const same = request.connection === before.connection;
    if (same !== (expected.connection === 'same'))
      found.push(`not on ${expected.connection === 'same' ? 'the same' : 'a new'} connection`);
  }
  return found;
}
