import { type ModelSettings, plainModelSettings } from '../../../lib/model/settings.js';

export function modelSettings(changes: Partial<ModelSettings> = {}): ModelSettings {
  return { ...plainModelSettings, inferPagination: false, mergeInlineTypes: true, ...changes };
}
