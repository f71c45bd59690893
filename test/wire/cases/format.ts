import { z } from 'zod';
import { isObject, type Json, type JsonObject } from '../../../lib/json.js';
import type { NotApplicable } from './limits.js';

/**
 * The form of a wire case: one client, some calls, the answers they get, the requests that must be
 * seen, and what comes out. `test/wire/README.md` explains it with examples.
 */

/** As `z.json()`, which leaves out a member `__proto__`. */
const json = z.custom<Json>(isJson, 'must be what JSON can say');
const members = z.custom<JsonObject>((value) => isObject(value) && isJson(value));
function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object' || value === null) {
    return value === null || ['boolean', 'number', 'string'].includes(typeof value);
  }
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/);

/** What a value must look like; plain JSON is compared as it is. */
const expectedValue = json;

const expectedError = z.strictObject({
  kind: z.enum([
    'api',
    'connection',
    'timeout',
    'decode',
    'stream',
    'pagination',
    'auth',
    'cancelled',
    'usage',
    // Not one of the SDK: a hook gave it.
    'other',
  ]),
  status: z.int().optional(),
  /** The class of the status' own family: `NotFound`, `RateLimit`. */
  family: z.string().optional(),
  /** The error's body, parsed. */
  body: expectedValue.optional(),
  rawBody: z.string().optional(),
  rawBodyMatches: z.string().optional(),
  rawBodyAtMost: z.int().optional(),
  message: z.string().optional(),
  messageMatches: z.string().optional(),
  messageLacks: z.array(z.string()).optional(),
  messageAtMost: z.int().optional(),
  retryAfterMs: z
    .union([z.number(), z.strictObject({ min: z.number(), max: z.number() })])
    .optional(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  url: z.string().optional(),
  contentType: z.string().optional(),
  /** Fields of the answer, by any case. */
  headers: z.record(z.string(), z.string()).optional(),
  /** Line of a JSON lines stream, from 1. */
  line: z.int().optional(),
  /** Name and data of the event that ended a stream. */
  event: z.string().optional(),
  data: z.string().optional(),
  /** JSON pointer of what does not fit, or of where items were looked for. */
  path: z.string().optional(),
  /** The page that has no items, parsed. */
  page: expectedValue.optional(),
  /** The kind of the error that led to this one, anywhere along its causes. */
  cause: z.strictObject({ kind: z.string(), status: z.int().optional() }).optional(),
  /** What the platform threw is its cause. */
  hasCause: z.literal(true).optional(),
});

const expectedIssue = z.strictObject({
  pointer: z.string(),
  wanted: z.string().optional(),
  found: z.string().optional(),
});

const outcome = {
  /** What the call gives: only the members named here are read, each through its typed accessor. */
  result: expectedValue.optional(),
  error: expectedError.optional(),
  /** An error of this kind is as good as the result. */
  mayFail: z.string().optional(),
  /** Items of a stream or of `items()`, in order; those before an error too. */
  items: z.array(expectedValue).optional(),
  itemCount: z.int().optional(),
  /** Items of each page. */
  pages: z.array(z.array(expectedValue)).optional(),
  /**
   * What each page says of the pages around it. `nextCursor` may be a placeholder of an address; null
   * stands for a value that is not there.
   */
  facts: z
    .array(
      z.strictObject({
        hasNext: z.union([z.boolean(), z.null()]).optional(),
        nextCursor: z.union([z.string(), z.null()]).optional(),
        totalItems: z.union([z.int(), z.null()]).optional(),
        totalPages: z.union([z.int(), z.null()]).optional(),
      }),
    )
    .optional(),
  /** What each call of `next()` gives, errors included; the calls are as many as these. */
  nexts: z
    .array(
      z.union([
        z.strictObject({ page: z.array(expectedValue) }),
        z.strictObject({ error: expectedError }),
        z.strictObject({ done: z.literal(true) }),
      ]),
    )
    .optional(),
  status: z.int().optional(),
  /** Fields of the answer, by any case; a list where the field came several times. */
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])).optional(),
  issues: z.array(expectedIssue).optional(),
  issueCount: z.int().optional(),
  /** Each item came before the next one was sent: at least this long before the following. */
  itemGapMs: z.number().optional(),
  /** A guard against hanging; generous. */
  withinMs: z.number().optional(),
  /** The call took at least this long. */
  atLeastMs: z.number().optional(),
};

