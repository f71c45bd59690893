import { z } from 'zod';
import type { ConfigLanguages } from '../../../lib/config/languages.js';
import { commonOptions } from '../../../lib/languages/options.js';

/** Two languages that no generator writes, so that no test depends on a real one. */
export const fakeLanguages: ConfigLanguages = {
  klingon: {
    title: 'Klingon',
    options: z.strictObject({
      ...commonOptions,
      shipName: z
        .string()
        .regex(/^[a-z-]+$/, 'must be lower case')
        .optional()
        .describe('Name of the ship.'),
      sdkgenVersion: z.enum(['2', '3']).default('2').describe('Generation of the SDK.'),
      cloak: z.boolean().default(false).describe('Whether the ship is cloaked.'),
    }),
    notYet: ['cloak'],
    noEffect: [{ key: 'customizations.timeout.connect', reason: 'warp is instant' }],
    questions: [
      {
        key: 'shipName',
        flag: '--ship-name',
        message: 'Name of the ship',
        default: ({ words }) => words.join('-'),
      },
    ],
  },
  elvish: {
    title: 'Elvish',
    options: z.strictObject({ ...commonOptions }),
    notYet: [],
    questions: [],
  },
};

/** The least that a config says. */
export const leastConfig = {
  sdkName: 'Petstore',
  specFilePath: 'openapi.yaml',
  languages: ['klingon'],
};
