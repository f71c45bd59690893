/** The placeholders of a pattern: `{name}` stands for one name, `{name...}` for a path of several. */
type Placeholder<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Plain}...` ? Plain : Name) | Placeholder<Rest>
  : never;

/** A path without placeholders, or the function that makes one of their values. */
type PathMaker<Pattern extends string> = [Placeholder<Pattern>] extends [never]
  ? Pattern
  : (values: Readonly<Record<Placeholder<Pattern>, string>>) => string;

/** Where the files of a language's SDKs lie. */
export interface SdkPaths<Patterns extends Readonly<Record<string, string>>> {
  /** What gives each file its path. */
  readonly at: { readonly [Key in keyof Patterns]: PathMaker<Patterns[Key]> };
  /** Whether a path fits one of the patterns, whatever the API and the config are. */
  readonly recognizes: (path: string) => boolean;
}

/**
 * The paths of a language's SDKs from one description of them. The functions that name files and the
 * check of the names in a manifest cannot disagree, because both are made of the same patterns.
 */
export function sdkPaths<const Patterns extends Readonly<Record<string, string>>>(
  patterns: Patterns,
): SdkPaths<Patterns> {
  const at = Object.entries(patterns).map(([key, pattern]) => [key, makerOf(pattern)] as const);
  const expressions = Object.values(patterns).map(expressionOf);
  return {
    at: Object.fromEntries(at) as SdkPaths<Patterns>['at'],
    recognizes: (path) => expressions.some((one) => one.test(path)),
  };
}

const placeholder = /\{(\w+)(\.\.\.)?\}/g;

function makerOf(pattern: string): string | ((values: Record<string, string>) => string) {
  if (!pattern.includes('{')) return pattern;
  return (values) => pattern.replace(placeholder, (_, name: string) => values[name] ?? '');
}

/** No name that stands for a placeholder begins with a dot: such files are never of an API's making. */
const oneName = '(?!\\.)[^/]+';

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/(\{\w+(?:\.\.\.)?\})/).map((part) => {
    if (!part.startsWith('{')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part.endsWith('...}') ? `${oneName}(?:/${oneName})*` : oneName;
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}
