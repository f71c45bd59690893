import { describe, expect, test } from 'vitest';
import { languageIds } from '../../../lib/languages/registry.js';
import { proofs } from '../../languages/registry.js';
import { modelOfFixture } from '../model/modelled.js';

/** The files of an SDK by path, with the snippets of its calls. */
async function nested(id: (typeof languageIds)[number]) {
  const model = await modelOfFixture('nested');
  const sdk = proofs[id].generateSdk(model);
  const files = new Map(sdk.files.map(({ path, content }) => [path, String(content)]));
  const page = (path: string) => files.get(`documentation/${path}`) ?? '';
  return { model, sdk, files, page };
}

/** In lower case, and without the parentheses of accessors. */
const spelled = (text: string) => text.toLowerCase().replace(/\(\)(?=[.`])/g, '');

describe.each(languageIds)('nested services in %s', (id) => {
  test('have calls, pages and names in the public API that begin with the service around them', async () => {
    const { model, sdk, page, files } = await nested(id);
    const calls = sdk.surface().operations.map(({ name }) => spelled(name));
    expect(calls).toHaveLength(model.operations.length);
    expect(calls).toContain('chat.chat.create');
    expect(calls).toContain('chat.cast.deep.list');
    const code = JSON.parse(page('snippets.json')) as { path: string; code: string }[];
    const stream = code.find(({ path }) => path === '/deep')?.code ?? '';
    expect(spelled(stream)).toMatch(/\.chat\.cast\.deep\.list\(/);
    const parent = page('services/ChatService.md');
    expect(spelled(parent)).toMatch(/\n`\w+\.chat`\n/);
    expect(parent).toContain('](ChatCastService.md) |');
    expect(page('services/ChatCastDeepService.md')).toContain('`GET /deep`');
    expect(page('README.md')).toContain('](services/ChatCastDeepService.md) |');
    expect(spelled(files.get('AGENTS.md') ?? '')).toMatch(/contain services[^\n]+\.chat\.chat`/);
  });

  test('have one file each, none of which is another one in lower case', async () => {
    const { files } = await nested(id);
    const paths = [...files.keys()].map((path) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('give their names to no method and no type', async () => {
    const { sdk } = await nested(id);
    const renamed = sdk.renamings.map(
      ({ pointer, wanted }) => `${pointer} ${wanted.toLowerCase()}`,
    );
    expect(renamed).toContain('#/paths/~1cast/put deep');
    expect(renamed).toContain('#/components/schemas/ChatChatService chatchatservice');
  });
});
