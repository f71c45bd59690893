import type {
  Surface,
  SurfaceArgument,
  SurfaceMember,
  SurfaceOperation,
  SurfaceType,
} from '../../../lib/surface/surface.js';
import type { Random } from '../output/random.js';

/** Surfaces and their parts, of which a test says what matters to it. */

export function surface(changes: Partial<Surface> = {}): Surface {
  const client = { package: 'pets', name: 'Pets', settings: [] };
  return { version: '1.0.0', client, operations: [], types: [], ...changes };
}

export function argument(name: string, changes: Partial<SurfaceArgument> = {}): SurfaceArgument {
  return { name, type: 'string', required: false, named: true, deprecated: false, ...changes };
}

/** Arguments by position that no call can name. */
export function positions(
  ...args: readonly (string | SurfaceArgument)[]
): readonly SurfaceArgument[] {
  return args.map((each, position) => ({
    ...(typeof each === 'string' ? argument(each, { required: true }) : each),
    position,
    named: false,
  }));
}

export function operation(
  args: readonly SurfaceArgument[],
  changes: Partial<SurfaceOperation> = {},
): Surface {
  const one = { name: 'pets.get', arguments: args, returns: 'Pet', errors: [], deprecated: false };
  return surface({ operations: [{ ...one, ...changes }] });
}

export function type(changes: Partial<SurfaceType> = {}): Surface {
  return surface({ types: [typeOf('Pet', changes)] });
}

export function typeOf(name: string, changes: Partial<SurfaceType> = {}): SurfaceType {
  return {
    name,
    kind: 'object',
    sent: true,
    received: true,
    members: [],
    values: [],
    variants: [],
    deprecated: false,
    ...changes,
  };
}

export function member(name: string, changes: Partial<SurfaceMember> = {}): SurfaceMember {
  const both = { sent: true, received: true };
  return { name, type: 'string', required: false, ...both, deprecated: false, ...changes };
}

const names = ['a', 'b', 'c', 'd', 'e', '__proto__', 'constructor'];

/** Any surface at all, with names that come again in another one. */
export function randomSurface(random: Random): Surface {
  const some = <Thing>(make: (name: string) => Thing): readonly Thing[] =>
    names.filter(() => random.chance(60)).map(make);
  const flag = (): boolean => random.chance(50);
  const text = (): string => random.oneOf(['string', 'int']);
  const anyArgument = (name: string): SurfaceArgument => ({
    ...argument(name, { type: text(), required: flag(), named: flag(), deprecated: flag() }),
    ...(flag() ? { position: random.below(4) } : {}),
  });
  const anyMember = (name: string): SurfaceMember => ({
    ...member(name, { type: text(), required: flag(), deprecated: flag() }),
    sent: flag(),
    received: flag(),
  });
  const anyType = (name: string): SurfaceType => ({
    ...typeOf(name, { deprecated: flag(), sent: flag(), received: flag() }),
    kind: random.oneOf(['object', 'union', 'enum', 'alias']),
    members: some(anyMember),
    values: some((own) => ({ name: own, value: text() })),
    variants: some((own) => ({ name: own })),
    ...(flag() ? { tag: text() } : {}),
    ...(flag() ? { target: text() } : {}),
  });
  return surface({
    client: {
      package: 'pets',
      name: 'Pets',
      settings: some((name) => ({ name, required: flag() })),
    },
    operations: some((name) => ({
      name,
      arguments: some(anyArgument),
      returns: text(),
      errors: some((own) => ({ name: own, type: text() })),
      deprecated: flag(),
    })),
    types: some(anyType),
  });
}
