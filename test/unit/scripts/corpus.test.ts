import { describe, expect, test } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  corpusProof,
  type CorpusRow,
  corpusTable,
  recordCorpus,
} from '../../../scripts/corpus/table.js';
import { languageIds, languages } from '../../../lib/languages/registry.js';
import { takeCensus } from '../../corpus/census.js';
import { proofs } from '../../languages/registry.js';
import { descriptionsIn } from '../../corpus/descriptions.js';
import { textFiles } from '../languages/generated.js';
import { sdkOf } from '../../names/sdks.js';
import { modelOf } from '../model/modelled.js';
import { folderOf } from '../openapi/folder.js';

const files = {
  'api.yaml': `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /a:
    parameters: [{name: at, in: query, schema: {$ref: '#/components/schemas/Moment'}}]
    get: {responses: {'200': {$ref: '#/components/responses/Ok'}}}
    x-post: {responses: {}}
  /b/{id}: {$ref: 'more/b.json'}
  x-c: {get: {responses: {}}}
webhooks: {ping: {post: {responses: {}}}}
components:
  responses: {Ok: {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/List'}}}}}
  schemas:
    Moment: {type: string}
    List: {type: array, items: {$ref: '#/components/schemas/Again'}}
    Again: {$ref: '#/components/schemas/Item'}
    Item: {type: object, properties: {next: {$ref: '#/components/schemas/Item'}}, example: {$ref: '#/components/schemas/Never'}}
    Sent: {type: object, additionalProperties: {oneOf: [{$ref: '#/components/schemas/One'}]}}
    One: {type: integer}
    Never: {type: object}
`,
  'more/b.json': JSON.stringify({
    put: {
      requestBody: {
        content: {
          'application/json': { schema: { $ref: '../api.yaml#/components/schemas/Sent' } },
        },
      },
      responses: {},
    },
    delete: { responses: {} },
  }),
};

describe('what a description has', () => {
  test('is counted through references, between files too', () => {
    const census = takeCensus(path.join(folderOf(files), 'api.yaml'));
    expect(census.operations).toEqual(['GET /a', 'PUT /b/{id}', 'DELETE /b/{id}']);
    expect(census.webhooks).toEqual(['ping']);
    expect(census.schemas).toHaveLength(7);
    expect([...census.used].toSorted()).toEqual(['Again', 'Item', 'List', 'Moment', 'One', 'Sent']);
  });

  test('has no schemas that no reader of the description sees', () => {
    const folder = folderOf({
      'api.yaml': `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /a:
    get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: object, items: {$ref: 'more.yaml#/components/schemas/Item'}}}}}}}
components: {schemas: {$ref: 'more.yaml#/components/schemas'}}
`,
      'more.yaml': 'components: {schemas: {Item: {type: object}}}\n',
    });
    const census = takeCensus(path.join(folder, 'api.yaml'));
    expect(census.schemas).toEqual([]);
    expect([...census.used]).toEqual([]);
    const own = takeCensus(
      path.join(
        folderOf({
          'api.yaml': `openapi: 3.0.3
info: {title: T, version: '1'}
paths: {/a: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {type: object, items: {$ref: '#/components/schemas/Item'}}}}}}}}}
components: {schemas: {Item: {type: object}}}
`,
        }),
        'api.yaml',
      ),
    );
    expect([...own.used]).toEqual([]);
  });

  test('is that of the files that are descriptions', () => {
    expect(descriptionsIn(folderOf(files))).toEqual(['api.yaml']);
  });
});

test.each(languageIds)(
  'operations are found in sources of %s, however they are printed',
  async (id) => {
    const long = `/${'a-rather-long-part/'.repeat(6)}{id}`;
    const paths = {
      '/short': { get: { responses: {} } },
      "/it's": { delete: { responses: { 204: { description: 'gone' } } } },
      [long]: { put: { operationId: `a${'Name'.repeat(20)}`, responses: {} } },
      '/日本/{日}': {
        post: { responses: { 200: { description: 'ok', content: { 'text/plain': {} } } } },
      },
    };
    const text = JSON.stringify({ openapi: '3.0.3', info: { title: 'T', version: '1' }, paths });
    const files = textFiles(sdkOf(id, await modelOf(text)));
    const found = proofs[id].compiler.operations(files);
    expect([...found].toSorted()).toEqual(
      ['GET /short', "DELETE /it's", `PUT ${long}`, 'POST /日本/{日}'].toSorted(),
    );
  },
);

