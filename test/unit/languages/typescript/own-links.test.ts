import { expect, test } from 'vitest';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import { writtenPathProblem } from '../../../../lib/output/written-paths.js';
import { folderWith } from '../../output/linked-folder.js';

const writes = typescript.postInstall[0]?.writes ?? [];

test.each([
  ['.bin/tsc', true],
  ['mine', true],
  ['@mine/one', true],
  ['@mine', false],
  ['.package-lock.json', false],
  ['.bin', false],
  ['mine/lib', false],
])('a link that npm makes: node_modules/%s', async (link, isFine) => {
  const folder = folderWith({ [`node_modules/${link}`]: '/usr' });
  const problem = await writtenPathProblem(folder, writes);
  expect(problem === undefined).toBe(isFine);
});
