import type { ObjectShape } from '../runtime/shape.js';

export interface SearchItemsBody {
  query?: string | undefined;
  startCursor?: string | undefined;
}

export const searchItemsBodyShape: ObjectShape<SearchItemsBody> = {
  object: { query: { type: 'string' }, startCursor: { wire: 'start_cursor', type: 'string' } },
};
