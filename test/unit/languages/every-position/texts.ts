import type { JsonObject } from '../../../../lib/json.js';

/** The text at a position; where two positions must say the same, both ask for the same one. */
export type At = (position: string) => string;

/** For a path and the names in it: there braces have a meaning, and a fragment is not sent. */
export const inPath = (text: string): string => text.replace(/[{}#]/g, '');
/** For a server, whose query and fragment are left out. */
export const inServer = (text: string): string => text.replace(/[{}?#]/g, '');
/** For a media type, whose parameters follow a semicolon. */
export const inType = (text: string): string => text.replaceAll(';', '');
export const reference = (section: string, name: string): JsonObject => ({
  $ref: `#/components/${section}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
});
export const docs = (at: At, position: string): JsonObject => ({
  description: at(`${position}Description`),
});
export const externalDocs = (at: At, position: string): JsonObject => ({
  ...docs(at, `${position}Docs`),
  url: `https://docs.example.com/${at(`${position}DocsUrl`)}`,
});

export function server(at: At, position: string): JsonObject {
  const variable = inServer(at(`${position}Variable`));
  return {
    url: `https://{region}.example.com/${inServer(at(`${position}Url`))}/{${variable}}`,
    ...docs(at, position),
    variables: {
      [variable]: {
        enum: [at(`${position}Default`), at(`${position}Enum`)],
        default: at(`${position}Default`),
        ...docs(at, `${position}Variable`),
      },
      region: { default: 'eu' },
    },
  };
}

export const parameterExample = (at: At, position: string): JsonObject => ({
  ...docs(at, position),
  example: at(`${position}Example`),
});
