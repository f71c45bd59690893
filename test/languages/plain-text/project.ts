import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Assets } from '../../../lib/render/assets.js';
import type { BuildEvent } from '../../../lib/report/events.js';
import type { BuildHost, BuildRequest, LanguageRegistry } from '../../../lib/report/host.js';
import { Timings } from '../../../lib/timings.js';
import { plainText } from './index.js';

/** A description without anything to warn about. */
export const petDescription = `openapi: 3.0.3
info:
  title: Pets
  version: 1.0.0
  license: { name: MIT, url: https://opensource.org/license/mit }
  contact: { name: Pet team, email: pets@example.com }
servers: [{ url: https://pets.example.com/v1 }]
tags: [{ name: pets, description: All about pets. }]
security: []
paths:
  /pets/{petId}:
    get:
      operationId: getPet
      summary: One pet
      tags: [pets]
      parameters:
        - { name: petId, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        '404': { description: No such pet. }
  /pets:
    post:
      operationId: createPet
      summary: A new pet
      tags: [pets]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses:
        '201':
          description: The pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
        '400': { description: No pet. }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        color: { $ref: '#/components/schemas/Color' }
    Color: { type: string, enum: [red, blue] }
`;

/** A folder with a config and a description, as a user has it. */
export function projectFolder(
  config: Record<string, unknown> = {},
  files: Record<string, string> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-project-'));
  const all: Record<string, string> = {
    'openapi.yaml': petDescription,
    'sdkgen.config.json': JSON.stringify(
      {
        sdkName: 'Pets',
        specFilePath: 'openapi.yaml',
        languages: ['plaintext'],
        auth: [],
        ...config,
      },
      null,
      2,
    ),
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** What a build runs in when a test starts it: nobody answers unless the test does. */
export function testHost(
  confirm?: BuildHost['confirm'],
  registry: LanguageRegistry = { plaintext: plainText },
): BuildHost & { readonly events: BuildEvent[] } {
  const events: BuildEvent[] = [];
  return {
    registry,
    assetsOf: () => noAssets,
    clock: new Timings(),
    emit: (event) => events.push(event),
    uninterrupted: (task) => task(),
    confirm,
    events,
  };
}

const noAssets: Assets = {
  render: () => {
    throw new Error('plain text has no templates');
  },
  runtime: () => {
    throw new Error('plain text has no runtime');
  },
};

/** `sdkgen build` without flags, in a folder. */
export function buildRequest(cwd: string, request: Partial<BuildRequest> = {}): BuildRequest {
  return {
    cwd,
    config: 'sdkgen.config.json',
    languages: undefined,
    yes: false,
    lint: true,
    allowErrors: false,
    allowRemoteRefs: false,
    allowPrivateRefs: false,
    allowOutsideRefs: false,
    onConflict: undefined,
    allowDeletions: false,
    reask: false,
    skipInstall: false,
    dryRun: false,
    ...request,
  };
}
