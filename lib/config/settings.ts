import * as z from 'zod';
import type { SdkSettings } from '../languages/language.js';
import { commonOptions } from '../languages/options.js';
import type { JsonObject } from '../json.js';
import type { Contact } from '../model/model.js';
import type { EndpointSettings, ModelSettings, OAuthSettings } from '../model/settings.js';
import { paginationSettings } from '../model/pagination/read.js';
import { spellClientName } from '../naming/client-name.js';
import { splitWords } from '../naming/words.js';
import { httpMethods } from '../model/methods.js';
import { customLicense, licenseText } from './license.js';
import type { Config } from './load.js';
import { oneLine } from './printable.js';
import { parseUrl } from '../url.js';

/** The part of the config that changes what the API means, for every language alike. */
export function modelSettings(
  config: Config,
  { allowErrors = false }: { readonly allowErrors?: boolean } = {},
): ModelSettings {
  const { customizations } = config;
  return {
    auth: config.auth,
    baseUrl: customizations.baseURL,
    apiKeyHeader: customizations.authentication.apiKey.header,
    accessPrefix: customizations.authentication.access.prefix,
    oauth: oauthSettings(config),
    refreshToken: customizations.refreshToken,
    inferServiceNames: customizations.inferServiceNames ?? false,
    methodNames: customizations.methodNames ?? 'operationId',
    inferPagination: customizations.inferPagination,
    mergeInlineTypes: customizations.mergeInlineTypes,
    idempotencyHeader: customizations.idempotencyHeader,
    trustedOrigins: customizations.trustedOrigins,
    endpoints: endpointSettings(config),
    injectedModels: customizations.injectedModels.map((model) =>
      typeof model === 'string'
        ? { name: model, schema: undefined }
        : { name: model.name, schema: model.schema as JsonObject },
    ),
    allowErrors,
  };
}

function oauthSettings(config: Config): OAuthSettings | undefined {
  const { oauth } = config.customizations.authentication;
  if (!oauth) return undefined;
  return {
    enabled: oauth.enabled,
    basic: oauth.basic,
    refreshBufferMs: oauth.refreshBuffer,
    tokenEndpoint: oauth.tokenEndpoint as OAuthSettings['tokenEndpoint'],
    securityScheme: oauth.securityScheme as OAuthSettings['securityScheme'],
    source: config.place.at('customizations', 'authentication', 'oauth'),
  };
}

function endpointSettings(config: Config): EndpointSettings[] {
  const all = config.customizations.endpointCustomizations;
  return Object.entries(all).flatMap(([path, methods]) =>
    httpMethods.flatMap((method) => {
      const settings = methods[method];
      if (!settings) return [];
      return {
        path,
        method,
        streaming: settings.streaming,
        pagination: settings.pagination && paginationSettings(settings.pagination),
        security: settings.security satisfies readonly JsonObject[] | undefined,
        source: config.place.at('customizations', 'endpointCustomizations', path, method),
      };
    }),
  );
}

/** What the description says of itself, for what the config leaves to it. */
interface DescriptionInfo {
  readonly title: string;
  readonly version: string;
  readonly contact: Contact;
}

const commonSchema = z.object(commonOptions);

/** Globs of the files that a build leaves alone in the SDK of a language. */
export function ignoredFiles(config: Config, language: string): readonly string[] {
  return commonSchema.parse(config.languageOptions[language] ?? {}).ignoreFiles;
}

/** What one language needs of the config beside the model. */
export function sdkSettings(config: Config, language: string, info: DescriptionInfo): SdkSettings {
  const { customizations, publishing } = config;
  const common = commonSchema.parse(config.languageOptions[language] ?? {});
  const apiName = config.apiName ?? (oneLine(info.title, 200) || config.sdkName);
  const developer = developerOf(info.contact, apiName);
  return {
    sdkName: config.sdkName,
    sdkWords: splitWords(config.sdkName),
    clientName: spellClientName(config.sdkName, info.title),
    apiName,
    apiVersion: config.apiVersion ?? oneLine(info.version, 100),
    sdkVersion: common.sdkVersion,
    license: {
      id: customizations.license.type === customLicense ? undefined : customizations.license.type,
      text: licenseTextOf(config, developer.name),
    },
    developer,
    repository:
      publishing.githubOrg !== undefined && common.githubRepoName !== undefined
        ? `${publishing.githubOrg}/${common.githubRepoName}`
        : undefined,
    retry: {
      enabled: customizations.retry.enabled,
      maxAttempts: customizations.retry.maxAttempts,
      retryDelayMs: customizations.retry.retryDelay,
    },
    timeout: {
      connectMs: customizations.timeout.connect,
      readMs: customizations.timeout.read,
      deadlineMs: customizations.timeout.deadline,
    },
    includeOptionalSnippetParameters: customizations.includeOptionalSnippetParameters,
    exampleOperation: customizations.exampleOperation,
    responseHeaders: customizations.responseHeaders,
    generateEnv: customizations.generateEnv,
    openTelemetry: customizations.openTelemetry,
    devContainer: customizations.devContainer,
  };
}

/** The name, and of the other texts those that are what they should be: strangers write descriptions. */
function developerOf({ name, email, url }: Contact, apiName: string): SdkSettings['developer'] {
  return {
    name: oneLine(name ?? '', 200) || apiName,
    email: /^(?=[^@]{1,64}@)[\w+-]+(?:\.[\w+-]+)*@[\w-]+(?:\.[\w-]+)+$/.exec(
      email?.trim() ?? '',
    )?.[0],
    url: webAddress(url),
  };
}

function webAddress(text: string | undefined): string | undefined {
  const url = text === undefined || text.length > 500 ? undefined : parseUrl(text);
  if (!url) return undefined;
  const { href, password, protocol, username } = url;
  return /^https?:$/.test(protocol) && username + password === '' ? href : undefined;
}

function licenseTextOf(config: Config, holder: string): string {
  const { type } = config.customizations.license;
  if (type !== customLicense) return licenseText(type, holder);
  const text = config.customLicenseText ?? '';
  return text.endsWith('\n') ? text : `${text}\n`;
}
