import * as z from 'zod';
import type { Surface } from './surface.js';

const surfaceVersion = 2;

const named = { name: z.string() };
const flag = z.boolean().default(false);
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).default([]);

const schema = z.object({
  surfaceVersion: z.literal(surfaceVersion),
  version: z.string(),
  client: z.object({
    ...named,
    package: z.string(),
    settings: list(z.object({ ...named, required: flag })),
  }),
  operations: z.array(
    z.object({
      ...named,
      arguments: list(
        z.object({
          ...named,
          type: z.string(),
          required: flag,
          position: z.int().nonnegative().optional(),
          named: flag,
          deprecated: flag,
        }),
      ),
      returns: z.string(),
      errors: list(z.object({ ...named, type: z.string() })),
      deprecated: flag,
    }),
  ),
  types: z.array(
    z.object({
      ...named,
      kind: z.enum(['object', 'union', 'enum', 'alias']),
      sent: flag,
      received: flag,
      members: list(
        z.object({
          ...named,
          type: z.string(),
          required: flag,
          sent: flag,
          received: flag,
          deprecated: flag,
        }),
      ),
      values: list(z.object({ ...named, value: z.string() })),
      variants: list(z.object(named)),
      tag: z.string().optional(),
      target: z.string().optional(),
      deprecated: flag,
    }),
  ),
});

/**
 * Members as they are written where they say nothing, and so are left out. A quote within a text is
 * escaped, so that none of these can be a part of one.
 */
const unsaid =
  /,"(?:deprecated|named|received|required|sent)":false|,"(?:arguments|errors|members|settings|values|variants)":\[\]/g;

/** JSON with a line for each operation and type, so that a small change is a small difference. */
export function printSurface({ version, client, operations, types }: Surface): string {
  const print = (value: unknown): string => JSON.stringify(value).replace(unsaid, '');
  const lines = (entries: readonly object[]): string =>
    entries.length === 0 ? '[]' : `[\n${entries.map(print).join(',\n')}\n]`;
  const members = [
    `"surfaceVersion":${surfaceVersion}`,
    `"version":${print(version)}`,
    `"client":${print(client)}`,
    `"operations":${lines(operations)}`,
    `"types":${lines(types)}`,
  ];
  return `{${members.join(',\n')}}\n`;
}

/** Reads what a build kept, which comes from the user's repository; nothing where it is no surface. */
export function readSurface(text: string): Surface | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = schema.safeParse(value);
  if (data === undefined) return undefined;
  const { surfaceVersion: _known, ...surface } = data;
  return surface;
}
