import type { GeneratedSdk, Renaming } from '../languages/language.js';
import type { ApiModel, Note } from '../model/model.js';
import type { LeftOut } from '../modifiers/edits.js';
import { splitPointer } from '../openapi/place.js';
import type { PositionOf } from './finding.js';
import { type InferredPages, inferredPages } from './inferred-pages.js';
import { type MethodNameEntry, methodNameEntries } from './method-names.js';
import { type StreamEntry, streamEntries } from './stream-entries.js';

/** One thing that SDKs express less exactly than the description does. */
interface Degraded {
  readonly kind: string;
  readonly subject: Note['subject'];
  /** The operation (`GET /pets`) or the schema (`Pet`) that it belongs to. */
  readonly what: string;
  readonly why: string;
  /** Set where only one language has it. */
  readonly language: string | undefined;
  readonly file: string;
  readonly pointer: string;
  readonly line: number | undefined;
}

/** Something that a plan modifier removed. */
interface DroppedEntry {
  readonly subject: LeftOut['subject'];
  readonly what: string;
  /** The modifier's file. Absent for a schema that nothing uses any more. */
  readonly by: string | undefined;
  readonly file: string;
  readonly pointer: string;
  readonly line: number | undefined;
}

interface Count {
  /** Without those that plan modifiers dropped. */
  readonly total: number;
  readonly degraded: number;
  readonly dropped: number;
}

export interface BuildReport {
  readonly description: string;
  readonly operations: Count;
  readonly schemas: Count;
  readonly degraded: readonly Degraded[];
  /** How each stream of server-sent events is read. */
  readonly streams: readonly StreamEntry[];
  /** Methods that are not named by their `operationId`. */
  readonly methodNames: readonly MethodNameEntry[];
  /** What `customizations.inferPagination` found. */
  readonly pagination: InferredPages;
  /** Settings that would improve the SDKs. */
  readonly hints: readonly string[];
  /** What plan modifiers removed, in that order. */
  readonly dropped: readonly DroppedEntry[];
  /** Names that differ from what their words alone would give, by language. */
  readonly renamings: { readonly [language: string]: readonly Renaming[] };
}

/** The subject of a report: a model, and what was removed from it. */
interface Reported {
  readonly model: ApiModel;
  readonly dropped: readonly LeftOut[];
  readonly positionOf: PositionOf;
  readonly hints: readonly string[];
}

/** Collects the notes of the model, the plan modifiers and the languages. */
export function buildReport(
  { model, dropped, positionOf, hints }: Reported,
  sdks: ReadonlyMap<string, GeneratedSdk>,
): BuildReport {
  const entry = (note: Note, language?: string) => degradedOf(note, language, positionOf);
  const degraded = [
    ...model.notes.map((note) => entry(note)),
    ...[...sdks].flatMap(([language, sdk]) => sdk.notes.map((note) => entry(note, language))),
  ];
  const owners = degraded.map((one) =>
    ownerOf(splitPointer(one.pointer.slice(1)), one.subject, one.file),
  );
  const namesOf = (kind: Owner['kind']) =>
    new Set(owners.filter((owner) => owner.kind === kind).map((owner) => owner.name));
  const operations = model.services.flatMap((service) => service.operations);
  const components = model.declarations.filter((declaration) => declaration.component);
  // Schemas that nothing uses are no types, but may have been noted.
  const schemas = new Set([
    ...components.map(({ source }) => ownerOf(source.keys(), 'schema', source.file).name),
    ...namesOf('schema'),
  ]);
  return {
    description: model.source.file,
    operations: {
      total: new Set(operations.map((operation) => operation.source.toString())).size,
      degraded: namesOf('operation').size,
      dropped: countOf(dropped, 'operation'),
    },
    schemas: {
      total: schemas.size,
      degraded: namesOf('schema').size,
      dropped: countOf(dropped, 'schema'),
    },
    degraded,
    streams: streamEntries(operations, positionOf),
    methodNames: methodNameEntries(operations),
    pagination: inferredPages(model, positionOf),
    hints,
    dropped: dropped.map(({ subject, what, by, place }) => ({
      subject,
      what,
      by,
      file: place.file,
      pointer: place.pointer,
      line: positionOf(place)?.line,
    })),
    renamings: Object.fromEntries([...sdks].map(([language, sdk]) => [language, sdk.renamings])),
  };
}

function countOf(dropped: readonly LeftOut[], subject: LeftOut['subject']): number {
  return dropped.filter((one) => one.subject === subject).length;
}

/** The text of `build-report.json`; the same input gives the same bytes. */
export function printBuildReport(report: BuildReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

function degradedOf(note: Note, language: string | undefined, positionOf: PositionOf): Degraded {
  return {
    kind: note.kind,
    subject: note.subject,
    what: ownerOf(note.place.keys(), note.subject, note.place.file).name,
    why: note.message,
    language,
    file: note.place.file,
    pointer: note.place.pointer,
    line: positionOf(note.place)?.line,
  };
}

interface Owner {
  readonly kind: 'operation' | 'schema' | 'api';
  readonly name: string;
}

/** The operation or schema in which a place stands; in a file of its own, that file's place. */
function ownerOf(keys: readonly string[], subject: Note['subject'], file: string): Owner {
  const [section, second, third] = keys;
  if (section === 'paths' && second !== undefined) {
    const method = third === undefined || third === 'parameters' ? '' : `${third.toUpperCase()} `;
    return { kind: 'operation', name: `${method}${second}` };
  }
  if (section === 'components' && third !== undefined) {
    return { kind: second === 'schemas' ? 'schema' : 'api', name: third };
  }
  // Swagger 2.0 keeps its schemas there; another file may hold one at any place.
  if (section === 'definitions' && second !== undefined) return { kind: 'schema', name: second };
  if (subject === 'api') return { kind: 'api', name: keys.join('/') || 'the API' };
  const name = [file, ...keys].join('/');
  return { kind: subject === 'schema' ? 'schema' : 'operation', name };
}
