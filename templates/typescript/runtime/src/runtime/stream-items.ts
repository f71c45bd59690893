import { type ParsedJson, parseJson } from './json.js';
import { hasOwn, isObject, type Members } from './members.js';
import type { EventForm, RawItem, StreamAnswer } from './operation.js';
import { keepsDigits } from './shapes.js';

/** An item before it is decoded: what its body says, and as JSON. */
export interface ParsedItem {
  /** The data of the item. */
  readonly payload: unknown;
  /** The same, or the whole event that it belongs to. */
  readonly item: ParsedJson;
}

/** Whether the data of an event is a string as it stands, so that nothing in it ends the stream. */
export function isPlainText({ event: form, text }: StreamAnswer, raw: RawItem): boolean {
  return form ? dataForm(form, raw) === 'text' : text === true;
}

/** Whether the description lists an event of that name. */
export function isListed(form: EventForm | undefined, { event = 'message' }: RawItem): boolean {
  return form?.json?.includes(event) === true || form?.text?.includes(event) === true;
}

/**
 * Parses an item.
 *
 * @throws SyntaxError if the data is not JSON
 */
export function parseItem(answer: StreamAnswer, raw: RawItem): ParsedItem {
  const { event: form, text } = answer;
  if (!form) {
    const item = text === true ? asText(raw) : parseJson(raw.data, keepsDigits(answer.item));
    return { payload: item.value, item };
  }
  const data = parseData(form, raw, keepsDigits(answer.item));
  return {
    payload: data.value,
    item: { value: eventOf(form, raw, data.value), exact: data.exact },
  };
}

/** Whether an object has an `error` and none of the properties that the description lists. */
export function isErrorObject({ properties }: StreamAnswer, payload: unknown): boolean {
  return (
    properties !== undefined &&
    isObject(payload) &&
    hasOwn(payload, 'error') &&
    !properties.some((name) => hasOwn(payload, name))
  );
}

/** How the data of an event is read; absent: as JSON if it is JSON. */
function dataForm(form: EventForm, { event = 'message' }: RawItem): EventForm['otherwise'] {
  if (form.text?.includes(event)) return 'text';
  return form.json?.includes(event) ? 'json' : form.otherwise;
}

function parseData(form: EventForm, raw: RawItem, allDigits: boolean): ParsedJson {
  const known = dataForm(form, raw);
  if (known === 'text') return asText(raw);
  try {
    return parseJson(raw.data, allDigits);
  } catch (cause) {
    // The data of an event that the description does not list may be anything.
    if (known === undefined) return asText(raw);
    throw cause;
  }
}

function asText({ data }: RawItem): ParsedJson {
  return { value: data, exact: false };
}

function eventOf({ fields = [] }: EventForm, raw: RawItem, data: unknown): Members {
  const { event = 'message', id = '', retry } = raw;
  const item: Members = {};
  if (fields.includes('event')) item['event'] = event;
  item['data'] = data;
  if (fields.includes('id') && id !== '') item['id'] = id;
  if (fields.includes('retry') && retry !== undefined) item['retry'] = retry;
  return item;
}
