import type { ModelSettings } from '../../lib/model/settings.js';
import type { LanguageRequest } from '../unit/languages/generated.js';

/** Options that every language has. */
interface SharedOptions {
  readonly additionalConstructorParameters: { readonly name: string; readonly example: string }[];
}

/** Each description of ours in the ways in which its SDK can be asked for. */
export interface Variation {
  readonly name: string;
  readonly fixture: string;
  readonly model: Partial<ModelSettings>;
  readonly request: Pick<LanguageRequest<SharedOptions>, 'settings' | 'options'>;
  /** With the hooks of a new hooks project. */
  readonly hooks?: boolean;
}

const named = (sdkName: string): Variation['request'] => ({ settings: { sdkName } });

export const variations: readonly Variation[] = [
  {
    name: 'petstore',
    fixture: 'petstore',
    model: { auth: ['apikey'] },
    request: named('petstore'),
  },
  {
    name: 'petstore-all-options',
    fixture: 'petstore',
    model: {
      auth: ['apikey', 'custom'],
      baseUrl: 'https://elsewhere.example',
      apiKeyHeader: 'X-Other',
      accessPrefix: 'Token',
      idempotencyHeader: 'Idempotency-Key',
      inferServiceNames: true,
    },
    request: {
      settings: {
        sdkName: 'petstore',
        repository: 'shop/petstore',
        retry: { enabled: false, maxAttempts: 5, retryDelayMs: 10 },
        timeout: { connectMs: 1, readMs: 2, deadlineMs: 3 },
        includeOptionalSnippetParameters: true,
        responseHeaders: true,
        generateEnv: true,
        openTelemetry: true,
        devContainer: true,
      },
    },
  },
  {
    name: 'petstore-hooks',
    fixture: 'petstore',
    model: { auth: ['apikey'] },
    request: {
      settings: { sdkName: 'petstore', openTelemetry: true },
      options: {
        additionalConstructorParameters: [
          { name: 'signingKey', example: "s3cr3t '*/`" },
          { name: 'tenant', example: 'blue' },
        ],
      },
    },
    hooks: true,
  },
  {
    name: 'chat-hooks',
    fixture: 'chat',
    model: {},
    request: {
      settings: { sdkName: 'chat', generateEnv: true },
      options: { additionalConstructorParameters: [{ name: 'signingKey', example: 's3cr3t' }] },
    },
    hooks: true,
  },
  { name: 'chat', fixture: 'chat', model: { auth: ['bearer'] }, request: named('chat') },
  {
    name: 'chat-basic',
    fixture: 'chat',
    model: { auth: ['basic'] },
    request: {
      settings: { sdkName: 'data', includeOptionalSnippetParameters: true, responseHeaders: true },
    },
  },
  { name: 'vault', fixture: 'vault', model: { auth: ['oauth'] }, request: named('Vault') },
  {
    name: 'vault-refresh',
    fixture: 'vault',
    model: {
      auth: ['bearer', 'oauth'],
      refreshToken: { endpoint: '/session/refresh', bearerKey: 'access', refreshKey: 'next' },
    },
    request: { settings: { sdkName: 'vault', generateEnv: true } },
  },
  { name: 'shapes', fixture: 'shapes', model: {}, request: named('shapes') },
  {
    name: 'shapes-wire',
    fixture: 'shapes',
    model: { auth: ['bearer'] },
    request: {
      settings: { sdkName: 'shapes', includeOptionalSnippetParameters: true, generateEnv: true },
    },
  },
  { name: 'nested', fixture: 'nested', model: {}, request: named('nested') },
  { name: 'unions', fixture: 'unions', model: {}, request: named('unions') },
  { name: 'shapes31', fixture: 'shapes31', model: {}, request: named('Shapes 3.1') },
  {
    name: 'names',
    fixture: 'names',
    model: { auth: ['apikey', 'bearer'] },
    request: { settings: { sdkName: 'Tricky', includeOptionalSnippetParameters: true } },
  },
  {
    name: 'names-wire',
    fixture: 'names',
    model: { auth: ['apikey', 'bearer'] },
    request: named('pages'),
  },
  {
    name: 'regions',
    fixture: 'regions',
    model: { auth: ['bearer'], trustedOrigins: ['https://backups.example.net'] },
    request: named('regions'),
  },
  {
    name: 'regions-environment',
    fixture: 'regions',
    model: { auth: ['bearer'] },
    request: { settings: { sdkName: 'regions', generateEnv: true, responseHeaders: true } },
  },
];
