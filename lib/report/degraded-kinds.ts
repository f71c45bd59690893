/** What SDKs express less exactly than the description, by kind. */
export interface DegradedKind {
  readonly kind: string;
  /** What it means, in the plural. */
  readonly words: string;
  readonly count: number;
  /** Whether calls and types are as good as the description allows. */
  readonly isHarmless: boolean;
}

/** Kinds by which no call and no type of an operation loses anything. */
const harmless: Readonly<Record<string, string>> = {
  'content-of-empty-status': 'contents of responses that cannot have one',
  'credential-parameter': 'parameters that the client sends as credentials',
  'media-type-not-sent': 'media types of request bodies next to one that the SDK sends',
  'media-type-on-request': 'responses with other media types next to the requested one',
  'merged-schema': 'schemas that are only an alias or a part of others',
  'module-path-of-major-version': 'import paths with a major version',
  'paging-header': 'response headers that pagination reads and the description does not have',
  'parameter-value-in-path': 'parameters with their value in the path',
  'path-fragment': 'fragments of paths, which are not sent',
  'reserved-header': 'headers that OpenAPI ignores',
  'unused-schema': 'schemas that no operation uses',
};

const lossy: Readonly<Record<string, string>> = {
  'alias-of-itself': 'schemas that are an alias of themselves: any value',
  'all-of-scalars': '`allOf` of different schemas that are no objects: the first one',
  'body-not-sent': 'request bodies that this kind of client cannot send',
  callback: 'callbacks: the API calls them, so they have no method',
  'contradictory-property': 'properties with contradictory types: the last one',
  'credentials-in-server': 'server URLs with credentials, which are not used',
  'dangling-ref': 'references without a target: any value',
  'deep-service': 'services of tags with more than three parents',
  'discriminator-not-string':
    'unions with a discriminator that is not a string: found by properties',
  'discriminator-target-missing': 'discriminator values without a schema',
  'enum-of-structures': 'enums of objects or arrays: any value of the type',
  'enum-value-of-other-type': 'enums with values of another type, which are left out',
  'foreign-server': 'operations on a server of another domain: no credentials',
  'foreign-token-endpoint': 'token endpoints on another host',
  'ignored-tag-parent': 'tags whose parent is ignored',
  'inexact-format': 'enums of decimals: about 16 digits',
  'inexact-number': 'enums of integers over 64 bits: about 16 digits',
  'members-not-typed': 'schemas with properties that have no types',
  'mixed-enum': 'enums with values of several types: any value',
  'multipart-as-text': 'multipart bodies that are strings',
  'no-credentials': 'APIs with credentials that the config does not name',
  'not-a-schema': 'values that are not a schema: any value',
  'number-or-string': 'unions of strings and numbers that are sent as strings',
  'oauth-ready-token': 'OAuth schemes without a token endpoint: a ready token',
  'operation-server-variables': 'server variables of an operation, which have their default',
  'other-credentials': 'operations with other credentials than the config names',
  'paging-offset-is-page': 'page numbers that pagination uses as an offset: items are skipped',
  'paging-parameter-optional': 'pagination parameters that the SDK requires',
  'paging-parameter-type': 'pagination parameters that are integers in the SDK',
  'pagination-kind': 'paginated operations that this kind of client returns as one response',
  'parameter-as-text': 'parameters that are strings',
  'parameter-incomplete': 'parameters without a name or a place, which are not sent',
  'parameter-not-in-path': 'path parameters without a placeholder, which are not sent',
  'path-parameter-undeclared': 'undeclared path parameters: strings',
  'plain-token-endpoint': 'token endpoints without https',
  'query-in-server': 'server URLs with a query, which is not sent',
  'refresh-parameter': 'parameters of the refresh operation, which are not sent',
  'refresh-server': 'refresh operations with another server',
  'relative-operation-server': 'relative servers of operations, which are not used',
  'relative-server': 'APIs with relative servers only: users pass the base URL',
  'server-variable-without-default': 'server variables without a default',
  'several-unions': 'schemas with several unions: the first one has types',
  'style-not-allowed': 'parameters with a style that OpenAPI does not allow: the default style',
  'subtypes-not-typed': 'schemas whose subtypes are no union',
  'trace-not-sent': 'TRACE operations, which this kind of client cannot send',
  'tuple-as-list': 'arrays with a type per position: any values',
  'undescribed-property': 'required properties without a schema: any value',
  'union-inside-object': 'unions inside objects: their properties have no types',
  'unknown-status': 'responses with an unknown status',
  unnamed: 'schemas with a generic name',
  'unusable-operation-server': 'servers of operations that are not http or https',
  'unusable-server': 'servers that are not http or https',
  'variant-of-itself': 'unions that are a variant of themselves, which is left out',
  webhook: 'webhooks: the API calls them, so they have no method',
  'xml-as-text': 'XML bodies that are strings',
};

/** Counts entries of the build report by kind, those that lose something first. */
export function degradedKinds(degraded: readonly { readonly kind: string }[]): DegradedKind[] {
  const counts = new Map<string, number>();
  for (const { kind } of degraded) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({
      kind,
      words: harmless[kind] ?? lossy[kind] ?? kind.replaceAll('-', ' '),
      count,
      isHarmless: Object.hasOwn(harmless, kind),
    }))
    .sort(
      (a, b) =>
        Number(a.isHarmless) - Number(b.isHarmless) ||
        b.count - a.count ||
        (a.kind < b.kind ? -1 : 1),
    );
}
