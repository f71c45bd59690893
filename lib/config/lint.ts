import * as z from 'zod';
import { effect } from './checked.js';

const severities = ['off', 'warning', 'error'] as const;

/** Severities by the names of rules. */
export type LintRules = Readonly<Record<string, (typeof severities)[number]>>;

/** `lint`: what a build does about findings of the description. */
export const lintSchema = z.strictObject({
  rules: z
    .record(
      z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,60}$/, 'must be the name of a rule, such as info-contact'),
      z.enum(severities),
    )
    .default({})
    .meta(
      effect(
        'Severity by rule, with the names that a build prints in brackets. `off`: the build neither prints nor counts the findings. `warning`: the build asks whether to continue; those under `Model:` are only printed. `error`: the build ends. `output/api-schema-validation.json` lists all findings, each with its severity.',
        { 'info-contact': 'off', 'no-unused-components': 'warning' },
      ),
    ),
});
