import * as z from 'zod';
import type { Wire, WireType } from './wire.js';

const flag = z.boolean().default(false);
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).default([]);

const type: z.ZodType<WireType> = z.object({
  kind: z.enum([
    'any',
    'boolean',
    'string',
    'integer',
    'number',
    'constant',
    'array',
    'map',
    'named',
  ]),
  nullable: z.boolean().optional(),
  format: z.string().optional(),
  value: z.string().optional(),
  get items() {
    return type.optional();
  },
  unique: z.boolean().optional(),
  ref: z.string().optional(),
  limits: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
});

/** The record of the wire as a build kept it. */
export const wireSchema: z.ZodType<Wire> = z.object({
  servers: list(z.string()),
  tokens: list(z.string()),
  operations: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      id: z.string(),
      server: z.string().optional(),
      parameters: list(
        z.object({
          name: z.string(),
          place: z.enum(['path', 'query', 'header', 'cookie']),
          required: flag,
          style: z.string().optional(),
          type,
        }),
      ),
      body: z
        .object({ required: flag, media: list(z.object({ name: z.string(), type })) })
        .optional(),
      responses: list(
        z.object({ status: z.string(), reads: list(z.string()), others: list(z.string()) }),
      ),
      security: list(z.array(z.string())),
    }),
  ),
  types: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['object', 'union', 'enum', 'alias']),
      properties: list(z.object({ name: z.string(), required: flag, type })),
      additional: type.optional(),
      variants: list(z.object({ type, tags: list(z.string()) })),
      values: list(z.string()),
      target: type.optional(),
    }),
  ),
});
