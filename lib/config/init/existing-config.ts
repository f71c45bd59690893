import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type FormattingOptions, type JSONPath, modify } from 'jsonc-parser';
import { join } from 'node:path';
import { isList, isObject, type Json, type JsonObject, member } from '../../json.js';
import { Place } from '../../openapi/place.js';
import { parseConfig } from '../document.js';
import { mostConfigBytes } from '../load.js';
import { readTextFile } from '../read-file.js';
import { configFileName } from '../schema.js';
import { type Answer, answerKey, type Answers } from './answers.js';
import type { InitFlag } from './flags.js';

/** A config that `init` changes instead of writing a new one. */
export interface ExistingConfig {
  readonly text: string;
  readonly value: JsonObject;
}

/** Reads the config of a folder. `broken`: there is one that is not a JSON object. */
export async function readExisting(folder: string): Promise<ExistingConfig | 'broken' | undefined> {
  const input = await readTextFile(join(folder, configFileName), mostConfigBytes);
  if ('problem' in input) return input.missing ? undefined : 'broken';
  const { text } = input;
  // A build rejects comments, but they are the user's text, so `init` keeps them.
  const { value } = parseConfig(text, Place.root(configFileName));
  return isObject(value) ? { text, value } : 'broken';
}

/** The answers that a config gives. Keys that it lacks have their default. */
export function answersOf({ value }: ExistingConfig, flags: readonly InitFlag[]): Answers {
  const answers = new Map<string, Answer>();
  for (const flag of flags) {
    const answer = answerFrom(flag, valueAt(value, flag.target));
    if (answer !== undefined) answers.set(answerKey(flag), answer);
  }
  return answers;
}

function answerFrom(flag: InitFlag, value: Json | undefined): Answer | undefined {
  switch (flag.kind) {
    case 'action':
      return undefined;
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'list': {
      // A config without credentials has none, whatever `init` would propose for a new one.
      if (value === undefined) return flag.key === 'auth' ? [] : undefined;
      const items = isList(value) ? value : [];
      return items.filter((item) => typeof item === 'string');
    }
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

interface Update {
  readonly flags: readonly InitFlag[];
  /** The answers of this run: flags, prompts and defaults. */
  readonly answers: Answers;
  /** The answers of a new config. */
  readonly derived: Answers;
  /** A new config of the same answers. */
  readonly document: JsonObject;
}

/** Always written: a config without them is invalid. */
const required = ['sdkName', 'specFilePath', 'languages'];
/** Left out if they are as in the description, so that they follow it. */
const described = ['apiName', 'apiVersion'];

/** The text of a config with other answers. Whatever no answer concerns stays as it is. */
export function updatedText(
  existing: ExistingConfig,
  { flags, answers, derived, document }: Update,
): string {
  const before = answersOf(existing, flags);
  let text = existing.text;
  const set = (path: JSONPath, value: Json | undefined, index?: number): void => {
    const getInsertionIndex = index === undefined ? {} : { getInsertionIndex: () => index };
    const options = { formattingOptions: formattingOf(text), ...getInsertionIndex };
    text = applyEdits(text, modify(text, path, value, options));
  };
  if (existing.value['$schema'] === undefined) set(['$schema'], document['$schema'], 0);
  for (const flag of flags) {
    if (flag.kind === 'action') continue;
    const key = answerKey(flag);
    const [old, now] = [valueAt(existing.value, flag.target), valueAt(document, flag.target)];
    const isAnswered = !isDeepStrictEqual(answers.get(key), before.get(key) ?? derived.get(key));
    const isMissing = old === undefined && required.includes(flag.target[0] ?? '');
    const isStale = now === undefined && described.includes(flag.key);
    if (!isAnswered && !isMissing && !isStale) continue;
    if (!isDeepStrictEqual(old, now)) set([...flag.target], now);
  }
  return text;
}

function valueAt(value: Json, keys: readonly string[]): Json | undefined {
  let current: Json | undefined = value;
  for (const key of keys) current = member(current, key);
  return keys.length === 0 ? undefined : current;
}

/** As the file is indented already. */
function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const insertSpaces = !indent.startsWith('\t');
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol };
}
