import { isObject, type Json, member, stringMember } from '../json.js';
import { kindOf, quote } from './quote.js';

/** Which specification a parsed root file follows, or what it is instead. */
export type Identity =
  | { readonly version: '3.0' | '3.1'; readonly declared: string }
  | { readonly version: '2.0' }
  | { readonly reason: string };

/** Members by which a document tells that it is something else than OpenAPI. */
const others: readonly (readonly [member: string, name: string])[] = [
  ['swaggerVersion', 'a Swagger 1 description. Convert it to OpenAPI 3 first'],
  ['asyncapi', 'an AsyncAPI document'],
  ['arazzo', 'an Arazzo document'],
  ['overlay', 'an OpenAPI overlay'],
  ['sdkName', 'an sdkgen config. Pass the file in its specFilePath instead'],
  ['lockfileVersion', 'an npm lock file'],
  ['$schema', 'a JSON Schema'],
];

/**
 * OAS 3.0 and 3.1, section "OpenAPI Object": `openapi` is a required string with the version.
 * YAML reads an unquoted `3.0` or `2.0` as a number; `declaredText` gives the text of the source.
 */
export function identify(root: Json, declaredText: (key: string) => string | undefined): Identity {
  if (!isObject(root)) return { reason: `contains ${kindOf(root)}, not an API description` };
  const openapi = version(root, 'openapi', declaredText);
  if (openapi !== undefined) {
    if (/^3\.0(\.|$|-)/.test(openapi)) return { version: '3.0', declared: openapi };
    if (/^3\.[12](\.|$|-)/.test(openapi)) return { version: '3.1', declared: openapi };
    return {
      reason: `is OpenAPI ${quote(openapi)}; sdkgen supports OpenAPI 3.0, 3.1 and Swagger 2.0`,
    };
  }
  const swagger = version(root, 'swagger', declaredText);
  if (swagger !== undefined) {
    if (/^2\.0(\.|$)/.test(swagger)) return { version: '2.0' };
    return {
      reason: `is Swagger ${quote(swagger)}; sdkgen supports OpenAPI 3.0, 3.1 and Swagger 2.0`,
    };
  }
  if (stringMember(member(root, 'info'), 'schema')?.includes('getpostman.com')) {
    return { reason: 'is a Postman collection, not an OpenAPI description' };
  }
  for (const [key, name] of others) {
    if (Object.hasOwn(root, key)) return { reason: `is ${name}` };
  }
  return { reason: 'has no `openapi` property, so it is not an OpenAPI description' };
}

function version(
  root: Json,
  key: string,
  declaredText: (key: string) => string | undefined,
): string | undefined {
  const value = member(root, key);
  if (value === undefined) return undefined;
  if (typeof value === 'number') return declaredText(key) ?? String(value);
  return typeof value === 'string' ? value.trim() : kindOf(value);
}
