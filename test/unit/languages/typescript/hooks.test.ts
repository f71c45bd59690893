import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import { modelOfFixture } from '../../model/modelled.js';
import { testHooksProject } from '../hooks-project.js';
import { assets, fileOf, generateFiles, type GenerateRequest } from './generated.js';
import { fakeFetch, loadSdk } from './running.js';

const signing: GenerateRequest = {
  options: {
    additionalConstructorParameters: [
      { name: 'signingKey', example: 'a key' },
      { name: 'tenant', example: 'blue' },
    ],
  },
  hooks: {
    files: [
      {
        path: 'custom-hook.ts',
        content: `import type { Hook, HookContext, HookRequest, HookResponse } from './hook.js';
export class CustomHook implements Hook {
  beforeRequest(request: HookRequest, { operation, parameters }: HookContext): HookRequest {
    request.headers.set('X-Key', String(parameters['signingKey']));
    request.headers.set('X-Operation', String(operation.id));
    return request;
  }
  afterResponse(_request: HookRequest, response: HookResponse): HookResponse {
    return response;
  }
  onError(_request: HookRequest | undefined, error: Error): Error {
    return error;
  }
}
`,
      },
    ],
    dependencies: { '@noble/hashes': '^1.4.0' },
  },
};
const model = await modelOfFixture('petstore', { auth: ['apikey'] });

interface Exports {
  readonly Petstore: new (
    config: object,
  ) => {
    readonly pets: { getPetById(id: number): Promise<unknown> };
  };
}

describe('an SDK with hooks', () => {
  test('has them, what they depend on, and what they need of the client', async () => {
    const files = generateFiles(model, signing);
    expect(files.get('src/hooks/custom-hook.ts')).toBe(signing.hooks?.files[0]?.content);
    expect(files.get('src/hooks/hook.ts')).toBe(assets.runtime('hooks/hook.ts'));
    expect(JSON.parse(fileOf(files, 'package.json'))).toMatchObject({
      dependencies: { '@noble/hashes': '^1.4.0' },
    });
    expect(fileOf(files, 'src/core.ts')).toContain(
      '  /** Passed to hooks. Example: `a key`. */\n  signingKey?: string | undefined;\n',
    );
    const readme = fileOf(files, 'README.md');
    expect(readme).toContain('## Hooks');
    expect(readme).toContain('`@noble/hashes`');
    expect(readme).not.toContain('The package has no dependencies');
  });

  test('gives them its parameters, and keeps those out of messages and prints', async () => {
    const { Petstore } = await loadSdk<Exports>(generateFiles(model, signing));
    const { fetch, sent } = fakeFetch(400, { message: 'bad key key_CANARY' });
    const client = new Petstore({ signingKey: 'key_CANARY', apiKey: 'a', fetch });
    const error: unknown = await client.pets.getPetById(7).catch((reason: unknown) => reason);
    expect(sent[0]?.headers.get('x-key')).toBe('key_CANARY');
    expect(sent[0]?.headers.get('x-operation')).toBe('getPetById');
    expect(String(error)).toContain('[redacted]');
    expect(inspect([client, error], { depth: 9, showHidden: true })).not.toContain('CANARY');
  });

  test('takes parameters from the environment where it takes credentials from there', async () => {
    const files = generateFiles(model, { ...signing, settings: { generateEnv: true } });
    expect(fileOf(files, '.env.example')).toContain('PETSTORE_SIGNING_KEY=\n');
    const { Petstore } = await loadSdk<Exports>(files);
    const { fetch, sent } = fakeFetch(200, { id: 7, name: 'a' });
    process.env['PETSTORE_SIGNING_KEY'] = 'from-environment';
    try {
      await new Petstore({ fetch }).pets.getPetById(7);
      await new Petstore({ fetch, signingKey: 'given' }).pets.getPetById(7);
    } finally {
      delete process.env['PETSTORE_SIGNING_KEY'];
    }
    expect(sent.map(({ headers }) => headers.get('x-key'))).toEqual(['from-environment', 'given']);
  });
});

test('an SDK without hooks depends on nothing', () => {
  const files = generateFiles(model, { ...signing, hooks: undefined });
  expect(JSON.parse(fileOf(files, 'package.json'))).not.toHaveProperty('dependencies');
});

testHooksProject({
  language: typescript,
  assets,
  options: signing.options ?? {},
  taken: ['apiKey', 'baseUrl', 'timeoutMs', 'retry', 'fetch', 'headers', 'config', 'class'],
  files: [
    '.gitignore',
    'README.md',
    'package.json',
    'src/custom-hook.ts',
    'src/hook.ts',
    'tsconfig.json',
  ],
  trace: /hook|signingKey/i,
  runtime: /^src\/runtime\//,
});
