import { expect, test } from 'vitest';
import type { SdkSettings } from '../../../../lib/languages/language.js';
import { modelOfFixture } from '../../model/modelled.js';
import { testSettings } from '../settings.js';
import { fileOf, generateFiles, wholeAssets } from './generated.js';

const generated = async (settings: Partial<SdkSettings>) =>
  generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }), {
    settings,
    assets: wholeAssets,
  });

testSettings({
  generated,
  container: {
    image: /^mcr\.microsoft\.com\/devcontainers\/java:[\w.-]+$/,
    postCreateCommand:
      'sudo apt-get update && sudo apt-get install --yes maven && mvn --batch-mode compile',
  },
  manifest: {
    path: 'pom.xml',
    listed: '<name>MIT</name>',
    own: /<name>See the file LICENSE<\/name>/,
  },
  apiKey: 'apiKey',
  example: {
    path: 'examples/src/main/java/com/example/Main.java',
    bare: 'new PetstoreClient()',
    read: 'System.getenv("PETSTORE_API_KEY")',
  },
  reader: 'src/main/java/com/example/petstore/internal/Environment.java',
});

test('the contact becomes the developer', async () => {
  const developer = { name: 'Acme <Inc> ${x}', email: 'api@acme.example', url: undefined };
  expect(fileOf(await generated({ developer }), 'pom.xml')).toContain(
    '<name>Acme &lt;Inc&gt; $ {x}</name>\n      <email>api@acme.example</email>',
  );
});

test('githubOrg and githubRepoName become the coordinates and the address', async () => {
  const pom = fileOf(await generated({ repository: 'shop/pets' }), 'pom.xml');
  expect(pom).toContain('<groupId>io.github.shop</groupId>');
  expect(pom).toContain('<connection>scm:git:https://github.com/shop/pets.git</connection>');
  expect(fileOf(await generated({}), 'pom.xml')).not.toContain('<scm>');
});
