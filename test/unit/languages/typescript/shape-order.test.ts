import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { modelOfSchemas } from '../../model/modelled.js';
import { fileOf, generateFiles } from './generated.js';

type Files = ReturnType<typeof generateFiles>;

async function files(schemas: string): Promise<Files> {
  return generateFiles(await modelOfSchemas(schemas));
}

/** What a program gets that imports nothing but one file of models. */
async function loaded(all: Files, path: string): Promise<{ readonly [name: string]: unknown }> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [
      {
        name: 'sdk',
        setup(bundler) {
          bundler.onResolve({ filter: /.*/ }, ({ path: to, importer }) => ({
            path: importer ? new URL(to, `file:///${importer}`).pathname.slice(1) : to,
            namespace: 'sdk',
          }));
          bundler.onLoad({ filter: /.*/, namespace: 'sdk' }, ({ path: file }) => ({
            contents: fileOf(all, file.replace(/\.js$/, '.ts')),
            loader: 'ts',
          }));
        },
      },
    ],
  });
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${text}`)) as Record<string, unknown>;
}

describe('shapes', () => {
  test('refer directly to those that are there before them', async () => {
    const all = await files(
      "A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}, part: {type: object, properties: {inner: {type: object, properties: {x: {type: string}}}}}}}\n" +
        'B: {type: object, properties: {x: {type: string}}}',
    );
    const text = fileOf(all, 'src/models/a.ts');
    expect(text).toContain('b: { type: bShape }');
    expect(text).toContain('part: { type: aPartShape }');
    expect(text).toContain('inner: { type: aPartInnerShape }');
    const places = ['aPartInnerShape:', 'aPartShape:', 'aShape:'].map((one) => text.indexOf(one));
    expect(places).toEqual(places.toSorted((first, second) => first - second));
  });

  test('in cycles are there wherever a program begins', async () => {
    const all = await files(
      "A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}, a: {$ref: '#/components/schemas/A'}}}\n" +
        "B: {type: object, properties: {part: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}, c: {$ref: '#/components/schemas/C'}}}\n" +
        'C: {type: object, properties: {x: {type: string}}}',
    );
    const first = fileOf(all, 'src/models/a.ts');
    expect(first).toContain('b: { type: () => bShape }');
    expect(first).toContain('a: { type: () => aShape }');
    expect(fileOf(all, 'src/models/b.ts')).toContain('c: { type: cShape }');
    for (const name of ['a', 'b', 'c']) {
      expect(await loaded(all, `src/models/${name}.ts`)).toHaveProperty(`${name}Shape`);
    }
  });
});
