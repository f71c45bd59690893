import * as z from 'zod';
import type { Surface } from './surface.js';
import type { Wire } from './wire.js';
import { wireSchema } from './wire-text.js';

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
      call: z.string().optional(),
      operationId: z.string().optional(),
      arguments: list(
        z.object({
          ...named,
          wire: z.string().optional(),
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
      places: z.array(z.string()).optional(),
      kind: z.enum(['object', 'union', 'enum', 'alias']),
      sent: flag,
      received: flag,
      members: list(
        z.object({
          ...named,
          wire: z.string().optional(),
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
  wire: wireSchema.optional(),
  files: z
    .array(
      z.object({
        ...named,
        kind: z.string(),
        service: z.string().optional(),
        type: z.string().optional(),
        path: z.string().optional(),
      }),
    )
    .optional(),
});

/**
 * Members as they are written where they say nothing, and so are left out. A quote within a text is
 * escaped, so that none of these can be a part of one.
 */
const unsaid =
  /,"(?:deprecated|named|received|required|sent)":false|,"(?:arguments|errors|members|others|parameters|properties|reads|responses|security|settings|tags|values|variants)":\[\]/g;

function print(value: unknown): string {
  return JSON.stringify(value).replace(unsaid, '');
}

function lines(entries: readonly object[]): string {
  return entries.length === 0 ? '[]' : `[\n${entries.map(print).join(',\n')}\n]`;
}

/** JSON with a line for each operation and type, so that a small change is a small difference. */
export function printSurface(surface: Surface): string {
  const { version, client, operations, types, wire, files } = surface;
  const members = [
    `"surfaceVersion":${surfaceVersion}`,
    `"version":${print(version)}`,
    `"client":${print(client)}`,
    `"operations":${lines(operations)}`,
    `"types":${lines(types)}`,
    ...(wire ? [`"wire":${printWire(wire)}`] : []),
    ...(files ? [`"files":${lines(files)}`] : []),
  ];
  return `{${members.join(',\n')}}\n`;
}

function printWire({ servers, tokens, operations, types }: Wire): string {
  const members = [
    `"servers":${print(servers)}`,
    `"tokens":${print(tokens)}`,
    `"operations":${lines(operations)}`,
    `"types":${lines(types)}`,
  ];
  return `{${members.join(',\n')}}`;
}

/** Reads what a build kept, which comes from the user's repository; nothing where it is no surface. */
export function readSurface(text: string): Surface | undefined {
  try {
    const { data } = schema.safeParse(JSON.parse(text));
    if (data === undefined) return undefined;
    const { surfaceVersion: _known, ...surface } = data;
    return surface;
  } catch {
    // No JSON, or nested deeper than anything that a build writes.
    return undefined;
  }
}
