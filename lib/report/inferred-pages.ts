import type { JsonObject } from '../json.js';
import type { ApiModel, Operation } from '../model/model.js';
import type { TakenGuess } from '../model/pagination/guesses.js';
import type { PaginationSettings } from '../model/settings.js';
import type { Place } from '../openapi/place.js';
import type { PositionOf } from './finding.js';
import { counted } from './wording.js';

/** An operation whose pagination was inferred, or was left out of it. */
interface OperationEntry {
  /** `GET /pets` */
  readonly what: string;
  readonly why: string;
  readonly file: string;
  readonly pointer: string;
  readonly line: number | undefined;
}

interface InferredEntry extends OperationEntry {
  /** The object that `pagination` of the config would have. */
  readonly pagination: JsonObject;
}

/** With `customizations.inferPagination`: which operations have pages by it, and which do not. */
export interface InferredPages {
  readonly inferred: readonly InferredEntry[];
  /** Operations with signs of pages, which return one response. */
  readonly left: readonly OperationEntry[];
}

/** Of the operations that plan modifiers left in the model. */
export function inferredPages(
  { operations, pageGuesses }: Pick<ApiModel, 'operations' | 'pageGuesses'>,
  positionOf: PositionOf,
): InferredPages {
  const { isApplied, left, taken } = pageGuesses;
  if (!isApplied) return { inferred: [], left: [] };
  const bySource = new Map(operations.map((operation) => [operation.source, operation]));
  const entry = (place: Place, because: string): OperationEntry[] => {
    const operation = bySource.get(place);
    if (!operation) return [];
    const { file, pointer } = place;
    return [
      {
        what: nameOf(operation),
        why: `${because.charAt(0).toUpperCase()}${because.slice(1)}.`,
        file,
        pointer,
        line: positionOf(place)?.line,
      },
    ];
  };
  return {
    inferred: taken.flatMap(({ because, place, settings }) =>
      entry(place, because).map((one) => ({ ...one, pagination: configObject(settings) })),
    ),
    left: left.flatMap(({ because, place }) => entry(place, because)),
  };
}

/** As the config has it. */
function configObject(settings: PaginationSettings): JsonObject {
  const { fields, nextUrl, results, type, ...others } = settings;
  return {
    paginationType: type,
    inputFields: fields.map((field) => ({ name: field.name, in: field.in, type: field.role })),
    resultsArray: { results },
    nextUrl: nextUrl === undefined ? undefined : { path: nextUrl },
    ...others,
  };
}

/** Reports `inferPagination` where it would find pages. */
export function pageHint({
  operations,
  pageGuesses,
}: Pick<ApiModel, 'operations' | 'pageGuesses'>): string | undefined {
  const sources = new Set(operations.map(({ source }) => source));
  const found = pageGuesses.taken.filter(({ place }) => sources.has(place));
  if (pageGuesses.isApplied || found.length === 0) return undefined;
  const by = conventionWords(found);
  const verb = found.length === 1 ? 'seems' : 'seem';
  return `${counted(found.length, 'operation')} ${verb} to return pages${by}. To get methods that fetch all of them, set \`customizations.inferPagination\` to true.`;
}

function conventionWords(found: readonly TakenGuess[]): string {
  const keys = found.flatMap(({ convention }) => convention ?? []);
  if (keys.length === 0) return '';
  const names = [...new Set(keys)].map((key) => `\`${key}\``).join(' and ');
  return ` (${keys.length} by ${names})`;
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}
