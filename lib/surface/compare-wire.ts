import { becameRequired, RequestTypes } from './compare-requests.js';
import { compareResponses, coversMedia } from './compare-responses.js';
import { compareOwnServer, compareServers, routeOf } from './compare-servers.js';
import type { WireChange, WireFailure } from './wire-changes.js';
import type { Wire, WireBody, WireOperation, WireParameter, WireType } from './wire.js';

/** Two records, and how one finds itself in the other. */
interface Compared {
  readonly wires: readonly [before: Wire, after: Wire];
  readonly types: RequestTypes;
  /** Operations of the new record that the old one has not, by what stays when a path changes. */
  readonly newById: ReadonlyMap<string, readonly WireOperation[]>;
}

/**
 * What makes calls of released SDKs fail: they send what the API took at the last build. What such a call
 * survives, such as a new optional parameter or a looser limit, is not among it.
 *
 * @param isKept whether an operation that the new SDK does not have is still one of the API
 */
export function compareWires(
  before: Wire,
  after: Wire,
  isKept: (operation: WireOperation) => boolean = () => false,
): readonly WireFailure[] {
  const servers = compareServers(before, after);
  const [oldPrefix, prefix] = servers.prefixes;
  const byRoute = new Map<string, WireOperation>();
  // A fragment is not sent, so the first of several paths that differ in it alone takes the call.
  for (const operation of after.operations.toReversed()) {
    const { method, path } = operation;
    byRoute.set(routeOf(method, prefix + sentPath(path)), operation);
  }
  for (const operation of after.operations) {
    byRoute.set(routeOf(operation.method, prefix + operation.path), operation);
  }
  const find = ({ method, path }: WireOperation): WireOperation | undefined =>
    byRoute.get(routeOf(method, oldPrefix + path)) ??
    byRoute.get(routeOf(method, oldPrefix + sentPath(path)));
  const pairs = before.operations.map((old) => ({ old, now: find(old) }));
  const found = new Set(pairs.map(({ now }) => now));
  const compared: Compared = {
    wires: [before, after],
    types: new RequestTypes(before.types, after.types),
    newById: groupedById(after.operations.filter((operation) => !found.has(operation))),
  };
  const general = [...servers.changes, ...compareTokens(before, after)];
  const own = pairs.flatMap(({ old, now }): WireFailure[] => {
    if (now === undefined && isKept(old)) return [];
    const changes = now ? compareOperation(old, now, compared) : gone(old, compared);
    return changes.length > 0 ? [{ operation: `${old.method} ${old.path}`, changes }] : [];
  });
  return [...(general.length > 0 ? [{ changes: general }] : []), ...own];
}

