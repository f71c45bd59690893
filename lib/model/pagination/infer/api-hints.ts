import type { ApiModel } from '../../model.js';
import type { ApiHints } from './request.js';
import { isNumeric } from './fields.js';
import { describedFirstPage } from './first-page.js';
import { normalName, pageNames } from './names.js';
import { namesLinkHeader } from './link-header.js';

/** What the texts of an API say of all its lists; they are read once, and only if a list needs it. */
export function apiHints({
  description,
  operations,
}: Pick<ApiModel, 'description'> & {
  readonly operations: readonly Pick<ApiModel['operations'][number], 'docs' | 'parameters'>[];
}): ApiHints {
  let known: boolean | undefined;
  let firstPage: { readonly number: 0 | 1 | undefined } | undefined;
  const find = () =>
    namesLinkHeader(description ?? '') ||
    operations.filter((operation) => describesLinkHeader(operation)).length >= 2;
  return {
    documentsLinks: () => (known ??= find()),
    firstPage: () => (firstPage ??= { number: commonFirstPage(operations) }).number,
  };
}

function commonFirstPage(
  operations: readonly Pick<ApiModel['operations'][number], 'parameters'>[],
): 0 | 1 | undefined {
  const numbers = operations.flatMap(({ parameters }) =>
    parameters.flatMap((parameter) => {
      const isPage = parameter.place === 'query' && pageNames.has(normalName(parameter.wireName));
      return (isPage && isNumeric(parameter.type) && describedFirstPage(parameter)) ?? [];
    }),
  );
  const [first, ...others] = new Set(numbers.filter((number) => number !== false));
  return others.length === 0 ? first : undefined;
}

function describesLinkHeader({
  docs,
  parameters,
}: Pick<ApiModel['operations'][number], 'docs' | 'parameters'>): boolean {
  return [docs, ...parameters.map((parameter) => parameter.docs)].some(
    ({ description, summary }) =>
      namesLinkHeader(description ?? '') || namesLinkHeader(summary ?? ''),
  );
}
