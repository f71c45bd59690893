import type { CompiledDescription, Exchange, Scenario } from '../scenario.js';
import type { DescribedOperation, Description } from './description.js';

/** A description, and the folder of its fixture. */
export interface NamedDescription extends CompiledDescription {
  readonly description: Description;
}

/** The operation that an exchange is one of. */
export interface FoundOperation {
  readonly in: NamedDescription;
  readonly operation: DescribedOperation;
  /** Path of the server with its variables filled in. */
  readonly basePath: string;
  readonly serverVariables: ReadonlyMap<string, string>;
  /** Parts of the path by the names of the template, as on the wire. */
  readonly inPath: ReadonlyMap<string, string>;
}

/**
 * The operation with the method and path of an exchange. Of several versions of a specification, it is in the one whose
 * version the path has, or else in the newest one.
 * @returns `undefined` if no description has it
 */
export function findOperation(
  { spec }: Pick<Scenario, 'spec'>,
  { method, path, query }: Pick<Exchange, 'method' | 'path' | 'query'>,
  descriptions: readonly NamedDescription[],
): FoundOperation | undefined {
  const found = descriptions
    .filter((one) => one.spec === spec)
    .flatMap((one) =>
      one.description.operations
        .filter((operation) => operation.method === method)
        .flatMap((operation) => matches(one, operation, path)),
    );
  const values = Object.values(query).flat();
  const [first] = found.toReversed().toSorted((a, b) => rank(b, values) - rank(a, values));
  return first;
}

/** More fixed characters, then no slash in a value, then the version that the request names, then the newest one. */
function rank(
  { in: { version = '' }, operation, serverVariables, inPath }: FoundOperation,
  query: readonly string[],
): number {
  const fixed = operation.path.replace(/\{[^}]*\}/g, '').length * 4;
  const whole = [...inPath.values()].some((value) => value.includes('/')) ? 0 : 2;
  const all = [...serverVariables.values(), ...inPath.values(), ...query];
  const versioned = version !== '' && all.includes(version) ? 1 : 0;
  return fixed + whole + versioned + (version.includes('preview') ? 0 : 0.5);
}

function matches(
  one: NamedDescription,
  operation: DescribedOperation,
  path: string,
): FoundOperation[] {
  const { basePath } = one.description;
  const base = pattern(basePath, '[^/]*').exec(path);
  if (!base) return [];
  const rest = path.slice(base[0].length);
  const template = operation.path === '/' && basePath !== '' ? '' : operation.path;
  const values = new RegExp(`${pattern(template, '.*').source}$`).exec(rest)?.slice(1);
  if (!values) return [];
  const serverVariables = named(basePath, base.slice(1));
  return [
    { in: one, operation, basePath: base[0], serverVariables, inPath: named(template, values) },
  ];
}

/** The values of the variables of a template, by name. */
function named(template: string, values: readonly string[]): ReadonlyMap<string, string> {
  const names = [...template.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  return new Map(names.map((name, index) => [name, values[index] ?? '']));
}

/** A template as a pattern with one group for each variable. */
function pattern(template: string, variable: string): RegExp {
  const source = template
    .split(/\{[^}]*\}/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(`(${variable})`);
  return new RegExp(`^${source}`);
}
