import { describe, expect, test } from 'vitest';
import { jsonPathName } from '../../../../lib/languages/documentation/code-samples.js';
import { modelOf, modelOfFixture } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { fileOf, generateFiles } from './generated.js';

interface Snippet {
  readonly path: string;
  readonly method: string;
  readonly operationId?: string;
  readonly code: string;
}

interface Overlay {
  readonly overlay: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly actions: readonly {
    readonly target: string;
    readonly update: {
      readonly 'x-codeSamples': readonly {
        readonly lang: string;
        readonly label: string;
        readonly source: string;
      }[];
    };
  }[];
}

const snippetsOf = (files: ReadonlyMap<string, string>) =>
  JSON.parse(fileOf(files, 'documentation/snippets.json')) as Snippet[];
const overlayOf = (files: ReadonlyMap<string, string>) =>
  JSON.parse(fileOf(files, 'documentation/overlay.json')) as Overlay;

const mixed = base(`
paths:
  /b: {get: {tags: [second], operationId: getB, responses: {'204': {description: ok}}}}
  /a:
    get: {tags: [first], responses: {'204': {description: ok}}}
    put: {tags: [second], operationId: put-a, responses: {'204': {description: ok}}}
  /it's["a"]\\b/{id}: {get: {tags: [first], operationId: odd, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'204': {description: ok}}}}
`);

describe('snippets.json', () => {
  test('has every operation in the order of the description, with a whole program', async () => {
    const snippets = snippetsOf(generateFiles(await modelOf(mixed)));
    expect(snippets.map(({ path, method, operationId }) => [path, method, operationId])).toEqual([
      ['/b', 'GET', 'getB'],
      ['/a', 'GET', undefined],
      ['/a', 'PUT', 'put-a'],
      [`/it's["a"]\\b/{id}`, 'GET', 'odd'],
    ]);
    expect(snippets[0]?.code).toMatch(
      /^import \{ Petstore \} from 'petstore';\n\nconst petstore = new Petstore\(.*\);\n\nawait petstore\.second\.getB\(\);\n$/,
    );
  });

  test('shows the code that the pages show', async () => {
    const files = generateFiles(await modelOfFixture('petstore'));
    const page = fileOf(files, 'documentation/services/PetsService.md');
    const snippet = snippetsOf(files).find(({ operationId }) => operationId === 'createPet');
    expect(page).toContain(snippet?.code.split('\n').slice(4).join('\n').trim());
  });
});

describe('overlay.json', () => {
  test('is an OpenAPI Overlay that adds a sample to each operation', async () => {
    const files = generateFiles(await modelOf(mixed));
    const { overlay, info, actions } = overlayOf(files);
    expect(overlay).toBe('1.0.0');
    expect(info).toEqual({ title: 'TypeScript calls for Pet Store', version: '1.2.0' });
    expect(actions.map(({ target }) => target)).toEqual([
      "$.paths['/b'].get",
      "$.paths['/a'].get",
      "$.paths['/a'].put",
      `$.paths['/it\\'s["a"]\\\\b/{id}'].get`,
    ]);
    expect(actions[0]?.update['x-codeSamples']).toEqual([
      { lang: 'TypeScript', label: 'TypeScript: getB', source: snippetsOf(files)[0]?.code },
    ]);
  });

  test('has both samples of an operation that became two methods in one action', async () => {
    const { actions } = overlayOf(generateFiles(await modelOfFixture('chat')));
    const twins = actions.filter(({ update }) => update['x-codeSamples'].length === 2);
    expect(twins.length).toBeGreaterThan(0);
    expect(new Set(actions.map(({ target }) => target)).size).toBe(actions.length);
  });

  test.each([
    ['/x', "'/x'"],
    ["/it's", "'/it\\'s'"],
    ['/"q"', `'/"q"'`],
    ['/\\"', `'/\\\\"'`],
    ["/\\'", "'/\\\\\\''"],
    ['/\n', "'/\\n'"],
    ["/'].*", "'/\\'].*'"],
  ])('quotes the name %j as %s', (name, quoted) => {
    expect(jsonPathName(name)).toBe(quoted);
  });
});

test('an API without operations has neither', async () => {
  const files = generateFiles(await modelOf(base('paths: {}')));
  expect([...files.keys()].filter((path) => /snippets|overlay/.test(path))).toEqual([]);
  expect(fileOf(files, 'README.md')).not.toContain('snippets.json');
});

describe('AGENTS.md', () => {
  const agents = async (fixture: string, settings = {}) =>
    fileOf(generateFiles(await modelOfFixture(fixture), { settings }), 'AGENTS.md');
  const headings = (page: string) => page.match(/^## .*$/gm);

  test('says how to make a client, call, page and catch errors, and what is generated', async () => {
    const page = await agents('petstore');
    expect(headings(page)).toEqual([
      '## Client and calls',
      '## Pagination',
      '## Errors',
      '## Generated files',
    ]);
    expect(page).toContain("import { Petstore } from 'petstore';");
    expect(page.split('\n').length).toBeLessThan(80);
    expect(page).not.toMatch(/responseHeaders|\.env\.example|headers, issues, response/);
  });

  test('has only the parts that the SDK has', async () => {
    expect(headings(await agents('chat'))).toContain('## Streaming');
    expect(headings(await agents('shapes'))).not.toContain('## Pagination');
    expect(await agents('shapes')).not.toContain('## Streaming');
    const page = await agents('petstore', { responseHeaders: true, generateEnv: true });
    expect(page).toContain('not the data itself');
    expect(page).toContain('`.env.example` lists them');
  });
});
