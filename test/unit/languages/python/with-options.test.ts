import { expect, test } from 'vitest';
import { base } from '../../openapi/folder.js';
import type { ModelSettings } from '../../../../lib/model/settings.js';
import { modelOf } from '../../model/modelled.js';
import { fileOf, generateFiles, wholeAssets } from './generated.js';

const paths = "paths: {/a: {get: {operationId: a, responses: {'204': {description: ok}}}}}";
const servers = 'servers: [{url: "https://a.example"}, {url: "https://b.example"}]';

async function clientOf(yaml: string, settings: Partial<ModelSettings> = {}): Promise<string> {
  return fileOf(generateFiles(await modelOf(base(yaml), settings)), 'src/petstore/client.py');
}

test('with_options takes only the options that the API gives a meaning, and checks their names', async () => {
  const plain = await clientOf(paths);
  expect(plain).toContain('def with_options(self, **options: Unpack[ClientOptions]) -> Self:');
  expect(plain).toContain(
    'refuse_unknown("with_options", options, ClientOptions.__optional_keys__)',
  );
  expect(plain).not.toContain('environment');
  expect(plain).not.toContain('allow_missing_credentials');
  const regional = await clientOf(`${servers}\n${paths}`, { auth: ['apikey'] });
  expect(regional).toContain('refuse_unknown("with_options", options, _Options.__optional_keys__)');
  const own = /class _Options\(ClientOptions, total=False\):([\s\S]*?)\n\n\n/.exec(regional)?.[1];
  const names = [...(own ?? '').matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name);
  expect(names).toEqual(['environment', 'allow_missing_credentials']);
});

test('a call can be sent without credentials only in SDKs that have some', async () => {
  const optionsOf = async (settings: Partial<ModelSettings>) => {
    const model = await modelOf(base(paths), settings);
    return fileOf(generateFiles(model, { assets: wholeAssets }), 'src/petstore/options.py');
  };
  expect(await optionsOf({})).not.toContain('allow_missing_credentials');
  const own = await optionsOf({ auth: ['apikey'] });
  expect(own).toContain('        allow_missing_credentials: Whether to send the call');
  expect(own).toContain('\n    allow_missing_credentials: bool\n');
});
