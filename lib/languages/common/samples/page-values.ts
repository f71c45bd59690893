import type { Pagination, Parameter } from '../../../model/model.js';
import { pageRole } from '../../../model/pagination/roles.js';

/** What a sample passes for a parameter that selects a page: the first page, of 20 items. */
export function pageValue(
  pagination: Pagination | undefined,
  parameter: Parameter,
): number | undefined {
  switch (pageRole(pagination, parameter)) {
    case 'offset':
      return 0;
    case 'page':
      return pagination?.type === 'page' ? pagination.firstPage : 1;
    case 'size':
      return 20;
    default:
      return undefined;
  }
}
