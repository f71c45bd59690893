import { encode } from './encode.js';
import { isObject, type Members, ownMember, setMember } from './members.js';
import type { BodyCodec, CallInput, Operation } from './operation.js';
import type { FetchedPage } from './page.js';

/** How the pages of an operation are selected. Paths are names on the wire, from the body's root. */
export interface Paging {
  /** The kind of pagination. A kind is imported by the services that need it and no others. */
  readonly steps: (call: PageCall, paging: Paging) => Steps;
  /** The argument that selects a page, or the property of the body that does. */
  readonly move?: string;
  readonly moveBody?: string;
  /** The same for the pages before an item. */
  readonly before?: string;
  readonly beforeBody?: string;
  /** The SDK writes numbers into the body; absent: strings. */
  readonly bodyNumber?: boolean;
  /** The argument with the number of items per page. */
  readonly size?: string;
  /** To the array of items; empty: the body is the array. */
  readonly results: readonly string[];
  /** To the next cursor, or the header that has it. */
  readonly next?: readonly string[];
  readonly nextHeader?: string;
  /** From an item to its cursor. */
  readonly lastItem?: readonly string[];
  /** To the URL of the next page. */
  readonly nextUrl?: readonly string[];
  /** Origins that it may be on, next to that of the base URL. */
  readonly origins?: readonly string[];
  readonly hasMore?: readonly string[];
  readonly totalItems?: readonly string[];
  readonly totalPages?: readonly string[];
  /** Absent: 1. */
  readonly firstPage?: number;
}

/** One kind of pagination, at some position of one iteration. */
export interface Steps {
  /** The call of the next page. */
  call(): PageCall;
  /** Moves to a position that an earlier page had as its `nextCursor`. */
  startAt(cursor: string): void;
  /**
   * Moves past a page.
   *
   * @throws PaginationError for a page that cannot be passed on
   */
  after(fetched: FetchedPage): Following;
}

/** A call as the core performs it. */
export interface PageCall {
  readonly operation: Operation<unknown>;
  readonly input: CallInput;
}

/** What follows a page. */
export interface Following {
  /** `false`: it is the last page. `undefined`: only another request can tell. */
  readonly hasNext: boolean | undefined;
  readonly nextCursor?: string | undefined;
  /** Thrown instead of the next request. */
  readonly failure?: Error;
}

/** The call with an argument that is sent as it is, whatever the type of the parameter. */
export function withText({ operation, input }: PageCall, key: string, text: string): PageCall {
  const parameter = operation.parameters?.[key];
  if (parameter === undefined) return { operation, input };
  const { shape: _shape, ...plain } = parameter;
  return {
    operation: { ...operation, parameters: { ...operation.parameters, [key]: plain } },
    input: withArgument(input, key, text),
  };
}

export function withArgument(input: CallInput, key: string, value: unknown): CallInput {
  return { ...input, parameters: { ...input.parameters, [key]: value } };
}

/** The call with a property of its body, which is set on the wire: types do not matter there. */
export function withProperty(
  { operation, input }: PageCall,
  name: string,
  value: unknown,
): PageCall {
  const setting = ([mediaType, codec]: [string, BodyCodec]): [string, BodyCodec] => [
    mediaType,
    {
      ...codec,
      encode(body, { shape, ...rest }, type) {
        const wire = encode(body, shape);
        if (!isObject(wire)) return rest.encode(wire, rest, type);
        const changed: Members = { ...wire };
        setMember(changed, name, value);
        return codec.encode(changed, rest, type);
      },
    },
  ];
  const body = Object.fromEntries(Object.entries(operation.body ?? {}).map(setting));
  return { operation: { ...operation, body }, input: { ...input, body: input.body ?? {} } };
}

/** What the caller gave for an argument or a property of the body. */
export function givenFor(
  { operation, input }: PageCall,
  argument: string | undefined,
  property: string | undefined,
): unknown {
  if (argument !== undefined) return ownMember(input.parameters as Members, argument);
  const codec = Object.values(operation.body ?? {})[0];
  const wire = encode(input.body, codec?.shape);
  return property === undefined || !isObject(wire) ? undefined : ownMember(wire, property);
}

/** Returns the value at a path of names on the wire. */
export function locate(body: unknown, names: readonly string[]): unknown {
  let value = body;
  for (const name of names) value = isObject(value) ? ownMember(value, name) : undefined;
  return value;
}

/** A whole number that the caller gave as a position. */
export function wholeNumber(cursor: string): number | bigint | undefined {
  if (!/^\d+$/.test(cursor)) return undefined;
  const number = Number(cursor);
  return Number.isSafeInteger(number) ? number : BigInt(cursor);
}
