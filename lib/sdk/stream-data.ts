import type { StreamContent } from '../model/model.js';
import { eventNames } from '../model/event-names.js';
import { resolveTarget, resolveType } from '../model/resolve.js';
import type { Declaration, ObjectDeclaration, TypeUse } from '../model/types.js';
import { flag, optionalTexts, optionalWord, record, type RecordData, type } from './data.js';

/** How the data of an event becomes a value: parsed as JSON, or taken as a string. */
type DataForm = 'json' | 'text';

/** What the runtime must know of a stream to make its items. */
export function streamData({ format, item, reading, text: isText }: StreamContent): RecordData {
  const events = reading?.kind === 'event' ? objectsIn(item) : undefined;
  const payloads = events ? events.flatMap((event) => dataOf(event) ?? []) : [item];
  return record('stream', {
    format: { kind: 'runtime', name: format },
    item: type(item),
    text: flag(isText),
    event: events && eventData(events),
    properties: optionalTexts('names', declaredNames(payloads)),
  });
}

/** The objects that a type stands for, those of its variants too. */
function objectsIn(use: TypeUse, visited = new Set<Declaration>()): readonly ObjectDeclaration[] {
  const target = resolveTarget(use);
  if (target === undefined || visited.has(target)) return [];
  visited.add(target);
  if (target.kind === 'object') return [target];
  if (target.kind !== 'union') return [];
  return target.variants.flatMap((variant) => objectsIn(variant.type, visited));
}

function propertyType({ properties }: ObjectDeclaration, name: string): TypeUse | undefined {
  return properties.find(({ wireName }) => wireName === name)?.type;
}

function dataOf(event: ObjectDeclaration): TypeUse | undefined {
  return propertyType(event, 'data');
}

/** The fields that events have besides their data, and the form of the data by the name of the event. */
function eventData(events: readonly ObjectDeclaration[]): RecordData {
  const fields = ['event', 'id', 'retry'].filter((field) =>
    events.some((event) => propertyType(event, field) !== undefined),
  );
  const named = events.map((event) => ({ names: eventNames(event), form: formOf(dataOf(event)) }));
  const namesOf = (form: DataForm) => [
    ...new Set(named.flatMap((one) => (one.form === form ? one.names : []))),
  ];
  const others = new Set(named.flatMap(({ names, form }) => (names.length === 0 ? [form] : [])));
  return record('streamEvent', {
    fields: optionalTexts('names', fields),
    json: optionalTexts('names', namesOf('json')),
    text: optionalTexts('names', namesOf('text')),
    otherwise: optionalWord('dataForm', others.size === 1 ? [...others][0] : undefined),
  });
}

/** Strings of any format stand in an event as they are. */
function formOf(data: TypeUse | undefined): DataForm {
  const resolved = data && resolveType(data.type);
  if (resolved?.kind === 'named' && resolved.target.kind === 'enum')
    return resolved.target.base === 'string' ? 'text' : 'json';
  const isText =
    resolved?.kind === 'string' ||
    (resolved?.kind === 'constant' && typeof resolved.value === 'string');
  return isText ? 'text' : 'json';
}

/**
 * The properties by which an item is recognized, where an object with only an `error` is none; empty
 * if items may have an `error`, or any property.
 */
function declaredNames(payloads: readonly TypeUse[]): readonly string[] {
  const names = new Set<string>();
  for (const payload of payloads) {
    if (isOpen(payload)) return [];
    for (const { properties } of objectsIn(payload))
      for (const { wireName } of properties) names.add(wireName);
  }
  return names.has('error') ? [] : [...names];
}

/** Whether a type, or a variant of it, names none of the properties that its objects have. */
function isOpen(use: TypeUse, visited = new Set<Declaration>()): boolean {
  const resolved = resolveType(use.type);
  if (resolved.kind === 'any' || resolved.kind === 'map') return true;
  const target = resolved.kind === 'named' ? resolved.target : undefined;
  if (target === undefined || visited.has(target)) return false;
  visited.add(target);
  if (target.kind === 'object') return target.properties.length === 0;
  return target.kind === 'union' && target.variants.some(({ type: one }) => isOpen(one, visited));
}
