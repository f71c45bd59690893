import { isList, isObject, type Json, type JsonObject } from '../../lib/json.js';

/** Keys and indexes from the root to a node. */
export type Path = readonly (string | number)[];

/** Every node below the root, those further out first. */
export function pathsOf(root: Json): Path[] {
  const paths: Path[] = [];
  let open: { readonly path: Path; readonly value: Json }[] = [{ path: [], value: root }];
  while (open.length > 0) {
    const next: typeof open = [];
    for (const { path, value } of open) {
      for (const [key, child] of entriesOf(value)) {
        next.push({ path: [...path, key], value: child });
      }
    }
    paths.push(...next.map(({ path }) => path));
    open = next;
  }
  return paths;
}

function entriesOf(value: Json): [key: string | number, child: Json][] {
  if (isList(value)) return value.map((child, index) => [index, child]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : [[key, child] as [string, Json]],
  );
}

/** `undefined` where there is nothing. */
export function valueAt(root: Json, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const key of path) {
    if (isList(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A copy in which what a list or an object has at its end is made by a function. */
export function editedAt(
  root: Json,
  path: Path,
  edit: (entries: [string, Json][], key: string) => [string, Json][],
): Json {
  const [key, ...rest] = path;
  if (key === undefined) return root;
  const entries = entriesOf(root).map(([name, child]): [string, Json] => [String(name), child]);
  const edited =
    rest.length === 0
      ? edit(entries, String(key))
      : entries.map(([name, child]): [string, Json] => [
          name,
          name === String(key) ? editedAt(child, rest, edit) : child,
        ]);
  return isList(root)
    ? edited.map(([, child]) => child)
    : (Object.fromEntries(edited) as JsonObject);
}

export function withValue(root: Json, path: Path, value: Json): Json {
  if (path.length === 0) return value;
  return editedAt(root, path, (entries, key) =>
    entries.map(([name, child]) => [name, name === key ? value : child]),
  );
}

export function without(root: Json, path: Path): Json {
  return editedAt(root, path, (entries, key) => entries.filter(([name]) => name !== key));
}
