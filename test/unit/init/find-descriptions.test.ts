import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDescriptions } from '../../../lib/config/init/find-descriptions.js';
import { temporaryFolder } from '../config/temporary-folder.js';

it('finds descriptions by their key and nothing else', async () => {
  const folder = await temporaryFolder({
    'a.yaml': '# comment\nopenapi: 3.0.0\n',
    'b.yml': '"swagger": "2.0"\n',
    'c.json': '{"info": {}, "openapi": "3.1.0"}',
    'flow.yaml': '{ openapi: 3.0.0 }',
    'quoted.yaml': '{ "openapi": "3.0.0" }',
    'nested.json': '{"x": {"openapi": "3.0.0"}, "y": ["openapi", "swagger"], "z": "openapi"}',
    'nested.yaml': 'x:\n  openapi: 3.0.0\n',
    'text.yaml': 'title: about openapi: 3\n',
    'openapi.txt': 'openapi: 3.0.0\n',
    'package.json': '{"name": "x"}',
    'broken.json': '{"openapi": ',
    'sub/d.yaml': 'openapi: 3.0.0\n',
    'sub/below/e.json': '{"openapi": "3.0.0"}',
    'a/b/c/d/e.yaml': 'openapi: 3.0.0\n',
    'node_modules/x/openapi.yaml': 'openapi: 3.0.0\n',
    'output/x/openapi.yaml': 'openapi: 3.0.0\n',
    '.cache/openapi.yaml': 'openapi: 3.0.0\n',
  });
  await mkdir(join(folder, 'folder.yaml'));
  await symlink(folder, join(folder, 'again'));
  await symlink(join(folder, 'missing'), join(folder, 'link.yaml'));
  expect(await findDescriptions(folder)).toEqual([
    'a.yaml',
    'b.yml',
    'broken.json',
    'c.json',
    'quoted.yaml',
    'sub/d.yaml',
    'sub/below/e.json',
  ]);
});
