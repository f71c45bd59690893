import * as z from 'zod';
import type { Assets } from '../../render/assets.js';

const partsSchema = z.array(z.object({ file: z.string(), needs: z.array(z.string()) }));

/** A source of the runtime, as an SDK has it before it gets the SDK's own names. */
interface RuntimePart {
  /** Its path in `parts.json`. */
  readonly file: string;
  readonly source: string;
}

/**
 * The files of the runtime that an API needs: those that every SDK has, and those of its features.
 * `templates/<language>/runtime/parts.json` says which they are.
 *
 * @param folder - where they are below the runtime's `src/`, such as `sdk/`
 */
export function neededParts(
  assets: Assets,
  features: ReadonlySet<string>,
  folder = '',
): RuntimePart[] {
  return partsSchema
    .parse(JSON.parse(assets.runtime('../parts.json')))
    .filter((part) => isNeeded(part, features))
    .map(({ file }) => ({ file, source: neededLines(assets.runtime(folder + file), features) }));
}

/** Whether an SDK has what only SDKs with certain features have; nothing stands for all. */
export function isNeeded(
  { needs }: { readonly needs: readonly string[] },
  features: ReadonlySet<string>,
): boolean {
  return needs.length === 0 || needs.some((need) => features.has(need));
}

/** Lines for SDKs with a feature: those between `// only with <feature>` and `// end`, in comments of any language. */
const optionalLines = /^[ \t]*(?:#|\/\/) only with (\S+)\n([^]*?)^[ \t]*(?:#|\/\/) end\n/gm;

/** The lines of a source that an API needs. */
export function neededLines(source: string, features: ReadonlySet<string>): string {
  return source.replace(optionalLines, (_, feature: string, lines: string) =>
    features.has(feature) ? lines : '',
  );
}