describe('docs/corpus.md', () => {
  const census = {
    operations: ['GET /a', 'GET /b'],
    schemas: ['A', 'B'],
    used: new Set(['A']),
    webhooks: [],
  };
  const whole = languageIds.map((language) => ({
    language,
    built: true,
    compiled: true,
    operations: 2,
    problems: [],
  }));
  const degraded = {
    kind: 'webhook',
    subject: 'operation',
    what: 'webhooks/ping',
    why: 'The SDK has no method for the webhook "ping"; see https://a.example/x.',
    language: undefined,
    file: 'api.yaml',
    pointer: '#/webhooks/ping',
    line: 1,
  } as const;
  const row: CorpusRow = {
    file: 'api.yaml',
    census,
    sdks: whole,
    degraded: [degraded],
    problems: [],
  };

  const pageOf = (one: CorpusRow) =>
    corpusTable([one], new Map(languageIds.map((id) => [id, corpusProof([one], id)])));

  test('says of each description what there is, and what is degraded without its names', () => {
    const text = pageOf(row);
    const cell = 'built, compiled, all 2';
    const cells = languageIds.map(() => cell).join(' | ');
    expect(text).toContain(`| api.yaml | 2 | 1 of 2 | ${cells} | 1 |`);
    expect(text).toContain('1 of 1 built, 1 compiled, 2 of 2 operations (sdkgen ');
    expect(text).toContain(
      '| `webhook` | 1 | 1 | all | The SDK has no method for the webhook …; see … |',
    );
  });

  test('shows what is not whole', () => {
    const [first, ...others] = whole;
    const broken = {
      ...row,
      sdks: [{ ...first, compiled: false, operations: 1 }, ...others],
    } as CorpusRow;
    expect(pageOf(broken)).toContain('built, **not compiled**, **1 of 2**');
    const missing = { ...row, sdks: whole.map((sdk) => ({ ...sdk, built: false })) };
    expect(pageOf(missing)).toContain('| **not built** |');
    const amiss = { ...row, problems: ['a webhook of which nothing is said'] };
    expect(pageOf(amiss)).toContain('built, compiled, all 2, **amiss**');
  });

  describe.each(languageIds)('after a run without the tool chain of %s', (id) => {
    const root = mkdtempSync(path.join(tmpdir(), 'sdkgen-proofs-'));
    const other = { ...row, file: 'other.yaml' };
    const first = recordCorpus([row, other], languageIds, root);
    const verified = languageIds.filter((one) => one !== id);
    const changed = (one: CorpusRow): CorpusRow => ({
      ...one,
      sdks: whole
        .filter(({ language }) => language !== id)
        .map((sdk) => ({ ...sdk, compiled: false })),
    });
    /** The cells of each description, by language. */
    const cellsOf = (page: string) =>
      page
        .split('\n')
        .filter((line) => /^\| \w+\.yaml/.test(line))
        .map((line) => line.split(' | ')[3 + languageIds.indexOf(id)]);
    const title = languages[id].title;
    const sumOf = (page: string) =>
      page.split('\n').find((line) => line.startsWith(`- ${title}: `));

    test('keeps its cells and its line while the others change', () => {
      const page = recordCorpus([row, other].map(changed), verified, root);
      expect(cellsOf(page)).toEqual(['built, compiled, all 2', 'built, compiled, all 2']);
      expect(sumOf(page)).toBe(sumOf(first));
      const failures = page.match(/\*\*not compiled\*\*/g) ?? [];
      expect(failures).toHaveLength(2 * verified.length);
    });

    test('shows new descriptions as not run, and drops those that are gone', () => {
      const added = { ...row, file: 'added.yaml' };
      const page = recordCorpus([added, other].map(changed), verified, root);
      expect(cellsOf(page)).toEqual(['not run', 'built, compiled, all 2']);
      expect(page).not.toContain('| api.yaml |');
      expect(sumOf(page)).toContain(': 1 of 2 built, 1 compiled, 2 of 2 operations (sdkgen ');
    });
  });
});
