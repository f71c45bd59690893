import type { Json } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import type { BuildContext } from '../context.js';
import type { DescribedOperation } from '../facts.js';
import type { Note } from '../model.js';
import type { EndpointSettings, PaginationSettings } from '../settings.js';
import { withPagination } from './attach.js';
import { findConvention, readConvention } from './conventions/read.js';
import { type LeftOperation, noGuesses, type PageGuesses, type TakenGuess } from './guesses.js';
import { apiHints } from './infer/api-hints.js';
import { inferPagination } from './infer/infer.js';
import type { ApiHints } from './infer/request.js';
import { paginationKinds } from './kinds.js';

/** An operation, and what may say how it paginates. */
export interface Undecided {
  readonly operation: DescribedOperation;
  readonly node: Located;
  readonly endpoint: EndpointSettings | undefined;
}

interface Guessed {
  readonly operations: readonly DescribedOperation[];
  readonly guesses: PageGuesses;
}

/**
 * Infers the pagination of the operations without settings of their own.
 *
 * @param root - of the description
 */
export function inferPages(
  context: BuildContext,
  entries: readonly Undecided[],
  root: { readonly text: string | undefined; readonly value: Json },
): Guessed {
  const { inferPagination: wanted } = context.settings;
  const all = entries.map(({ operation }) => operation);
  if (wanted === false) return { operations: all, guesses: noGuesses };
  const isApplied = wanted === true;
  const api = apiHints({ description: root.text, operations: all });
  const taken: TakenGuess[] = [];
  const left: LeftOperation[] = [];
  const operations = entries.map((entry) => {
    const { operation } = entry;
    const guess = isDecided(entry) ? undefined : guessOf(entry, api, root.value);
    if (!guess) return operation;
    const { source: place } = operation;
    const { because } = guess;
    const tried =
      'settings' in guess ? tryPagination(context, operation, guess.settings) : undefined;
    if (!tried || 'problem' in tried || !('settings' in guess)) {
      const reason = tried && 'problem' in tried ? `${because}, but ${tried.problem}` : because;
      left.push({ place, because: reason });
      return operation;
    }
    taken.push({ place, settings: guess.settings, because, convention: guess.convention });
    if (!isApplied) return operation;
    for (const note of tried.notes) {
      context.note(note.kind, note.subject, note.message, note.place);
    }
    return tried.operation;
  });
  return { operations, guesses: { isApplied, taken, left } };
}

/** Whether the config, an annotation or the half of a stream decides. */
function isDecided({ endpoint, operation }: Undecided): boolean {
  return (
    operation.pagination !== undefined ||
    endpoint?.pagination !== undefined ||
    operation.result.kind !== 'value'
  );
}

type GuessOf =
  | {
      readonly settings: PaginationSettings;
      readonly because: string;
      readonly convention: string | undefined;
    }
  | { readonly because: string }
  | undefined;

function guessOf({ node, operation }: Undecided, api: ApiHints, root: Json): GuessOf {
  const convention = findConvention(node);
  if (convention) {
    const { key } = convention;
    const read = readConvention(convention, operation, root);
    if (read === 'none') return undefined;
    return 'problem' in read
      ? { because: `${key} cannot be used: ${read.problem}` }
      : { settings: read.settings, because: `the description has ${key}`, convention: key };
  }
  const inference = inferPagination(operation, api);
  if (!inference) return undefined;
  return 'left' in inference
    ? { because: inference.left }
    : { ...inference, convention: undefined };
}

type Trial =
  | { readonly operation: DescribedOperation; readonly notes: readonly Note[] }
  | { readonly problem: string };

/** Attaches the pagination as settings of the config would be. What is an error there is a problem here. */
function tryPagination(
  context: BuildContext,
  operation: DescribedOperation,
  settings: PaginationSettings,
): Trial {
  const problem = kindProblem(settings);
  if (problem !== undefined) return { problem };
  const problems: string[] = [];
  const notes: Note[] = [];
  const paged = withPagination(
    {
      settings: context.settings,
      error: ({ message }) => {
        problems.push(message);
      },
      note: (kind, subject, message, place) => {
        if (!expected.has(kind)) notes.push({ kind, subject, message, place });
      },
    },
    operation,
    { settings, place: operation.source },
  );
  const [first] = problems;
  if (first !== undefined) return { problem: first };
  return paged.pagination ? { operation: paged, notes } : { problem: 'its fields are incomplete' };
}

/** The report says which operations require both numbers. */
const expected: ReadonlySet<string> = new Set(['paging-parameter-optional']);

/** Conventions may leave out what a kind requires. */
function kindProblem({ fields, type }: PaginationSettings): string | undefined {
  const { places, required } = paginationKinds[type];
  const missing = required.find((roles) => !fields.some(({ role }) => roles.includes(role)));
  if (missing) return `no field has the type ${missing.join(' or ')}`;
  const other = fields.find((field) => !places.includes(field.in));
  return other && `${JSON.stringify(other.name)} is not in the ${places.join(' or ')}`;
}
