import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typeNames } from '../../../../lib/languages/java/reserved.js';
import { packageRoot } from '../../../../lib/paths.js';
import parts from '../../../../templates/java/runtime/parts.json' with { type: 'json' };

const folder = join(packageRoot, 'templates/java/runtime/src/main/java/com/example/sdk');

test('no model is called like a public class of the runtime; other classes do not count', () => {
  const classes = parts.filter(({ file }) => !/^internal\/|package-info/.test(file));
  expect(classes.length).toBeGreaterThan(50);
  for (const { file } of classes) {
    const isPublic = /^public /m.test(readFileSync(join(folder, file), 'utf8'));
    const name = file.replace(/^.*\/|\.java$/g, '');
    expect(typeNames.includes(name), file).toBe(isPublic);
  }
});