/** A call to an endpoint that the fixture does not describe; query and headers are in `options`. */
const request = z.strictObject({
  method: z.string(),
  path: z.string(),
  /** Without the client's credentials. */
  credentials: z.literal(false).optional(),
  /** The schema that the body is read as; absent: the raw response, of which the text is the result. */
  model: z.string().optional(),
});
export type CaseRequest = z.infer<typeof request>;

const call = z.strictObject({
  /** The operationId, or method and path; `+stream` for the streaming half of a twin. */
  operation: z.string().optional(),
  /** In place of an operation. */
  request: request.optional(),
  parameters: members.optional(),
  body: json.optional(),
  options: z.record(z.string(), json).optional(),
  /** The whole answer: status, fields and issues beside the data. */
  whole: z.boolean().optional(),
  /**
   * How a download is read; with `stream` its text is the result also where it breaks off, with `file`
   * it is written to the disk, and the SHA-256 of what is there is the result. With `replace` it is
   * written over the file "old" of mode 0640, and the state of the folder is the result in any case.
   */
  read: z.enum(['text', 'stream', 'sha256', 'size', 'cancel', 'file', 'replace']).optional(),
  /** How pages are taken: in a loop, by `next()`, or item by item. */
  paging: z.enum(['iterate', 'next', 'items']).optional(),
  /** With events, ids and reconnection times. */
  events: z.boolean().optional(),
  /** Where the pages are to start: the `nextCursor` of an earlier page. */
  startAt: z.string().optional(),
  /** Leaves the loop after so many items or pages. */
  take: z.int().optional(),
  /** Having left the loop, iterates what the call gave once more, to its end. */
  again: z.boolean().optional(),
  /** So many at once; each must come out the same. `$index` in any text is its number, from 0. */
  parallel: z.int().optional(),
  /** So many one after the other; as with `parallel`. */
  times: z.int().optional(),
  /** The caller's own end of the call. */
  cancel: z
    .union([
      z.strictObject({ before: z.literal(true) }),
      z.strictObject({ afterMs: z.number() }),
      z.strictObject({ afterItems: z.int() }),
    ])
    .optional(),
  /** In `together`: starts so long after the first. */
  startMs: z.number().optional(),
  /** A name for the result, which later calls send as `{ $var: name }`. */
  as: name.optional(),
  ...outcome,
});
export type CaseCall = z.infer<typeof call>;

const step = z.union([
  z.strictObject({ call }),
  /** Credentials and addresses by the client's setters. */
  z.strictObject({ set: z.record(name, z.string()) }),
  z.strictObject({ wait: z.number() }),
  /** Closes the client, where a language has that. */
  z.strictObject({ close: z.literal(true) }),
  z.strictObject({
    together: z.array(
      z.union([
        z.strictObject({ call }),
        z.strictObject({ set: z.record(name, z.string()), startMs: z.number() }),
      ]),
    ),
  }),
]);
export type CaseStep = z.infer<typeof step>;

const matcher = z.union([
  z.string(),
  z.null(),
  z.array(z.string()),
  z.strictObject({ matches: z.string() }),
  /** The same in every request that says so with this name; with `distinct`, never the same. */
  z.strictObject({ sameAs: z.string() }),
]);

const part = z.strictObject({
  name: z.string(),
  filename: z.string().optional(),
  /** The part's whole Content-Disposition, byte by byte. */
  disposition: z.string().optional(),
  type: z.union([z.string(), z.null()]).optional(),
  text: z.string().optional(),
  hex: z.string().optional(),
  json: json.optional(),
});

const expectedRequest = z.strictObject({
  method: z.string().optional(),
  /** As on the wire, without the query. */
  path: z.string().optional(),
  /** As on the wire; null: no query. */
  query: z.union([z.string(), z.null(), z.strictObject({ matches: z.string() })]).optional(),
  /** Query fields in any order, each as on the wire. */
  queryFields: z.array(z.string()).optional(),
  headers: z.record(z.string(), matcher).optional(),
  /** The names of all fields, but for those that a language's transport adds. */
  onlyHeaders: z.array(z.string()).optional(),
  body: z
    .strictObject({
      json: json.optional(),
      text: z.string().optional(),
      textMatches: z.string().optional(),
      hex: z.string().optional(),
      /** Form fields in any order, each as on the wire. */
      form: z.array(z.string()).optional(),
      parts: z.array(part).optional(),
      empty: z.literal(true).optional(),
      size: z.int().optional(),
      sha256: z.string().optional(),
    })
    .optional(),
  minGapMs: z.number().optional(),
  maxGapMs: z.number().optional(),
  /** The peer closed the connection before the answer was whole. */
  closedByPeer: z.boolean().optional(),
  connection: z.enum(['same', 'new']).optional(),
  /** So many requests like this one. */
  times: z.int().optional(),
});
export type ExpectedRequest = z.infer<typeof expectedRequest>;

