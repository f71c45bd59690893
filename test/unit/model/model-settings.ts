import type { ModelSettings } from '../../../lib/model/settings.js';

const plainSettings: ModelSettings = {
  auth: [],
  baseUrl: undefined,
  apiKeyHeader: undefined,
  accessPrefix: undefined,
  oauth: undefined,
  refreshToken: undefined,
  inferServiceNames: false,
  methodNames: 'operationId',
  inferPagination: false,
  mergeInlineTypes: true,
  idempotencyHeader: undefined,
  trustedOrigins: [],
  endpoints: [],
  injectedModels: [],
  allowErrors: false,
};

export function modelSettings(changes: Partial<ModelSettings> = {}): ModelSettings {
  return { ...plainSettings, ...changes };
}
