import { execFileSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configPosition, loadConfig } from '../../../lib/config/load.js';
import { fakeLanguages, leastConfig } from './fake-languages.js';
import { temporaryFolder } from './temporary-folder.js';

const description = { 'openapi.yaml': 'openapi: 3.0.0\n' };

async function load(config: string | Uint8Array | object, files: Record<string, string> = {}) {
  const text =
    typeof config === 'string' || config instanceof Uint8Array ? config : JSON.stringify(config);
  const folder = await temporaryFolder({
    'sdkgen.config.json': text,
    ...description,
    ...files,
  });
  return loadConfig(join(folder, 'sdkgen.config.json'), fakeLanguages);
}

const rulesOf = ({ diagnostics }: Awaited<ReturnType<typeof load>>) =>
  diagnostics.map(({ rule }) => rule);

describe('loadConfig', () => {
  it('gives the values, the place and the folder', async () => {
    const { config, diagnostics, folder } = await load(leastConfig);
    expect(diagnostics).toEqual([]);
    expect(config?.sdkName).toBe('Petstore');
    expect(config?.place.file).toBe('sdkgen.config.json');
    expect(folder).toContain('sdkgen-config-');
  });

  it('says where a finding stands', async () => {
    const text = `{\n  "sdkName": "Petstore",\n  "specFilePath": "openapi.yaml",\n  "languages": ["klingon"],\n  "customizations": {\n    "rety": {}\n  }\n}\n`;
    const loaded = await load(text);
    expect(loaded.config).toBeUndefined();
    const pointer = loaded.diagnostics[0]?.place?.pointer ?? '';
    expect(configPosition(loaded.text, pointer)).toEqual({ line: 6, column: 5 });
  });

  it('refuses a byte order mark and checks the rest all the same', async () => {
    const loaded = await load(`\ufeff${JSON.stringify({ ...leastConfig, rety: 1 })}`);
    expect(rulesOf(loaded)).toEqual(['config-byte-order-mark', 'unknown-config-key']);
    expect(loaded.config).toBeUndefined();
  });

  it('reports comments together with what validation finds', async () => {
    const text = JSON.stringify({ ...leastConfig, rety: 1 });
    expect(rulesOf(await load(`// hello\n${text}`))).toEqual([
      'config-comment',
      'unknown-config-key',
    ]);
  });

  it('finds no file, a folder, a pipe, bytes that are no text, and 10 MB', async () => {
    const folder = await temporaryFolder({
      'big.json': '{'.repeat(10_000_000),
      'latin1.json': Uint8Array.from([0x7b, 0xe9, 0x7d]),
    });
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    const messages = [];
    for (const name of ['none.json', '.', 'pipe.json', 'latin1.json', 'big.json', '/dev/zero']) {
      const file = name.startsWith('/') ? name : join(folder, name);
      const { config, diagnostics } = await loadConfig(file, fakeLanguages);
      expect(config).toBeUndefined();
      messages.push(diagnostics[0]?.message.replace(folder, ''));
    }
    expect(messages).toEqual([
      'the config /none.json does not exist',
      'the config  is a folder, not a file',
      'the config /pipe.json is a device or a pipe, not a file',
      'the config /latin1.json is not UTF-8 text',
      'the config /big.json has 10000000 bytes; the limit is 1048576',
      'the config /dev/zero is a device or a pipe, not a file',
    ]);
  });

  it('looks for the description, and follows no URL or device', async () => {
    const message = async (specFilePath: string) =>
      (await load({ ...leastConfig, specFilePath }, { 'dir/x.yaml': '' })).diagnostics[0]?.message;
    expect(await message('none.yaml')).toBe('`specFilePath`: none.yaml does not exist');
    expect(await message('dir')).toBe('`specFilePath`: dir is a folder, not a file');
    expect(await message('../../../../../../../../dev/zero')).toContain('is a device or a pipe');
    expect(await message('http://127.0.0.1/')).toBeUndefined();
    expect(await message('ftp://127.0.0.1/')).toContain('https URL');
    expect(await message('/dev/stdin')).toContain('relative');
    expect(await message('dir/x.yaml')).toBeUndefined();
  });

  it('does not wait for a pipe in the place of the description or the licence', async () => {
    const customizations = { license: { type: 'CUSTOM', file: 'pipe' } };
    for (const keys of [{ specFilePath: 'pipe' }, { customizations }]) {
      const config = JSON.stringify({ ...leastConfig, ...keys });
      const folder = await temporaryFolder({ 'sdkgen.config.json': config, ...description });
      execFileSync('mkfifo', [join(folder, 'pipe')]);
      const loaded = await loadConfig(join(folder, 'sdkgen.config.json'), fakeLanguages);
      expect(loaded.config).toBeUndefined();
      expect(loaded.diagnostics[0]?.message).toContain('pipe is a device or a pipe, not a file');
    }
  });

  it('reads the text of a custom licence, from inside the folder only', async () => {
    const custom = (file: string) => ({
      ...leastConfig,
      customizations: { license: { type: 'CUSTOM', file } },
    });
    const good = await load(custom('LICENSE.txt'), { 'LICENSE.txt': 'Ours.\n' });
    expect(good.diagnostics).toEqual([]);
    expect(good.config?.customLicenseText).toBe('Ours.\n');
    const missing = await load(custom('LICENSE.txt'));
    expect(missing.diagnostics[0]?.message).toBe(
      '`customizations.license.file`: LICENSE.txt does not exist',
    );

    const folder = await temporaryFolder({
      ...description,
      'sdkgen.config.json': JSON.stringify(custom('link')),
    });
    // Nor is it told whether something is there.
    for (const target of ['/etc/passwd', '/etc/none']) {
      await symlink(target, join(folder, 'link'));
      const linked = await loadConfig(join(folder, 'sdkgen.config.json'), fakeLanguages);
      expect(linked.config).toBeUndefined();
      expect(linked.diagnostics[0]?.message).toContain("outside the config's folder");
      await rm(join(folder, 'link'));
    }
  });
});
