import { plainSettings } from '../../../lib/model/pagination/settings.js';
import type { PaginationSettings } from '../../../lib/model/settings.js';

/** A pagination object with `$` as its results, and these parts. */
export function settings(parts: Partial<PaginationSettings>): PaginationSettings {
  return { ...plainSettings('link', [], '$'), ...parts };
}
