import { join } from 'node:path';
import { isList, isObject, type Json, type JsonObject } from '../../../lib/json.js';
import type { CaseCall, CaseStep, WireCase } from '../cases/format.js';
import { placed } from '../cases/plan.js';
import { certificatePath } from '../server/tls/certificates.js';

/** A case as data, for a driver that was not compiled for it. It does not say what is expected. */
export interface CaseData {
  readonly id: string;
  readonly title: string;
  /** The folder of its fixture: an OpenAPI description, and the config of sdkgen. */
  readonly fixture: string;
  /** Members of the client's config; addresses are those of the servers. */
  readonly client: JsonObject;
  readonly steps: readonly Json[];
  /** Whether the reply is to contain the spans. */
  readonly spans?: true;
  /** PEM file of a certificate that the client is to trust. */
  readonly certificate?: string;
}

export type Addresses = Readonly<Record<string, string>>;

/** What says what must come of a call, and not how it is made. */
const expectations: readonly (keyof CaseCall)[] = [
  'result',
  'error',
  'mayFail',
  'items',
  'itemCount',
  'pages',
  'facts',
  'nexts',
  'status',
  'headers',
  'issues',
  'issueCount',
  'itemGapMs',
  'withinMs',
  'atLeastMs',
];

export function caseData(wireCase: WireCase, fixtures: string, addresses: Addresses): CaseData {
  const { id, title, fixture, client = {}, steps, trusted, tls } = wireCase;
  const all: JsonObject = { baseUrl: '$origin', ...client };
  const given = Object.entries(all).filter(([, value]) => value !== null);
  return {
    id,
    title,
    fixture: join(fixtures, fixture),
    client: filled(Object.fromEntries(given), addresses) as JsonObject,
    steps: steps.map((step) => filled(stepData(step), addresses)),
    ...(wireCase.spans && { spans: true as const }),
    ...(trusted && tls && { certificate: certificatePath(tls) }),
  };
}

function stepData(step: CaseStep): Json {
  if ('call' in step) return { call: callData(step.call) };
  if (!('together' in step)) return step as Json;
  return {
    together: step.together.map((part) =>
      'call' in part ? { call: callData(part.call) } : (part as Json),
    ),
  };
}

function callData(call: CaseCall): Json {
  const own = Object.entries(call).filter(
    ([name]) => !(expectations as readonly string[]).includes(name),
  );
  const { result, facts, items, pages, nexts, error } = call;
  const each = items ?? pages?.flat();
  return {
    ...(Object.fromEntries(own) as JsonObject),
    ...(result !== undefined && { reads: readingOf([result]) }),
    ...(each && { readsItem: readingOf(each) }),
    ...(facts && { facts: true }),
    ...(nexts && { nexts: nexts.length }),
    ...(error?.body !== undefined && { readsErrorBody: readingOf([error.body]) }),
  };
}

/** Which properties are read, without their values: `true` stands for a whole value. */
function readingOf(samples: readonly Json[]): Json {
  const lists = samples.filter(isList);
  if (lists.length > 0) return [readingOf(lists.flat())];
  const objects = samples.filter(isObject).filter((sample) => !isMark(sample));
  if (objects.length === 0) return true;
  const names = new Set(objects.flatMap((sample) => Object.keys(sample)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      readingOf(objects.flatMap((sample) => (name in sample ? [sample[name] ?? null] : []))),
    ]),
  );
}

function isMark(sample: JsonObject): boolean {
  return Object.keys(sample).some((name) => /^\$[a-zA-Z]+$/.test(name));
}

/** Addresses in the place of `$origin` and `$other`, in every text. */
function filled(value: Json, addresses: Addresses): Json {
  if (typeof value === 'string') return placed(value, addresses);
  if (isList(value)) return value.map((item) => filled(item, addresses));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, own]) => [
    name,
    filled(own ?? null, addresses),
  ]);
  return Object.fromEntries(members) as JsonObject;
}
