import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configExamplePage } from '../../../lib/config/example-page.js';
import { configJsonSchema } from '../../../lib/config/json-schema.js';
import { configReference } from '../../../lib/config/reference.js';
import { languages } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';
import { fakeLanguages } from './fake-languages.js';

describe('docs/config.md', () => {
  it('is what scripts/config-docs.ts writes now', async () => {
    const written = await readFile(join(packageRoot, 'docs', 'config.md'), 'utf8');
    expect(written).toBe(configReference(languages));
  });

  it('has an example of each key that is not an object', () => {
    const rows = [
      ...configReference(languages).matchAll(/^\| `(.*?)` \| (.*?) \| .*? \| (.*?) \|/gm),
    ];
    expect(rows.length).toBeGreaterThan(60);
    const without = rows.filter(
      ([, , type = '', example]) => example === '' && !type.startsWith('[object]'),
    );
    expect(without.map(([row]) => row)).toEqual([]);
  });
});

/** A config cannot have the keys of several kinds of pagination. */
const ofOtherKinds = [
  'nextCursor',
  'nextUrl',
  'hasMore',
  'totalItems',
  'totalPages',
  'firstPage',
  'lastItem',
];

describe('docs/config-example.md', () => {
  it('is what scripts/config-docs.ts writes now', async () => {
    const written = await readFile(join(packageRoot, 'docs', 'config-example.md'), 'utf8');
    expect(written).toBe(configExamplePage(languages));
  });

  it('has each key, the nested ones too, with its effect', () => {
    const text = configExamplePage(languages);
    const keys = [...configReference(languages).matchAll(/^\| `(.*?)` \|/gm)];
    const kept = keys.filter(([, key = '']) => !ofOtherKinds.includes(key));
    expect(keys.length - kept.length).toBe(7);
    for (const [, key = ''] of kept)
      expect(text).toMatch(new RegExp(`// .*\\n *"${key.replace('$', '\\$')}": `));
  });
});

describe('configReference', () => {
  const text = configReference(fakeLanguages);

  it('has each key with type, default and effect', () => {
    expect(text).toContain(
      '| `maxAttempts` | integer, 1 to 100 | `3` | `5` | Total number of attempts, including the first. |',
    );
    expect(text).toContain('| `sdkName` | string | required | `"Petstore"` | Name of the SDK.');
    expect(text).toContain(
      '| `languages` | array of `"klingon"`, `"elvish"` | required | `["klingon","elvish"]` |',
    );
  });

  it('marks what has no effect yet, in the options of languages too', () => {
    expect(text).toContain('| `cloak` | boolean | `false` |  | *Not yet.* Whether');
    expect(text).not.toMatch(/`shipName`.*Not yet/);
  });

  it('says in which languages a key changes nothing', () => {
    expect(text).toContain(
      ' | Maximum milliseconds to open a connection. Has no effect in Klingon: warp is instant. |',
    );
  });

  it('writes the settings of an operation once for all paths and methods', () => {
    expect(text.match(/^## .*endpointCustomizations.*$/gm)).toEqual([
      '## `customizations.endpointCustomizations.<path>.<method>`',
      '## `customizations.endpointCustomizations.<path>.<method>.pagination`',
      '## `customizations.endpointCustomizations.<path>.<method>.pagination.inputFields[]`',
      '## `customizations.endpointCustomizations.<path>.<method>.pagination.resultsArray`',
      '## `customizations.endpointCustomizations.<path>.<method>.pagination.nextCursor`',
      '## `customizations.endpointCustomizations.<path>.<method>.pagination.nextUrl`',
    ]);
  });

  it('links only to headings that are there', () => {
    const anchors = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !anchors.includes(link ?? ''))).toEqual([]);
  });
});

describe('configJsonSchema', () => {
  const schema = configJsonSchema(fakeLanguages);
  const text = JSON.stringify(schema);

  it('is a strict schema of draft 7 with the languages that there are', () => {
    expect(schema['$schema']).toBe('http://json-schema.org/draft-07/schema#');
    expect(schema['additionalProperties']).toBe(false);
    expect(schema['required']).toEqual(['sdkName', 'specFilePath', 'languages']);
    expect(text).toContain('"enum":["klingon","elvish"]');
  });

  it('keeps its own marks to itself', () => {
    expect(text).not.toContain('"x-');
  });
});
