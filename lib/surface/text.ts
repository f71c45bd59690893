import { z } from 'zod';
import type { Surface } from './surface.js';

const surfaceVersion = 1;

const named = { name: z.string() };
const deprecated = z.boolean();

const schema = z.object({
  surfaceVersion: z.literal(surfaceVersion),
  version: z.string(),
  client: z.object({
    ...named,
    package: z.string(),
    settings: z.array(z.object({ ...named, required: z.boolean() })),
  }),
  operations: z.array(
    z.object({
      ...named,
      arguments: z.array(
        z.object({
          ...named,
          type: z.string(),
          required: z.boolean(),
          position: z.int().nonnegative().optional(),
          named: z.boolean(),
          deprecated,
        }),
      ),
      returns: z.string(),
      deprecated,
    }),
  ),
  types: z.array(
    z.object({
      ...named,
      kind: z.enum(['object', 'union', 'enum', 'alias']),
      sent: z.boolean(),
      received: z.boolean(),
      members: z.array(
        z.object({
          ...named,
          type: z.string(),
          required: z.boolean(),
          sent: z.boolean(),
          received: z.boolean(),
          deprecated,
        }),
      ),
      values: z.array(z.object({ ...named, value: z.string() })),
      variants: z.array(z.object(named)),
      tag: z.string().optional(),
      target: z.string().optional(),
      deprecated,
    }),
  ),
});

/** JSON with a line for each operation and type, so that a small change is a small difference. */
export function printSurface({ version, client, operations, types }: Surface): string {
  const lines = (entries: readonly object[]): string =>
    entries.length === 0
      ? '[]'
      : `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
  const members = [
    `"surfaceVersion":${surfaceVersion}`,
    `"version":${JSON.stringify(version)}`,
    `"client":${JSON.stringify(client)}`,
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
