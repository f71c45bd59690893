import type { DescribedOperation } from '../facts.js';
import type { CursorPagination } from '../model.js';
import { resolve } from '../resolve.js';
import type { PlacedPagination } from '../settings.js';
import { anyUse } from '../schemas/draft.js';
import type { TypeUse } from '../types.js';
import { parseItemPath, parseResultsPath, parseValuePath } from './json-path.js';
import { isCursor, isSwitch, isTotal, itemsOf, pageBody, typeAt } from './locate.js';
import type { PaginationReporter } from './inputs.js';
import { pathHint, resultsHint } from './problems.js';

/** A JSON path of the settings. */
interface WrittenPath {
  readonly text: string;
  /** Below the settings. */
  readonly keys: readonly string[];
  readonly parse: typeof parseValuePath;
  /** The type that it starts at. */
  readonly from: TypeUse | undefined;
}

/** Resolves the paths of a pagination against the types of the response. */
export class PagePaths {
  /** Whether an error was reported. */
  failed = false;
  readonly results: readonly string[];
  readonly #item: TypeUse;

  constructor(
    private readonly context: PaginationReporter,
    private readonly operation: DescribedOperation,
    private readonly source: PlacedPagination,
  ) {
    const path: WrittenPath = {
      text: source.settings.results,
      keys: ['resultsArray', 'results'],
      parse: parseResultsPath,
      from: pageBody(operation),
    };
    const found = this.#find(path);
    this.results = found?.keys ?? [];
    this.#item = found ? this.#itemOf(found.use, path) : anyUse;
  }

  item(): TypeUse {
    return this.#item;
  }

  hasMore(): readonly string[] | undefined {
    return this.#value(this.source.settings.hasMore, ['hasMore'], isSwitch, 'a boolean');
  }

  total(key: 'totalItems' | 'totalPages'): readonly string[] | undefined {
    return this.#value(this.source.settings[key], [key], isTotal, 'a number');
  }

  nextUrl(): readonly string[] | undefined {
    const isUrl = (use: TypeUse) => ['string', 'any'].includes(resolve(use).type.kind);
    return this.#value(this.source.settings.nextUrl, ['nextUrl', 'path'], isUrl, 'a string');
  }

  next(): CursorPagination['next'] | undefined {
    const { nextCursor } = this.source.settings;
    if (!nextCursor) return undefined;
    if ('header' in nextCursor) {
      this.#noteHeader(nextCursor.header);
      return nextCursor;
    }
    const [key, text] = Object.entries(nextCursor)[0] ?? ['', ''];
    const isOfItem = key === 'lastItem';
    const keys = this.#value(text, ['nextCursor', key], isCursor, 'a string or a number', isOfItem);
    if (!keys) return undefined;
    return isOfItem ? { lastItem: keys } : { path: keys };
  }

  #noteHeader(header: string): void {
    const described = this.operation.responses.flatMap(({ headers }) => headers);
    if (described.some(({ name }) => name.toLowerCase() === header.toLowerCase())) return;
    const message = `The description has no response header ${JSON.stringify(header)}, which pagination reads.`;
    const place = this.source.place.at('nextCursor', 'header');
    this.context.note('paging-header', 'operation', message, place);
  }

  #value(
    text: string | undefined,
    keys: readonly string[],
    isRight: (use: TypeUse) => boolean,
    wanted: string,
    isOfItem = false,
  ): readonly string[] | undefined {
    if (text === undefined) return undefined;
    const path: WrittenPath = {
      text,
      keys,
      parse: isOfItem ? parseItemPath : parseValuePath,
      from: isOfItem ? this.#item : pageBody(this.operation),
    };
    const found = this.#find(path);
    if (!found) return undefined;
    if (isRight(found.use)) return found.keys;
    this.#wrong(path, `The value at ${text} is not ${wanted}.`);
    return undefined;
  }

  #find(
    path: WrittenPath,
  ): { readonly keys: readonly string[]; readonly use: TypeUse } | undefined {
    const { from, parse, text } = path;
    const isResults = parse === parseResultsPath;
    // Reported for the results.
    if (!from && !isResults) return undefined;
    const parsed = parse(text);
    if ('problem' in parsed) {
      this.#wrong(path, `The path ${JSON.stringify(text)} ${parsed.problem}.`);
      return undefined;
    }
    if (!from) {
      this.#wrong(path, 'The operation has no JSON response, so it has no results to paginate.');
      return undefined;
    }
    const found = typeAt(from, parsed.keys);
    if ('use' in found) return { keys: parsed.keys, use: found.use };
    const owner = parse === parseItemPath ? 'item' : 'response';
    const missing = JSON.stringify(found.missing);
    this.#wrong(path, `The ${owner} has no property ${missing} on the path ${text}.`);
    return undefined;
  }

  #itemOf(array: TypeUse, path: WrittenPath): TypeUse {
    const items = itemsOf(array);
    if (items) return items;
    if (resolve(array).type.kind !== 'any')
      this.#wrong(path, `The value at ${path.text} is not an array.`);
    return anyUse;
  }

  #wrong({ keys, parse }: WrittenPath, message: string): void {
    this.failed = true;
    const isResults = parse === parseResultsPath;
    this.context.error({
      rule: isResults ? 'pagination-results' : 'pagination-path',
      message,
      place: this.source.place.at(...keys),
      hint: isResults ? resultsHint : pathHint,
    });
  }
}
