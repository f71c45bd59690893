import { badInput, type Diagnostic } from '../diagnostics.js';
import { isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import type { Description, Located } from '../openapi/description.js';
import type { Place } from '../openapi/place.js';
import type { Docs, ExternalDocs, Note } from './model.js';
import { otherThanSchema } from './not-a-schema.js';
import type { ModelSettings } from './settings.js';

/** What every part of the model's construction shares: the input, and what was found out about it. */
export class BuildContext {
  readonly notes: Note[] = [];
  readonly #errors: Diagnostic[] = [];
  readonly #noted = new Set<string>();
  /** What references to schemas lead to, whether or not a type comes of it. */
  readonly referredTo = new Set<unknown>();
  /** What references to schemas lead to that is none. */
  readonly #others = new Set<unknown>();

  constructor(
    readonly description: Description,
    readonly settings: ModelSettings,
  ) {}

  note(kind: string, subject: Note['subject'], message: string, place: Place): void {
    this.notes.push({ kind, subject, message, place });
  }

  /** The same, of what is met again in other objects. */
  noteOnce(kind: string, subject: Note['subject'], message: string, place: Place): void {
    const key = `${kind} ${place.toString()}`;
    if (this.#noted.has(key)) return;
    this.#noted.add(key);
    this.note(kind, subject, message, place);
  }

  /** Something without a safe reading; the build ends with all of them together. */
  error(diagnostic: Omit<Diagnostic, 'severity'>): void {
    this.#errors.push({ ...diagnostic, severity: 'error' });
  }

  throwErrors(): void {
    if (this.#errors.length > 0) throw badInput(this.#errors);
  }

  /**
   * The node that `$ref`s lead to. A reference that leads nowhere is an error, or with
   * `allowErrors` a note; either way the caller gets nothing and goes on.
   */
  follow(node: Located, subject: Note['subject']): Located | undefined {
    const result = this.description.follow(node);
    if (result.found) {
      return subject === 'schema' ? this.#schemaAt(node, result.node) : result.node;
    }
    const message = `The reference ${JSON.stringify(result.reference)} ${reasons[result.reason]}.`;
    if (this.settings.allowErrors) {
      this.note('dangling-ref', subject, `${message} sdkgen reads it as any value.`, node.place);
    } else {
      const hint = 'Fix the reference, or pass --allow-errors to read it as any value.';
      this.error({ rule: 'dangling-ref', message, place: node.place, hint });
    }
    return undefined;
  }

  /** Nothing where the target is no schema, which is told of at the first reference to it. */
  #schemaAt(from: Located, target: Located): Located | undefined {
    if (this.#others.has(target.value)) return undefined;
    const other = this.referredTo.has(target.value)
      ? undefined
      : otherThanSchema(this.description, target);
    if (other === undefined) {
      this.referredTo.add(target.value);
      return target;
    }
    this.#others.add(target.value);
    const message = `The reference resolves to ${other}, not to a schema; sdkgen reads it as any value.`;
    this.note('not-a-schema', 'schema', message, from.place);
    return undefined;
  }
}

const reasons = {
  dangling: 'does not resolve',
  'only-references': 'resolves only to other references',
  'not-a-reference': 'is not a reference',
};

/** The member of an object node, located; absent members and members of other nodes give nothing. */
export function child(node: Located, key: string | number): Located | undefined {
  const value = Array.isArray(node.value)
    ? (node.value as readonly Json[])[Number(key)]
    : member(node.value, String(key));
  return value === undefined ? undefined : { value, place: node.place.at(key) };
}

/** The members of an object node, or the items of a list node, in document order. */
export function children(node: Located | undefined): Located[] {
  if (!node) return [];
  if (Array.isArray(node.value)) {
    return (node.value as readonly Json[]).map((value, index) => ({
      value,
      place: node.place.at(index),
    }));
  }
  if (!isObject(node.value)) return [];
  return Object.entries(node.value).flatMap(([key, value]) =>
    value === undefined ? [] : [{ value, place: node.place.at(key) }],
  );
}

/** Only `true` counts; descriptions also say `"true"`, lists and worse. */
export function isTrue(node: Located, key: string): boolean {
  return member(node.value, key) === true;
}

export function readDocs(node: Located): Docs {
  const value: JsonObject = isObject(node.value) ? node.value : {};
  return {
    summary: nonEmpty(stringMember(value, 'summary')),
    description: nonEmpty(stringMember(value, 'description')),
    deprecated: member(value, 'deprecated') === true,
    externalDocs: readExternalDocs(value),
  };
}

export function readExternalDocs(node: Json | undefined): ExternalDocs | undefined {
  const docs = member(node, 'externalDocs');
  const url = nonEmpty(stringMember(docs, 'url'));
  return url === undefined
    ? undefined
    : { url, description: nonEmpty(stringMember(docs, 'description')) };
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}
