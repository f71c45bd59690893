import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { java } from '../../../../lib/languages/java/index.js';
import { codeBlocks } from '../../../compile/markdown.js';
import { complaints, repository, runProgram, Workshop } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { wholeAssets } from '../../../unit/languages/java/generated.js';
import { lint } from '../compiler.js';
import { annotationJars } from '../tools.js';

const page = readFileSync(join(repository, 'docs/hooks.md'), 'utf8');
const examples = codeBlocks(page, 'java').filter((text) => text.includes('class CustomHook'));
const sources = 'src/main/java/';
const hook = `${sources}com/example/sdk/hooks/CustomHook.java`;

describe.skipIf(!hasToolchain('java'))('hooks for Java', () => {
  test.each(examples.map((text, index) => [index + 1, text] as const))(
    'example %i of the documentation compiles in a new hooks project',
    async (_, text) => {
      const workshop = new Workshop();
      try {
        const scaffold = java.hooks?.scaffold(wholeAssets) ?? [];
        const files = new Map(scaffold.map(({ path, content }) => [path, String(content)]));
        expect(files.has(hook)).toBe(true);
        const compiled = [...files.set(hook, text)].filter(([path]) => path.startsWith(sources));
        for (const [path, content] of compiled) workshop.write(path, content);
        const paths = compiled.map(([path]) => path);
        const args = [...lint, '-d', 'classes', '-cp', await annotationJars(), ...paths];
        expect(complaints(await runProgram('javac', args, { cwd: workshop.folder }))).toEqual([]);
      } finally {
        workshop.remove();
      }
    },
  );

  test('are in the documentation', () => {
    expect(examples.length).toBe(4);
  });
});
