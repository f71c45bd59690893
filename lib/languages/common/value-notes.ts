import type { Inline } from '../../descriptions/blocks.js';
import type { ExactJson } from '../../json.js';
import { resolveType } from '../../model/resolve.js';
import type { IntegerType, ObjectDeclaration, Property, Type, TypeUse } from '../../model/types.js';
import type { Parameter } from '../../model/model.js';
import { singleLine } from '../../render/text.js';
import type { Given } from '../../sdk/given.js';
import { type PlainSpelling, spellPlain } from '../../sdk/plain-given.js';
import { flatten, type Layout } from './brackets.js';

/** What the description says of a value next to its text. */
export interface ValueNotes {
  /** Source text of what the server takes for a value that is not sent. */
  readonly default: string | undefined;
  /** Sentences about the limits that a server checks. */
  readonly limits: readonly Inline[];
}

type ValueLimits = NonNullable<IntegerType['limits']>;

const noStream = 'The method reads a single response, not a stream: do not pass true.';

/** Longer defaults and patterns hide the text. */
const longestShown = 80;

/**
 * @param isSent - whether calls send the value: limits say nothing to those who receive it
 * @param literal - prints a value as source text
 */
export function valueNotes(
  value: Pick<Parameter | Property, 'default' | 'type'> & Pick<Parameter, 'asksForStream'>,
  isSent: boolean,
  literal: (value: ExactJson) => string,
): ValueNotes {
  const { asksForStream = false, default: preset, type } = value;
  const text = preset === undefined ? undefined : singleLine(literal(preset));
  return {
    default: text !== undefined && text !== '' && text.length <= longestShown ? text : undefined,
    limits: asksForStream ? [textOf(noStream)] : isSent ? limitSentences(type) : [],
  };
}

/** Prints values as programs write them. */
export function valuePrinter(spelling: PlainSpelling<Layout>): (value: ExactJson) => string {
  return (value) => flatten(spellPlain(value as Given, spelling));
}

/**
 * The notes of a language as sentences.
 *
 * @param literal - prints a value as source text
 */
export function noteWriter(literal: (value: ExactJson) => string) {
  const notesOf = (value: Parameter | Property, isSent = true): readonly Inline[] =>
    noteSentences(valueNotes(value, isSent, literal));
  return {
    /** Default and limits of a value. */
    notesOf,
    /** The same of a field of an object. */
    fieldNotes: ({ inRequests }: ObjectDeclaration, property: Property): readonly Inline[] =>
      notesOf(property, inRequests && !property.readOnly),
  };
}

/** The notes as sentences. */
export function noteSentences({ default: preset, limits }: ValueNotes): readonly Inline[] {
  if (preset === undefined) return limits;
  const end = limits.length === 0 ? '.' : '. ';
  return joined(
    [{ kind: 'text', text: 'Default: ' }, { kind: 'code', text: preset }, textOf(end)],
    limits,
  );
}

function limitSentences(use: TypeUse): readonly Inline[] {
  const type = resolveType(use.type);
  if (!('limits' in type) || type.limits === undefined) return [];
  const { multipleOf, pattern } = type.limits;
  const words = [
    rangeSentence(type, type.limits),
    multipleOf === undefined ? undefined : `The value is a multiple of ${multipleOf}.`,
  ];
  const text = words.filter((sentence) => sentence !== undefined).join(' ');
  const own = text === '' ? [] : [textOf(text)];
  const shown = pattern === undefined ? '' : singleLine(pattern);
  if (shown === '' || shown.length > longestShown) return own;
  const space = text === '' ? '' : ' ';
  return joined(own, [textOf(`${space}Must match `), { kind: 'code', text: shown }, textOf('.')]);
}

function textOf(text: string): Inline {
  return { kind: 'text', text };
}

/** Adjacent texts are one. */
function joined(first: readonly Inline[], second: readonly Inline[]): readonly Inline[] {
  const [last, next] = [first.at(-1), second[0]];
  if (last?.kind !== 'text' || next?.kind !== 'text') return [...first, ...second];
  return [...first.slice(0, -1), textOf(last.text + next.text), ...second.slice(1)];
}

/** Whole sentences: often nothing else is said of the value. */
function sentenceOf(start: string, words: string | undefined): string | undefined {
  return words === undefined ? undefined : `${start} ${words}.`;
}

function rangeSentence(type: Type, limits: ValueLimits): string | undefined {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return numberSentence(limits);
    case 'string':
      return sentenceOf(
        'The length is',
        countWords(limits.minLength, limits.maxLength, 'character'),
      );
    case 'array':
      return sentenceOf('Contains', countWords(limits.minItems, limits.maxItems, 'item'));
    case 'map':
      return sentenceOf(
        'Contains',
        countWords(limits.minProperties, limits.maxProperties, 'entry'),
      );
    default:
      return undefined;
  }
}

/** Bounds of 32 and 64 bits are those of the type. */
function isBound(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) < 2 ** 31 - 1;
}

function numberSentence(limits: ValueLimits): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  const isClosed = exclusiveMinimum === undefined && exclusiveMaximum === undefined;
  if (isClosed && isBound(minimum) && isBound(maximum)) {
    return `The value is between ${minimum} and ${maximum}.`;
  }
  const bounds = [
    isBound(exclusiveMinimum) ? `greater than ${exclusiveMinimum}` : undefined,
    isBound(minimum) ? `at least ${minimum}` : undefined,
    isBound(exclusiveMaximum) ? `less than ${exclusiveMaximum}` : undefined,
    isBound(maximum) ? `at most ${maximum}` : undefined,
  ].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? undefined : `The value is ${bounds.join(' and ')}.`;
}

function countWords(
  least: number | undefined,
  most: number | undefined,
  thing: string,
): string | undefined {
  const from = least === undefined || least <= 0 ? undefined : least;
  const to = isBound(most) ? most : undefined;
  if (from !== undefined && from === to) return `exactly ${counted(from, thing)}`;
  if (from !== undefined && to !== undefined) return `${from} to ${counted(to, thing)}`;
  if (from !== undefined) return `at least ${counted(from, thing)}`;
  return to === undefined ? undefined : `at most ${counted(to, thing)}`;
}

function counted(count: number, thing: string): string {
  if (count === 1) return `1 ${thing}`;
  return `${count} ${thing === 'entry' ? 'entries' : `${thing}s`}`;
}
