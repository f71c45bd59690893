import type { Json } from '../../../../lib/json.js';
import type { Given } from '../../../../lib/sdk/given.js';
import type { GivenClient } from '../../../../lib/sdk/given-call.js';
import type { NamedServers } from '../../../../lib/sdk/server-data.js';
import type { Operation } from '../../../../lib/model/model.js';
import type { TypeUse } from '../../../../lib/model/types.js';
import type { CaseCall } from '../../cases/format.js';
import type { PlannedCall, PlannedCase, PlannedRequest, PlannedStep } from '../../cases/plan.js';
import { errorBodyType, itemSamples } from './expected.js';
import type { Observer } from './observer.js';

/** Prints what a program reads where the expression says. */
export type Print = (expression: string) => string;

/** What is done with what a call gives; the expressions read items and values. */
export type Reading =
  | {
      readonly kind: 'pages';
      readonly how: NonNullable<CaseCall['paging']>;
      /** Iterates the pages once more, to their end. */
      readonly again: boolean;
      /** Of one item, and of all items of a page. */
      readonly item: Print;
      readonly list: Print;
      readonly manner: PagesManner;
    }
  | {
      readonly kind: 'nexts';
      readonly count: number;
      readonly list: Print;
      readonly manner: PagesManner;
    }
  | { readonly kind: 'stream'; readonly events: boolean; readonly item: Print }
  | { readonly kind: 'download'; readonly how: Download }
  | { readonly kind: 'whole'; readonly value: Print }
  | {
      readonly kind: 'value';
      readonly value: Print;
      /** How it is read where it is a download instead. */
      readonly download: Download | undefined;
    };

/** Where pages start, and what is read of them beside their items. */
export interface PagesManner {
  /** As a program has it: may be the variable of a text. */
  readonly startAt: Given | undefined;
  /** Whether each page is asked for what it says of the others. */
  readonly facts: boolean;
}

/** How a download is read. */
export type Download = NonNullable<CaseCall['read']>;

/** How a call is made beyond its arguments: what the frame of the program is told. */
export type Circumstances = Readonly<Record<string, Json>>;

/** What a case is to do with what a call gives. */
export function readingOf(
  { operation, call, startAt }: Pick<PlannedCall, 'call' | 'operation' | 'startAt'>,
  observer: Observer,
): Reading {
  const { pagination, result } = operation;
  const manner: PagesManner = { startAt, facts: call.facts !== undefined };
  const item = (use: TypeUse): Print => {
    const samples = itemSamples(call);
    return (expression) => observer.value(use, samples, expression);
  };
  if (pagination) {
    const use = pagination.item;
    const list: Print = (expression) => observer.list(use, itemSamples(call), expression);
    if (call.nexts !== undefined) return { kind: 'nexts', count: call.nexts.length, list, manner };
    const how = call.paging ?? 'iterate';
    return { kind: 'pages', how, again: call.again === true, item: item(use), list, manner };
  }
  if (result.kind === 'stream') {
    return { kind: 'stream', events: call.events === true, item: item(result.item) };
  }
  const download = call.read ?? 'text';
  if (isDownload(operation)) return { kind: 'download', how: download };
  const samples = call.result === undefined ? [] : [call.result];
  const types = result.kind === 'value' ? result.types : [];
  const value: Print = (expression) => observer.oneOf(types, samples, expression);
  if (call.whole === true) return { kind: 'whole', value };
  const mayBeFile = result.kind === 'value' && result.bytes;
  return { kind: 'value', value, download: mayBeFile ? download : undefined };
}

/** Reads the body of an endpoint that is not described; nothing if the raw response is read. */
export function requestReading({ given, call }: PlannedRequest, observer: Observer) {
  const { model } = given;
  if (!model) return undefined;
  const use: TypeUse = { type: { kind: 'named', target: model }, nullable: false };
  const samples = call.result === undefined ? [] : [call.result];
  return (expression: string): string => observer.value(use, samples, expression);
}

/** Whether a call gives a file and nothing else. */
function isDownload({ result }: Operation): boolean {
  return result.kind === 'value' && result.bytes && result.types.length === 0 && !result.mayBeEmpty;
}

/** The client of a case, with the names that variables of servers have in the SDK. */
export function clientOf(
  { client }: Pick<PlannedCase, 'client'>,
  servers: Pick<NamedServers, 'members'> | undefined,
): GivenClient {
  const { serverVariables } = client.options;
  if (serverVariables === undefined) return client;
  const named = Object.entries(serverVariables).map(([name, value]): [string, Given] => [
    servers?.members.get(name) ?? name,
    value,
  ]);
  return { ...client, options: { ...client.options, serverVariables: Object.fromEntries(named) } };
}

/** Only what is not as usual. */
export function circumstancesOf({
  parallel,
  times,
  itemCount,
  items,
  cancel,
  take,
}: CaseCall): Circumstances {
  return {
    ...(parallel === undefined ? {} : { parallel }),
    ...(times === undefined ? {} : { times }),
    // Of many items only their number is wanted.
    ...(itemCount === undefined || items ? {} : { counts: true }),
    ...(cancel === undefined ? {} : { cancel }),
    ...(take === undefined ? {} : { take }),
  };
}

/** Reads the body of the error that a call is to end with, by the type that the operation gives it. */
export function errorBody({ call, operation }: PlannedCall, observer: Observer): Print | undefined {
  const use = errorBodyType(operation, call);
  const body = call.error?.body;
  if (use === undefined || body === undefined) return undefined;
  return (expression) => observer.untyped(use, [body], expression);
}

/** Reads the body of the error that a call to an endpoint without a description is to end with. */
export function requestErrorBody({ call }: PlannedRequest, observer: Observer): Print | undefined {
  if (call.error?.body === undefined) return undefined;
  return (expression) => observer.plain(expression);
}

/** Whether a call's arguments have the number of the call in them. */
export function isNumbered({ parallel, times }: CaseCall): boolean {
  return parallel !== undefined || times !== undefined;
}

/** When a part of `together` starts, in milliseconds after the first. */
export function startOf(step: PlannedStep): number {
  if (step.kind === 'call' || step.kind === 'request') return step.call.call.startMs ?? 0;
  return step.kind === 'set' ? step.startMs : 0;
}
