import { annotatedExample } from './example.js';
import type { ConfigLanguages } from './languages.js';

/** The text of `docs/config-example.md`. */
export function configExamplePage(languages: ConfigLanguages): string {
  return `# A config with every key

<!-- Generated from the schema by scripts/config-docs.ts; a test builds it. -->

This config sets every key, except those of the other kinds of [pagination](pagination.md). Most projects need the first few. [The config](config.md) has the types, the defaults and the rules of each key. Remove the comments before you use it: the config is strict JSON.

It fits [examples/petstore.yaml](../examples/petstore.yaml) with one more operation:

\`\`\`yaml
paths:
  /session/refresh:
    post:
      operationId: refreshSession
      tags: [session]
      security: []
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [refresh_token]
              properties:
                refresh_token: { type: string }
      responses:
        '200':
          description: New tokens.
          content:
            application/json:
              schema:
                type: object
                required: [access_token, refresh_token]
                properties:
                  access_token: { type: string }
                  refresh_token: { type: string }
\`\`\`

The config:

\`\`\`jsonc
${annotatedExample(languages)}
\`\`\`
`;
}
