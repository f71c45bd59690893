import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, test } from 'vitest';
import { packSdk } from '../packages/packed.js';

/** Each of them has other subpaths: no files and no types of its own, all, a name with a scope. */
const services = {
  petstore: ['./services/pets', './services/orders'],
  'petstore-all-options': ['./services/pets'],
  chat: ['./services/files', './services/files-types', './services/events'],
  'vault-refresh': ['./services/secrets'],
};

describe.each(['petstore', 'petstore-all-options', 'chat', 'vault-refresh'] as const)(
  'the packed SDK %s',
  (variation) => {
    test('has types that are right for whoever imports or requires it', async () => {
      const { tarball } = await packSdk(variation);
      const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
        includeEntrypoints: services[variation],
      });
      if (!checked.types) throw new Error('the package has no types');
      expect(Object.keys(checked.entrypoints)).toEqual(
        expect.arrayContaining(['.', './core', './models', ...services[variation]]),
      );
      expect(checked.problems).toEqual([]);
    });

    test('keeps the rules of publishing', async () => {
      const { tarball } = await packSdk(variation);
      const data = new Uint8Array(readFileSync(tarball)).buffer;
      const { messages, pkg } = await publint({ pack: { tarball: data }, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
      expect(pkg['dependencies']).toBeUndefined();
      // Only programs that trace calls install it.
      const peers = variation === 'petstore-all-options' ? ['@opentelemetry/api'] : [];
      expect(Object.keys(pkg['peerDependencies'] ?? {})).toEqual(peers);
      expect(pkg['peerDependenciesMeta'] ?? {}).toEqual(
        Object.fromEntries(peers.map((name) => [name, { optional: true }])),
      );
    });
  },
);

test('a tarball holds what its user needs, and maps that lead into the sources', async () => {
  const { tarball } = await packSdk('chat');
  const root = '/node_modules/chat/';
  const packed = createPackageFromTarballData(readFileSync(tarball));
  const paths = packed.listFiles().map((path) => path.slice(root.length));
  const tops = new Set(paths.map((path) => path.split('/')[0]));
  const expected = [
    'AGENTS.md',
    'LICENSE',
    'README.md',
    'dist',
    'documentation',
    'package.json',
    'src',
  ];
  expect(tops).toEqual(new Set(expected));
  const maps = paths.filter((path) => path.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(100);
  for (const path of maps) {
    const { sources } = JSON.parse(packed.readFile(root + path)) as {
      readonly sources: readonly string[];
    };
    const folder = new URL(path, 'file:///');
    for (const source of sources) {
      const target = new URL(source, folder).pathname.slice(1);
      expect(paths.includes(target), `${path} leads to ${target}`).toBe(true);
    }
  }
});
