import type { ApiModel } from '../../model.js';
import type { ApiHints } from './infer.js';
import { namesLinkHeader } from './link-header.js';

/** What the texts of an API say of all its lists; they are read once, and only if a list needs it. */
export function apiHints({
  description,
  operations,
}: Pick<ApiModel, 'description'> & {
  readonly operations: readonly Pick<ApiModel['operations'][number], 'docs' | 'parameters'>[];
}): ApiHints {
  let known: boolean | undefined;
  const find = () =>
    namesLinkHeader(description ?? '') ||
    operations.filter((operation) => describesLinkHeader(operation)).length >= 2;
  return { documentsLinks: () => (known ??= find()) };
}

function describesLinkHeader({
  docs,
  parameters,
}: Pick<ApiModel['operations'][number], 'docs' | 'parameters'>): boolean {
  return [docs, ...parameters.map((parameter) => parameter.docs)].some(
    ({ description, summary }) => namesLinkHeader(description ?? '') || namesLinkHeader(summary ?? ''),
  );
}
