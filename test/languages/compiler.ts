import type { ApiModel } from '../../lib/model/model.js';

/** How an SDK is compiled by its language's own tools, and what is found in its sources. */
export interface SdkCompiler {
  /** What is run, for readers. */
  readonly how: string;
  /** What the tools say of the SDK in a folder, their warnings too; empty where they say nothing. */
  compile(folder: string, files: ReadonlyMap<string, string>): Promise<string>;
  /** The same of tools that take longer than the compiler; absent: it says all there is to say. */
  lint?(folder: string, files: ReadonlyMap<string, string>): Promise<string>;
  /** Method and path of each operation, `GET /pets`, as the sources say them; some stand there twice. */
  operations(files: ReadonlyMap<string, string>): readonly string[];
}

/**
 * Method and path of each match, in which they are literals of double or single quotes.
 *
 * @param pattern - with the groups `method` and `path`
 */
export function operationsMatching(
  files: ReadonlyMap<string, string>,
  { sources, pattern }: { readonly sources: RegExp; readonly pattern: RegExp },
): string[] {
  return [...files]
    .filter(([path]) => sources.test(path))
    .flatMap(([, text]) => [...text.matchAll(pattern)])
    .map(({ groups }) => `${groups?.['method']} ${unquoted(groups?.['path'] ?? '')}`);
}

/** The operations of a model: as they are sent, and those that differ in the description. */
export function modelledOperations({ services }: ApiModel): {
  readonly sent: readonly string[];
  readonly described: ReadonlySet<string>;
} {
  const all = services.flatMap(({ operations }) => operations);
  return {
    sent: all.map(({ method, template }) => `${method} ${template}`),
    // One that answers with a stream where it is asked to is two.
    described: new Set(all.map(({ method, path }) => `${method} ${path}`)),
  };
}

/** What a literal stands for; what JSON does not know of one is not in a path. */
function unquoted(literal: string): string {
  const inner = literal
    .slice(1, -1)
    .replaceAll("\\'", "'")
    .replaceAll(/(?<!\\)"/g, '\\"');
  return JSON.parse(`"${literal.startsWith('"') ? literal.slice(1, -1) : inner}"`) as string;
}
