import type { Operation, Parameter } from '../../model/model.js';

/** Whether a parameter says which page is meant: it is always given. */
export function isPaging({ pagination }: Operation, parameter: Parameter): boolean {
  return pagination?.offset === parameter || pagination?.limit === parameter;
}
