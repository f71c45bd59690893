import * as z from 'zod';
import { authTypes } from '../model/settings.js';
import { checkedString, effect } from './checked.js';
import { customizationsSchema } from './customizations.js';
import { sdkNameLimit, sdkNamePattern, specPathProblem, titleProblem } from './grammar.js';
import type { ConfigLanguages } from './languages.js';
import { lintSchema } from './lint.js';

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
    $schema: editorSchema,
    sdkName: sdkNameSchema,
    apiVersion: checkedString(titleProblem)
      .max(100)
      .optional()
      .meta(
        effect('Version of the API, for the documentation. Defaults to `info.version`.', '1.0.0'),
      ),
    apiName: checkedString(titleProblem)
      .max(200)
      .optional()
      .meta(
        effect('Name of the API, for the documentation. Defaults to `info.title`.', 'Petstore API'),
      ),
    specFilePath: checkedString(specPathProblem).meta(
      effect(
        "Path of the OpenAPI description, relative to the config's folder, or an https URL. A build with `--allow-remote` fetches the URL once and saves the description next to the config; see [Descriptions at a URL](cli.md#descriptions-at-a-url).",
        'openapi.yaml',
      ),
    ),
    languages: z
      .array(z.enum(ids))
      .min(1)
      .meta(
        effect('Languages to generate SDKs for. Each SDK is written to `output/<language>/`.', ids),
      ),
    auth: authSchema,
    customizations: customizationsSchema
      .prefault({})
      .meta(effect('Behavior of the SDKs, the same in all languages.')),
    languageOptions: languageOptionsSchema(languages)
      .prefault({})
      .meta(effect('Options for individual languages, by language id.')),
    lint: lintSchema.prefault({}).meta(effect('Severities of findings about the description.')),
    publishing: publishingSchema.prefault({}).meta(effect('Publishing of the SDKs.')),
  });
}

const editorSchema = z
  .string()
  .optional()
  .meta(
    effect(
      'The JSON Schema that editors use to complete and check this file.',
      `./${schemaCopyPath}`,
    ),
  );

const sdkNameSchema = z
  .string()
  .max(sdkNameLimit)
  .regex(
    sdkNamePattern,
    'must start with a letter and contain only words of letters and digits, joined by spaces, `.`, `_` or `-`',
  )
  .meta(
    effect(
      'Name of the SDK. The names of the client, the package and the environment variables are derived from it. The client keeps its capitals; if it has none, those of the words of `info.title` that spell the same: `openai` and `OpenAI API` give `OpenAI`.',
      'Petstore',
    ),
  );

const authSchema = z
  .array(z.enum(authTypes))
  .default([])
  .meta(
    effect(
      'Credentials that clients accept. Set at most one of `basic`, `bearer` and `custom`, because all of them use the `Authorization` header. `apikey` and `oauth` can be combined with any of them; `oauth` then applies only to operations that require it.',
      ['apikey', 'custom', 'oauth'],
    ),
  );

const publishingSchema = z.strictObject({
  githubOrg: z
    .string()
    .regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/,
      'must be the name of a GitHub user or organization: letters, digits and single hyphens',
    )
    .optional()
    .meta(
      effect(
        'GitHub organization or user that owns the SDKs. Together with `githubRepoName` of a language, it sets the repository and homepage in the package metadata. sdkgen does not publish packages yet.',
        'petstore',
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