/** Checked by the server: see `server/script.ts`. */
const scriptMembers = {
  answers: z.array(z.unknown()).optional(),
  routes: z.record(z.string(), z.unknown()).optional(),
  refuse: z.unknown().optional(),
  tls: z.enum(['self-signed', 'wrong-host']).optional(),
};

const seen = {
  requests: z.array(expectedRequest).optional(),
  requestCount: z.strictObject({ min: z.int(), max: z.int() }).optional(),
  /** In whatever order. */
  unordered: z.boolean().optional(),
  connections: z.strictObject({ atMost: z.int() }).optional(),
  /** The requests from this one on, numbered from 1, did not all come at the same time. */
  spread: z.strictObject({ from: z.int(), atLeastMs: z.number() }).optional(),
};

const wireCase = z.strictObject({
  id: z.string().regex(/^[A-Z]\d\d(?:-[a-z0-9-]+)?$/),
  title: z.string(),
  /** Where the behaviour comes from: a specification's section, or the decision. */
  source: z.string(),
  fixture: z.string().optional(),
  /** Members of the client's config; `$origin` stands for the server, `$other` for a second one; null: not given. */
  client: z.record(z.string(), json).optional(),
  ...call.partial().shape,
  steps: z.array(step).optional(),
  ...scriptMembers,
  ...seen,
  /** A second server, which must see nothing unless this says so. */
  other: z.strictObject({ ...scriptMembers, ...seen }).optional(),
  /** A stream: run in every chunking when all of them are asked for. */
  chunkings: z.boolean().optional(),
  /** Peak memory of a process of its own that does nothing else. */
  memoryMb: z.number().optional(),
  /** In a process of its own, which trusts the certificate of `tls`. */
  trusted: z.literal(true).optional(),
  /** Its own process ends by itself once its work is done: nothing of the client holds it. */
  exits: z.literal(true).optional(),
  /** Environment of a process of its own. */
  environment: z.record(z.string(), z.string()).optional(),
  /** The spans of the case in the order in which they end, of a fixture with `openTelemetry`. */
  spans: z.array(members).optional(),
  /** Texts that are in what is printed or logged. */
  prints: z.array(z.string()).optional(),
  /** Texts that may not be in anything printed; canaries never are. */
  printsNothingOf: z.array(z.string()).optional(),
});

export const caseFile = z.strictObject({
  /** Heading of the table. */
  title: z.string(),
  fixture: z.string().optional(),
  cases: z.array(wireCase),
});

type RawCase = z.infer<typeof wireCase>;
const callKeys = Object.keys(call.shape) as readonly (keyof CaseCall)[];

/** A case with its calls as steps. */
export interface WireCase extends Omit<RawCase, keyof CaseCall | 'steps' | 'fixture'> {
  readonly fixture: string;
  readonly steps: readonly CaseStep[];
  readonly section: string;
  /** Languages that cannot do it, and why. */
  readonly notApplicable?: NotApplicable;
}

/** The short form, one call at the top, becomes the long one. */
export function normalCase(raw: RawCase, fixture: string, section: string): WireCase {
  const entries = Object.entries(raw);
  const isCallKey = (key: string): boolean => (callKeys as readonly string[]).includes(key);
  const own = Object.fromEntries(entries.filter(([key]) => isCallKey(key)));
  const others = Object.fromEntries(entries.filter(([key]) => !isCallKey(key)));
  const steps = raw.steps ?? [{ call: call.parse(own) }];
  if (raw.steps && Object.keys(own).length > 0) {
    throw new Error(`${raw.id}: ${Object.keys(own).join(', ')} beside "steps"`);
  }
  return { ...others, fixture: raw.fixture ?? fixture, steps, section } as unknown as WireCase;
}
