import { expect, test } from 'vitest';
import { python } from '../../../../lib/languages/python/index.js';
import { writtenPathProblem } from '../../../../lib/output/written-paths.js';
import { folderWith } from '../../output/linked-folder.js';

const writes = python.postInstall[0]?.writes ?? [];

test.each([
  ['bin/python', true],
  ['bin/python3.13', true],
  ['bin/activate', false],
  ['bin', false],
  ['pyvenv.cfg', false],
  ['lib/python3.13/site-packages', false],
  ['lib/python3.13/site-packages/pip/_vendor', false],
])('a link that venv or pip makes: .venv/%s', async (link, isFine) => {
  const folder = folderWith({ [`.venv/${link}`]: '/usr' });
  const problem = await writtenPathProblem(folder, writes);
  expect(problem === undefined).toBe(isFine);
});
