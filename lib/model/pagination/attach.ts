import { annotations } from '../../openapi/annotations.js';
import type { Located } from '../../openapi/description.js';
import { type BuildContext, child } from '../context.js';
import type { DescribedOperation } from '../facts.js';
import type { Pagination, ParameterInput } from '../model.js';
import type { EndpointSettings, PaginationSettings, PlacedPagination } from '../settings.js';
import { PageInputs, type PaginationReporter } from './inputs.js';
import { PagePaths } from './paths.js';
import { readPagination } from './read.js';

/**
 * The operation with its pagination, as the config or else the annotation says. The parameters that
 * the SDK writes become optional; offset and limit become required numbers.
 */
export function attachPagination(
  context: BuildContext,
  operation: DescribedOperation,
  node: Located,
  endpoint: EndpointSettings | undefined,
): DescribedOperation {
  if (endpoint?.pagination === false) return operation;
  const source = endpoint?.pagination
    ? { settings: endpoint.pagination, place: endpoint.source.at('pagination') }
    : annotated(context, node);
  return source ? withPagination(context, operation, source) : operation;
}

function annotated(context: BuildContext, node: Located): PlacedPagination | undefined {
  const annotation = child(node, annotations.pagination);
  if (!annotation) return undefined;
  const { place, value } = annotation;
  const reading = readPagination(value);
  if ('settings' in reading) return { settings: reading.settings, place };
  for (const { hint, keys, problem, rule } of reading.problems) {
    const message = `\`${[annotations.pagination, ...keys].map(pathPart).join('')}\` ${problem}.`;
    context.error({ rule, message, place: place.at(...keys), hint });
  }
  return undefined;
}

function pathPart(key: string | number, index: number): string {
  if (typeof key === 'number') return `[${key}]`;
  if (index === 0) return key;
  return /^\w{1,80}$/.test(key) ? `.${key}` : `[${JSON.stringify(key.slice(0, 80))}]`;
}

/**
 * The operation with this pagination, or as it is if something is wrong with it.
 *
 * @param reporter - is told what is wrong
 */
export function withPagination(
  reporter: PaginationReporter,
  operation: DescribedOperation,
  source: PlacedPagination,
): DescribedOperation {
  const inputs = new PageInputs(reporter, operation, source);
  const paths = new PagePaths(reporter, operation, source);
  const origins = reporter.settings.trustedOrigins.map((origin) => new URL(origin).origin);
  const pagination = paginationOf(source.settings, { inputs, paths, origins });
  if (!pagination || inputs.failed || paths.failed) return operation;
  return { ...operation, pagination, parameters: inputs.parameters };
}

interface PaginationParts {
  readonly inputs: PageInputs;
  readonly paths: PagePaths;
  readonly origins: readonly string[];
}

/** Absent if an error was reported. */
function paginationOf(
  settings: PaginationSettings,
  { inputs, origins, paths }: PaginationParts,
): Pagination | undefined {
  const item = paths.item();
  const size = inputs.of('limit') ?? inputs.of('size');
  const shared = {
    results: paths.results,
    resultsPath: settings.results,
    item,
    size,
    hasMore: paths.hasMore(),
    totalItems: paths.total('totalItems'),
    totalPages: paths.total('totalPages'),
  };
  const [offset, page, cursor] = [inputs.of('offset'), inputs.of('page'), inputs.of('cursor')];
  const before = inputs.of('before');
  const next = paths.next();
  const nextUrl = paths.nextUrl();
  switch (settings.type) {
    case 'offsetLimit':
      return isParameter(offset) && isParameter(size)
        ? { type: 'offsetLimit', ...shared, offset, size }
        : undefined;
    case 'page':
      return page && { type: 'page', ...shared, page, firstPage: settings.firstPage ?? 1 };
    case 'cursor':
      return cursor && next && { type: 'cursor', ...shared, cursor, before, next };
    case 'link':
      return { type: 'link', ...shared, origins };
    case 'url':
      return nextUrl && { type: 'url', ...shared, nextUrl, origins };
  }
}

function isParameter(input: ReturnType<PageInputs['of']>): input is ParameterInput {
  return input?.in === 'parameter';
}
