import type { PageInput, Pagination, Parameter } from '../model.js';

/** What a parameter or body property does in a paginated method. */
export type PageRole = 'offset' | 'page' | 'cursor' | 'before' | 'size';

/** The inputs that select a page, each with its role. */
export function pageInputs(
  pagination: Pagination | undefined,
): readonly (readonly [role: PageRole, input: PageInput])[] {
  if (!pagination) return [];
  const all: readonly (readonly [PageRole, PageInput | undefined])[] = [
    ...movedInputs(pagination),
    ['size', pagination.size],
  ];
  return all.flatMap(([role, input]) => (input ? [[role, input] as const] : []));
}

function movedInputs(pagination: Pagination): (readonly [PageRole, PageInput | undefined])[] {
  switch (pagination.type) {
    case 'offsetLimit':
      return [['offset', pagination.offset]];
    case 'page':
      return [['page', pagination.page]];
    case 'cursor':
      return [
        ['cursor', pagination.cursor],
        ['before', pagination.before],
      ];
    default:
      return [];
  }
}

/** The role of a parameter; absent where pagination does not use it. */
export function pageRole(
  pagination: Pagination | undefined,
  parameter: Parameter,
): PageRole | undefined {
  return pageInputs(pagination).find(
    ([, input]) => input.in === 'parameter' && input.parameter === parameter,
  )?.[0];
}

/** Whether an input is a cursor of an earlier page: callers have none at first. */
export function isCursorInput(
  pagination: Pagination | undefined,
  place: 'body' | 'parameter',
  wireName: string,
): boolean {
  return pageInputs(pagination).some(([role, input]) => {
    const name = input.in === 'body' ? input.wireName : input.parameter.wireName;
    return (role === 'cursor' || role === 'before') && input.in === place && name === wireName;
  });
}
