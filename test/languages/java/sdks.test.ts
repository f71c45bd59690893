import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareSdk } from '../../../lib/languages/java/sdk.js';
import { snippet } from '../../../lib/languages/java/snippets.js';
import { java } from '../../../lib/languages/java/index.js';
import { Descriptions } from '../../../lib/descriptions/texts.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { variations } from '../../compile/fixtures.js';
import { sdkSettings } from '../../unit/languages/generated.js';
import { generateFiles } from '../../unit/languages/java/generated.js';
import { fixtures, modelOfFile, modelOfFixture } from '../../unit/model/modelled.js';
import { compileAll, compileModule } from './compile-all.js';

const works = [
  ['javac', '--version'],
  ['mvn', '--version'],
].every(([program = '', flag = '']) => spawnSync(program, [flag]).status === 0);

if (!works) process.stdout.write('not verified here: java, because javac or mvn is absent\n');

/** Hooks are not part of SDKs yet. */
const compiled = variations.filter(({ hooks }) => hooks !== true);
const quirks = readdirSync(join(fixtures, 'quirks'));

/** The files of an SDK in a package of its own, and its calls as programs. */
function sdkOf(
  name: string,
  model: ApiModel,
  request: (typeof variations)[number]['request'],
): ReadonlyMap<string, string> {
  const packageName = `org.compiled.${name.replaceAll(/[^a-z0-9]/g, '_')}`;
  const options = { ...request.options, packageName };
  const files = new Map(generateFiles(model, { ...request, options }));
  const sdk = prepareSdk(model, {
    settings: sdkSettings(request.settings),
    options: java.options.parse(options),
    assets: loadAssets('java', java.plain),
    texts: new Descriptions(),
  });
  for (const [index, operation] of model.operations.entries()) {
    const shown = `shown.${name.replaceAll(/[^a-z0-9]/g, '_')}.call${index}`;
    // They show what is deprecated too, of which programs are warned.
    const program = snippet(sdk, operation)
      .replace('package com.example;', `package ${shown};`)
      .replace('public final class', '@SuppressWarnings("deprecation")\npublic final class');
    files.set(`src/main/java/${shown.replaceAll('.', '/')}/Main.java`, program);
  }
  return files;
}

describe.skipIf(!works)('the Java SDKs', () => {
  test('compile without a warning, with their comments and the programs of their pages', async () => {
    const sdks = new Map<string, ReadonlyMap<string, string>>();
    for (const { fixture, model, name, request } of compiled) {
      sdks.set(name, sdkOf(name, await modelOfFixture(fixture, model), request));
    }
    for (const file of quirks) {
      const model = await modelOfFile(join(fixtures, 'quirks', file), { allowErrors: true });
      const name = `quirks-${file.replace('.yaml', '')}`;
      sdks.set(name, sdkOf(name, model, { settings: { sdkName: 'quirks' } }));
    }
    expect(sdks.size).toBeGreaterThan(20);
    expect(await compileAll(sdks)).toEqual([]);
  });

  test('are modules', async () => {
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    expect(await compileModule(generateFiles(model))).toEqual([]);
  });

  test('are compiled with findings shown', async () => {
    const source = 'package p;\npublic class A { public java.util.List raw; }\n';
    const found = await compileAll(new Map([['a', new Map([['src/main/java/p/A.java', source]])]]));
    expect(found.join('\n')).toContain('[rawtypes]');
  });
});
