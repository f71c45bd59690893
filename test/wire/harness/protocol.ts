import { z } from 'zod';
import type { Json } from '../../../lib/json.js';
import type { CaseData } from './case-data.js';

/**
 * What the harness and a driver write to each other, one JSON text a line; `test/wire/protocol.md`
 * explains it. The harness reads every line of a driver through these schemas.
 */
export const protocolVersion = 1;

/** A line to a driver that asks what it is. Programs of generated SDKs are not asked. */
export interface HelloRequest {
  readonly id: number;
  readonly hello: { readonly protocol: number };
}

/** A line to a driver that asks for a case. */
export interface DriverRequest {
  readonly id: number;
  readonly case: string;
  /** What `text0`, `text1`… are in a program that was compiled for the case. */
  readonly texts: readonly string[];
  /** The case itself, for a driver that was not. */
  readonly data?: CaseData;
}

/** Of a line that was parsed, every value is what JSON can say. */
const json = z.custom<Json>((value) => value !== undefined);
const milliseconds = z.number().min(0);
/** JSON has no infinity, which a wait of very many digits is in some languages. */
const wait = z.union([
  z.number(),
  z.object({ $number: z.literal('Infinity') }).transform(() => Number.POSITIVE_INFINITY),
]);
const fields = z.array(z.tuple([z.string(), z.string()]));

const errorMembers = z.object({
  kind: z.string(),
  family: z.string().optional(),
  message: z.string(),
  status: z.number().optional(),
  body: json.optional(),
  rawBody: z.string().optional(),
  retryAfterMs: wait.optional(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  url: z.string().optional(),
  contentType: z.string().optional(),
  headers: fields.optional(),
  line: z.number().optional(),
  event: z.string().optional(),
  data: z.string().optional(),
  path: z.string().optional(),
  page: json.optional(),
});

export interface ErrorOutcome extends z.output<typeof errorMembers> {
  /** The error that led to this one. */
  readonly cause?: ErrorOutcome | undefined;
}

const error: z.ZodType<ErrorOutcome> = z.lazy(() =>
  z.object({ ...errorMembers.shape, cause: error.optional() }),
);

const next = z.union([
  z.object({ page: z.array(json) }),
  z.object({ error }),
  z.object({ done: z.literal(true) }),
]);
export type NextOutcome = z.output<typeof next>;

/** How a call ended. Members that do not apply are left out. */
const outcome = z.object({
  result: json.optional(),
  items: z.array(json).optional(),
  /** Of all items, kept or not. */
  itemCount: z.number().optional(),
  pages: z.array(z.array(json)).optional(),
  /** Of each page. */
  facts: z.array(z.record(z.string(), json)).optional(),
  nexts: z.array(next).optional(),
  status: z.number().optional(),
  headers: fields.optional(),
  issues: z
    .array(z.object({ pointer: z.string(), wanted: z.string(), found: z.string() }))
    .optional(),
  error: error.optional(),
  tookMs: milliseconds.default(0),
  /** When each item came, since the call. */
  itemTimes: z.array(milliseconds).optional(),
});
export type Outcome = z.output<typeof outcome>;

/** A line from a driver. */
const driverReply = z.object({
  id: z.number(),
  /** In the order in which the case has its calls; of a call that is made many times, all of them. */
  outcomes: z.array(z.union([outcome, z.array(outcome)])).default([]),
  /** Ended spans, in the order of their ends. */
  spans: z.array(json).default([]),
  /** Everything that client and errors print of themselves, and what was logged. */
  printed: z.array(z.string()).default([]),
  /** Peak memory of the process in bytes; 0 where it is not known. */
  peakMemory: z.number().default(0),
  /** The program failed, not a call. */
  fault: z.string().optional(),
  /** Why the driver cannot do the case: then nothing else counts. */
  unsupported: z.string().min(1).optional(),
  /** To a hello. */
  about: z
    .object({
      protocol: z.literal(protocolVersion),
      name: z.string().min(1),
      /** Digits that a time of day keeps behind the second. */
      fractionDigits: z.int().min(0).max(9).default(3),
      /** Header fields that its HTTP client adds and no one can keep it from. */
      transportHeaders: z.array(z.string()).default([]),
      /** So many cases at once. */
      parallel: z.int().min(1).default(1),
    })
    .optional(),
});
export type DriverReply = z.output<typeof driverReply>;
export type DriverAbout = NonNullable<DriverReply['about']>;

/**
 * Reads a line of a driver.
 * @returns a text: why it is not a reply
 */
export function readReply(line: string): DriverReply | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'it is not JSON';
  }
  const read = driverReply.safeParse(value);
  if (read.success) return read.data;
  return read.error.issues
    .map((issue) => `${issue.path.join('.') || 'the line'}: ${issue.message}`)
    .join('; ');
}
