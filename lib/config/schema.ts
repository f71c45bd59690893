import * as z from 'zod';
import { authTypes } from '../model/settings.js';
import { checkedString, effect } from './checked.js';
import { customizationsSchema } from './customizations.js';
import { sdkNameLimit, sdkNamePattern, specPathProblem, titleProblem } from './grammar.js';
import type { ConfigLanguages } from './languages.js';

/** The name of the file that `init` writes and `build` reads. */
export const configFileName = 'sdkgen.config.json';

/** Where `init` puts the JSON Schema that editors check the config with. */
export const schemaCopyPath = '.sdkgen/config.schema.json';

/**
 * The one source of the config: types, validation, defaults, the JSON Schema for editors and
 * `docs/config.md` are all made from it. Languages bring the schemas of their own options.
 */
export function configSchema(languages: ConfigLanguages) {
  const ids = Object.keys(languages);
  return z.strictObject({
    $schema: z
      .string()
      .optional()
      .meta(effect('The JSON Schema by which editors complete and check this file.')),
    sdkName: z
      .string()
      .max(sdkNameLimit)
      .regex(
        sdkNamePattern,
        'must start with a letter and have only letters, digits, and single words joined by spaces, `.`, `_` or `-`',
      )
      .meta(
        effect(
          'Name of the generated SDK. The names of the client, the package and the environment variables are made from its words.',
        ),
      ),
    apiVersion: checkedString(titleProblem)
      .max(100)
      .optional()
      .meta(effect('Version of the API, for the docs; by default `info.version`.')),
    apiName: checkedString(titleProblem)
      .max(200)
      .optional()
      .meta(effect('Name of the API, for the docs; by default `info.title`.')),
    specFilePath: checkedString(specPathProblem).meta(
      effect("The OpenAPI description: a file, relative to the config's folder."),
    ),
    languages: z
      .array(z.enum(ids))
      .min(1)
      .meta(effect('Languages to write an SDK in; each goes to `output/<language>/`.')),
    auth: z
      .array(z.enum(authTypes))
      .default([])
      .meta(
        effect(
          'Credentials that the client takes. `basic`, `bearer` and `custom` all use the `Authorization` header, so only one of them may be set; `apikey` goes with each, and so does `oauth`, which then serves the operations that ask for it.',
        ),
      ),
    customizations: customizationsSchema
      .prefault({})
      .meta(effect('What the SDKs do, in all languages.')),
    languageOptions: languageOptionsSchema(languages)
      .prefault({})
      .meta(effect('Options of single languages, by the name of the language.')),
    publishing: publishingSchema.prefault({}).meta(effect('Where the SDKs are published.')),
  });
}

const publishingSchema = z.strictObject({
  githubOrg: z
    .string()
    .regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/,
      'must be the name of a GitHub user or organisation: letters, digits and single hyphens',
    )
    .optional()
    .meta(
      effect(
        'GitHub organisation or user that the SDKs belong to. With `githubRepoName` of a language it becomes repository and homepage in the package metadata; publishing itself is not yet there.',
      ),
    ),
});

/** A config with every default filled in. */
export type ConfigValues = z.output<ReturnType<typeof configSchema>>;

function languageOptionsSchema(languages: ConfigLanguages) {
  const options: Record<string, z.ZodType> = {};
  for (const [id, language] of Object.entries(languages)) {
    options[id] = language.options
      .prefault({})
      .meta(effect(`Options of the ${language.title} SDK.`));
  }
  return z.strictObject(options);
}
