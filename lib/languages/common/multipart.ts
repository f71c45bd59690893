import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { reach } from '../../model/usage.js';

/** Declarations that multipart bodies send, where binary members are files. */
export function findMultipart({ operations }: ApiModel): ReadonlySet<Declaration> {
  const media = operations.flatMap(({ body }) => body?.media ?? []);
  return reach(media.filter(({ kind }) => kind === 'multipart').map(({ type }) => type));
}
