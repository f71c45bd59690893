import { isObject, type Json } from '../json.js';

/**
 * Swagger 2.0 as OpenAPI 3.0, by the library. It gets a copy without shared objects, because it
 * changes objects where they stand and would change one twice that a YAML alias shares.
 */
export async function convertSwagger(root: Json): Promise<Json> {
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0');
  const copy: unknown = JSON.parse(JSON.stringify(root));
  if (!isObject(copy)) return root;
  return upgradeFromTwoToThree({ ...copy, swagger: '2.0' }) as Json;
}
