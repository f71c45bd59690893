import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';
import { limits } from './limits.js';
import { type KeySpan, Kind, Outline } from './outline.js';

interface Open {
  readonly entry: number;
  readonly kind: Kind;
  /** The key whose value comes next. */
  key: KeySpan | undefined;
}

/** The outline of a YAML text, from the events of the same parser that reads the values. */
export function yamlOutline(text: string): Outline {
  const outline = new Outline(text);
  const anchors = new Map<string, number>();
  const stack: Open[] = [];
  for (const event of parseEvents(text, { maxDepth: limits.depth })) {
    if (event.type === EVENT_ID.DOCUMENT) continue;
    if (event.type === EVENT_ID.POP) {
      const closed = stack.pop();
      if (closed) outline.close(closed.entry);
      continue;
    }
    const parent = stack.at(-1);
    if (parent?.kind === Kind.Object && parent.key === undefined) {
      parent.key = keySpan(text, event);
      continue;
    }
    const kind = kindOfEvent(event);
    const entry = outline.add(kind, startOf(event), parent?.key);
    if (parent) parent.key = undefined;
    if (kind !== Kind.Scalar) stack.push({ entry, kind, key: undefined });
    if (event.anchorStart === -1) continue;
    const anchor = text.slice(event.anchorStart, event.anchorEnd);
    const target = anchors.get(anchor);
    if (event.type !== EVENT_ID.ALIAS) anchors.set(anchor, entry);
    else if (target !== undefined) outline.alias(entry, target);
  }
  return outline;
}

type ValueEvent = Exclude<Event, { type: typeof EVENT_ID.DOCUMENT | typeof EVENT_ID.POP }>;

function kindOfEvent(event: ValueEvent): Kind {
  if (event.type === EVENT_ID.MAPPING) return Kind.Object;
  return event.type === EVENT_ID.SEQUENCE ? Kind.List : Kind.Scalar;
}

function startOf(event: ValueEvent): number {
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
  if (event.type !== EVENT_ID.SCALAR) return event.start;
  const quoted =
    event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
  return quoted ? event.valueStart - 1 : event.valueStart;
}

function keySpan(text: string, event: ValueEvent): KeySpan {
  if (event.type !== EVENT_ID.SCALAR) return { start: startOf(event), end: startOf(event) };
  const span = { start: event.valueStart, end: event.valueEnd };
  return event.fast ? span : { ...span, decoded: getScalarValue(text, event) };
}
