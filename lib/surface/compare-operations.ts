import { changed, compareNamed, deprecation, need, paired, type SurfaceChange } from './changes.js';
import type { SurfaceArgument, SurfaceOperation } from './surface.js';

/** What differs between the calls of two surfaces. */
export function compareOperations(
  before: readonly SurfaceOperation[],
  after: readonly SurfaceOperation[],
): readonly SurfaceChange[] {
  return compareNamed('operation', [before, after], { compare: compareOperation });
}

function compareOperation(
  before: SurfaceOperation,
  after: SurfaceOperation,
): readonly SurfaceChange[] {
  const { name } = after;
  return [
    ...changed('operation', name, [before.returns, after.returns]),
    ...deprecation('operation', name, before, after),
    ...compareArguments(before, after),
    ...compareNamed('error', [before.errors, after.errors], {
      nameOf: (error) => `${name} ${error.name}`,
      compare: (old, now) => changed('error', `${name} ${now.name}`, [old.type, now.type]),
    }),
  ];
}

function compareArguments(
  before: SurfaceOperation,
  after: SurfaceOperation,
): readonly SurfaceChange[] {
  const { args, renamed } = withNamesOf(before.arguments, after.arguments);
  const nameOf = (argument: SurfaceArgument): string => `${after.name}(${argument.name})`;
  return [
    ...renamed.flatMap(([old, now]) =>
      changed('argument', nameOf(now), [old.name, now.name], 'patch'),
    ),
    ...compareNamed('argument', [args, after.arguments], {
      nameOf,
      addedAs: ({ required }) => (required ? 'major' : 'minor'),
      compare: (old, now) => [
        ...changed('argument', nameOf(now), [old.type, now.type]),
        ...changed(
          'argument',
          nameOf(now),
          [need(old), need(now)],
          now.required ? 'major' : 'minor',
        ),
        ...deprecation('argument', nameOf(now), old, now),
      ],
    }),
    ...(paired(args, after.arguments).both.some(([old, now]) => old.position !== now.position)
      ? changed('operation', after.name, [order(args), order(after.arguments)])
      : []),
  ];
}

/**
 * The old arguments, called as the new ones are where no call has the name: there a new name in the same
 * place is none for programs.
 */
function withNamesOf(
  before: readonly SurfaceArgument[],
  after: readonly SurfaceArgument[],
): {
  readonly args: readonly SurfaceArgument[];
  readonly renamed: readonly (readonly [before: SurfaceArgument, after: SurfaceArgument])[];
} {
  const { gone, come } = paired(before, after);
  const renamed = gone.flatMap((old) => {
    const now = come.find((one) => isSamePlace(old, one));
    return now === undefined ? [] : [[old, now] as const];
  });
  const names = new Map(renamed.map(([old, now]) => [old, now.name]));
  const args = before.map((old) => ({ ...old, name: names.get(old) ?? old.name }));
  return { args, renamed };
}

function isSamePlace(a: SurfaceArgument, b: SurfaceArgument): boolean {
  const isNameless = a.position !== undefined && !a.named && !b.named;
  return isNameless && a.position === b.position && a.type !== '' && a.type === b.type;
}

/** The arguments that calls give by position, as a call has them. */
function order(all: readonly SurfaceArgument[]): string {
  const names = all
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ name }) => name);
  return `(${names.join(', ')})`;
}
