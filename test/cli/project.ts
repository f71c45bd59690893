import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { petDescription } from '../languages/plain-text/project.js';
import { sampleLanguage } from '../languages/sample.js';

export const descriptionWithWarnings = petDescription
  .replace(/^servers:.*\n/m, '')
  .replaceAll('tags: [pets]', 'tags: []');

/** An API of so many services of one call. */
export function describedServices(count: number): string {
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1.0.0' },
    servers: [{ url: 'https://pets.example.com' }],
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `/things${at}`,
        { get: { operationId: `getThing${at}`, tags: [`part${at}`], responses: {} } },
      ]),
    ),
  });
}

/** A folder as a user has it; content that is no text is printed as JSON. */
export function userProject(
  config: Record<string, unknown> = {},
  files: Record<string, string> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-cli-'));
  const all: Record<string, string> = {
    'openapi.yaml': petDescription,
    'sdkgen.config.json': `${JSON.stringify(
      {
        sdkName: 'Pets',
        specFilePath: 'openapi.yaml',
        languages: [sampleLanguage],
        auth: [],
        ...config,
      },
      null,
      2,
    )}\n`,
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
