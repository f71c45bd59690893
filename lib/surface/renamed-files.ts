import { pairOperations } from './pair-operations.js';
import { pairTypes } from './pair-types.js';
import type { Surface, SurfaceFile } from './surface.js';

/**
 * The files of the last build that have another path now: those of the same service or type. Several may
 * have become one.
 *
 * @returns the new path by the old one
 */
export function renamedFiles(before: Surface, after: Surface): ReadonlyMap<string, string> {
  const operations = pairOperations(before.operations, after.operations);
  const types = pairTypes([before.types, after.types], operations.both);
  const typeNames = new Map(types.both.map(([old, now]) => [old.name, now.name]));
  const paths = new Map(after.files?.map((file) => [subjectOf(file), file.name]));
  const renamed = new Map<string, string>();
  for (const file of before.files ?? []) {
    const { name, service, type } = file;
    const path = paths.get(
      subjectOf({
        ...file,
        service: service === undefined ? undefined : operations.services.get(service),
        type: type === undefined ? undefined : typeNames.get(type),
      }),
    );
    if (path !== undefined && path !== name) renamed.set(name, path);
  }
  return renamed;
}

/** What a file is of, and which of its files it is. */
function subjectOf({ kind, service, type, path }: SurfaceFile): string {
  return JSON.stringify([kind, service ?? null, type ?? null, path ?? null]);
}