function sentPath(path: string): string {
  return path.replace(/#.*$/s, '');
}

function groupedById(operations: readonly WireOperation[]): ReadonlyMap<string, WireOperation[]> {
  const groups = new Map<string, WireOperation[]>();
  for (const operation of operations) {
    groups.set(operation.id, [...(groups.get(operation.id) ?? []), operation]);
  }
  return groups;
}

/** An operation that the API does not have any more, at least not where calls look for it. */
function gone(old: WireOperation, { newById }: Compared): readonly WireChange[] {
  const [moved, ...others] = newById.get(old.id) ?? [];
  if (moved === undefined || others.length > 0) {
    return [{ what: 'operation', before: old.id, reason: 'the API no longer has this operation' }];
  }
  const method = { what: 'method', before: old.method, after: moved.method };
  const path = { what: 'path', before: old.path, after: moved.path };
  return [
    ...(method.before === method.after ? [] : [{ ...method, reason: 'SDKs use the old method' }]),
    ...(path.before === path.after ? [] : [{ ...path, reason: 'SDKs call the old path' }]),
  ];
}

function compareTokens({ tokens }: Wire, after: Wire): readonly WireChange[] {
  // Without any there is no token to get, or programs pass one.
  if (after.tokens.length === 0) return [];
  return tokens
    .filter((request) => !after.tokens.includes(request))
    .map((before) => ({
      what: 'token request',
      before,
      after: after.tokens.join(', '),
      reason: 'SDKs request tokens with the old one',
    }));
}

function compareOperation(
  old: WireOperation,
  now: WireOperation,
  { types, wires }: Compared,
): readonly WireChange[] {
  return [
    ...compareOwnServer(old, now, wires),
    ...compareSecurity(old, now),
    ...compareParameters(old, now, types),
    ...compareBodies(old.body, now.body, types),
    ...compareResponses(old.responses, now.responses),
  ];
}

/** Each way to authenticate must be one that the API still takes. */
function compareSecurity(old: WireOperation, now: WireOperation): readonly WireChange[] {
  if (now.security.length === 0) return [];
  const isTaken = (sent: readonly string[]): boolean =>
    now.security.some((asked) => asked.every((credential) => sent.includes(credential)));
  const refused = (old.security.length > 0 ? old.security : [[]]).filter((sent) => !isTaken(sent));
  const text = (alternatives: WireOperation['security']): string =>
    alternatives.map((each) => (each.length === 0 ? 'none' : each.join(' + '))).join(' or ');
  if (refused.length === 0) return [];
  const isAll = refused.length === Math.max(old.security.length, 1);
  const reason = isAll
    ? 'SDKs send no credentials that the API accepts'
    : 'the API rejects clients with these credentials';
  return [{ what: 'credentials', before: text(refused), after: text(now.security), reason }];
}

function compareParameters(
  old: WireOperation,
  now: WireOperation,
  types: RequestTypes,
): readonly WireChange[] {
  const inPath = ({ parameters }: WireOperation): readonly WireParameter[] =>
    parameters.filter(({ place }) => place === 'path');
  const positions = inPath(old);
  const sent = new Map(old.parameters.map((parameter) => [keyOf(parameter), parameter]));
  const byName = new Map(old.parameters.map((parameter) => [parameter.name, parameter]));
  return [
    // Their names are not sent.
    ...inPath(now).flatMap((parameter, index) => {
      const before = positions[index];
      return before ? compareValues(before, parameter, types) : [];
    }),
    ...now.parameters.flatMap((parameter): readonly WireChange[] => {
      if (parameter.place === 'path') return [];
      const before = sent.get(keyOf(parameter));
      if (before) {
        const isRequiredNow = parameter.required && !before.required;
        return [
          ...(isRequiredNow ? [becameRequired(label(parameter), before)] : []),
          ...compareValues(before, parameter, types),
        ];
      }
      const elsewhere = byName.get(parameter.name);
      if (elsewhere && !now.parameters.some((other) => keyOf(other) === keyOf(elsewhere))) {
        const places = { before: elsewhere.place, after: parameter.place };
        const reason = 'the API does not read it at the location where SDKs send it';
        return [{ what: `parameter ${parameter.name}`, ...places, reason }];
      }
      return parameter.required ? [becameRequired(label(parameter), undefined)] : [];
    }),
  ];
}

function keyOf({ name, place }: WireParameter): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

function label({ name, place }: WireParameter): string {
  return `${place} parameter ${name}`;
}

function compareValues(
  old: WireParameter,
  now: WireParameter,
  types: RequestTypes,
): readonly WireChange[] {
  const what = label(now);
  const [before, after] = [old.style, now.style].map((style) => style ?? 'default style');
  if (before !== after) {
    return [{ what, before, after, reason: 'SDKs write its value in the old style' }];
  }
  // A single value is written as a list of one.
  const isOne = now.type.kind === 'array' && now.style === undefined && isSingle(old.type);
  return types.compare(what, old.type, isOne ? (now.type.items ?? now.type) : now.type);
}

function isSingle({ kind }: WireType): boolean {
  return ['boolean', 'string', 'integer', 'number', 'constant'].includes(kind);
}

function compareBodies(
  old: WireBody | undefined,
  now: WireBody | undefined,
  types: RequestTypes,
): readonly WireChange[] {
  // What the API does not read any more does no harm.
  if (now === undefined) return [];
  const required = now.required && !old?.required ? [becameRequired('body', old)] : [];
  if (old === undefined) return required;
  const [usual] = old.media;
  const compared = old.media.flatMap((media): readonly WireChange[] => {
    const taken = now.media.find(({ name }) => name === media.name);
    const wide = taken ?? now.media.find(({ name }) => coversMedia(name, media.name));
    const isUsual = media === usual;
    if (!wide) {
      const names = now.media.map(({ name }) => name).join(', ');
      const reason = isUsual
        ? 'SDKs send the old media type'
        : 'the API rejects calls with this media type';
      return [{ what: 'request media type', before: media.name, after: names, reason }];
    }
    return types.compare(isUsual ? 'body' : `body (${media.name})`, media.type, wide.type);
  });
  return [...required, ...distinct(compared)];
}

/** A body of several media types mostly has one schema, which is told of once. */
function distinct(changes: readonly WireChange[]): readonly WireChange[] {
  const byText = new Map(
    changes.toReversed().map((change) => {
      const { what, ...rest } = change;
      return [JSON.stringify({ ...rest, what: what.replace(/^body \([^)]*\)/, 'body') }), change];
    }),
  );
  return [...byText.values()].toReversed();
}
