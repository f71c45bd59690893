import type { Diagnostic } from '../diagnostics.js';
import type { Json } from '../json.js';
import type { Description, SourceFile } from './description.js';
import { lintDescription, type LintProblem } from './lint.js';
import { isRemote } from './locate.js';
import { parseText } from './parse.js';
import { Place } from './place.js';
import { positionsIn } from './position.js';
import { RefIndex } from './refs.js';
import { keepVersionText } from './version-text.js';

/** A place as data, which can be sent to a thread. */
interface PlaceData {
  readonly file: string;
  readonly pointer: string;
}

/** What a lint reads of a description, as data. */
export interface FilesToLint {
  /** The root file comes first. */
  readonly files: readonly FileToLint[];
  readonly version: Description['version'];
  /** Where reading has told something already. */
  readonly told: readonly PlaceData[];
}

interface FileToLint extends Omit<SourceFile, 'value'> {
  /** Absent: it is JSON, which is parsed sooner than it is copied. */
  readonly value?: Json;
}

/** What was found, with places as data. */
export type ProblemData = Omit<LintProblem, 'place'> & { readonly place: PlaceData };

export function filesToLint({ root, files, version, diagnostics }: Description): FilesToLint {
  const others = [...files.values()].filter((file) => file !== root);
  return {
    files: [root, ...others].map(({ value, ...file }) =>
      file.format === 'json' ? file : { ...file, value },
    ),
    version,
    told: diagnostics.flatMap(({ place }) => (place ? [place.toJSON()] : [])),
  };
}

/** Lints files that were sent to a thread. */
export async function lintFiles(sent: FilesToLint): Promise<readonly ProblemData[]> {
  const problems = await lintDescription(descriptionOf(sent));
  return problems.map(({ place, ...problem }) => ({ ...problem, place: place.toJSON() }));
}

export function problemOf({ place, ...problem }: ProblemData): LintProblem {
  return { ...problem, place: placeOf(place) };
}

function placeOf({ file, pointer }: PlaceData): Place {
  return Place.at(file, pointer.slice(1));
}

function descriptionOf({ files, version, told }: FilesToLint): Description {
  const sources = files.map((file): SourceFile => ({ ...file, value: valueOf(file) }));
  const [root] = sources;
  if (root === undefined) throw new Error('There is nothing to lint.');
  keepVersionText(root.value, positionsIn(root));
  const byName = new Map(sources.map((file) => [file.name, file]));
  const missing = { rule: 'file-not-found', reason: 'does not exist' };
  const index = new RefIndex((name) => byName.get(name) ?? missing);
  return {
    root,
    files: byName,
    version,
    convertedFrom: undefined,
    diagnostics: told.map(
      (place): Diagnostic => ({ rule: '', severity: 'info', message: '', place: placeOf(place) }),
    ),
    follow: (node) => index.follow(node),
    position: (place) => {
      const file = byName.get(place.file);
      return file && positionsIn(file).of(place.keys());
    },
  };
}

function valueOf(file: FileToLint): Json {
  if (file.value !== undefined) return file.value;
  const parsed = parseText(file.text, isRemote(file.name) ? '' : file.name);
  if ('rule' in parsed) throw new Error(`${file.name} ${parsed.reason}.`);
  return parsed.value;
}
