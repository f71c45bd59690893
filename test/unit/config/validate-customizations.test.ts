import { describe, expect, it } from 'vitest';
import { leastConfig } from './fake-languages.js';

import { customized, findings, only, validate } from './findings.js';

describe('pagination', () => {
  const good = {
    paginationType: 'offsetLimit',
    inputFields: [
      { name: 'offset', in: 'query', type: 'offset' },
      { name: 'limit', in: 'query', type: 'limit' },
    ],
    resultsArray: { results: '$.results' },
  };
  const errors = (pagination: unknown) =>
    customized({ endpointCustomizations: { '/x': { get: { pagination } } } });

  it('takes one offset and one limit in the query', () => expect(errors(good)).toEqual([]));

  it('refuses another type, place or path', () => {
    expect(only(errors({ ...good, paginationType: 'pages' })).message).toContain('"offsetLimit"');
    expect(only(errors({ ...good, resultsArray: { results: '$.results[*]' } })).message).toContain(
      'leave out the `[*]`',
    );
    const [offset, limit] = good.inputFields;
    const inHeader = [offset, { ...limit, in: 'header' }];
    expect(only(errors({ ...good, inputFields: inHeader })).pointer).toContain('inputFields/1/in');
  });

  it('takes each kind, and false', () => {
    const query = (name: string, type = name) => ({ name, in: 'query', type });
    const { resultsArray } = good;
    for (const pagination of [
      false,
      { paginationType: 'page', inputFields: [query('page'), query('size')], resultsArray },
      {
        paginationType: 'cursor',
        inputFields: [query('after', 'cursor'), query('before'), { ...query('limit'), in: 'body' }],
        resultsArray,
        nextCursor: { lastItem: '$.id' },
        hasMore: '$.has_more',
      },
      { paginationType: 'link', resultsArray, totalItems: '$.total' },
      { paginationType: 'url', resultsArray, nextUrl: { path: "$['next page']" } },
    ]) {
      expect(errors(pagination)).toEqual([]);
    }
  });

  it('refuses true, and names what it takes', () => {
    expect(only(errors(true)).message).toMatch(/pagination` must be false or an object/);
  });

  it('refuses what a kind lacks or does not use, with its place', () => {
    const cursor = {
      paginationType: 'cursor',
      inputFields: [{ name: 'after', in: 'query', type: 'cursor' }],
      resultsArray: good.resultsArray,
      nextCursor: { path: '$.next' },
    };
    const place = (parts: object) => {
      const { message, pointer, rule } = only(errors({ ...cursor, ...parts }));
      return [rule, pointer?.replace(/^.*\/pagination/, ''), message];
    };
    expect(place({ nextCursor: undefined })).toEqual([
      'pagination-fields',
      '',
      expect.stringContaining('must have `nextCursor` with `paginationType` "cursor"'),
    ]);
    expect(place({ firstPage: 0 })).toEqual([
      'pagination-fields',
      '/firstPage',
      expect.stringContaining('has no effect with `paginationType` "cursor"'),
    ]);
    expect(place({ nextCursor: {} }).slice(0, 2)).toEqual(['pagination-fields', '/nextCursor']);
    expect(place({ nextCursor: { path: '$.a', header: 'X' } })[2]).toContain('got path and header');
    expect(place({ nextCursor: { path: '$..a' } })[1]).toBe('/nextCursor/path');
    expect(place({ nextCursor: { header: 'a b' } })[1]).toBe('/nextCursor/header');
    expect(place({ hasMore: '$.a[*]' })[1]).toBe('/hasMore');
    const before = { name: 'b', in: 'query', type: 'before' };
    expect(place({ inputFields: [...cursor.inputFields, before] })).toEqual([
      'pagination-fields',
      '/inputFields/1/type',
      expect.stringContaining('needs `nextCursor.lastItem`'),
    ]);
    expect(place({ inputFields: [...cursor.inputFields, { ...before, type: 'page' }] })[1]).toBe(
      '/inputFields/1/type',
    );
    const sizes = ['limit', 'size'].map((type) => ({ name: type, in: 'query', type }));
    expect(place({ inputFields: [...cursor.inputFields, ...sizes] })[2]).toContain(
      'at most one field of type `limit` or `size`; got 2',
    );
  });

  it('lets two places have the same name', () => {
    const inputFields = [
      { name: 'next', in: 'query', type: 'cursor' },
      { name: 'next', in: 'header', type: 'size' },
    ];
    const { resultsArray } = good;
    const nextCursor = { path: '$.next' };
    expect(errors({ paginationType: 'cursor', inputFields, resultsArray, nextCursor })).toEqual([]);
  });

  it('refuses two of a kind, a missing one and a repeated name', () => {
    const [offset, limit] = good.inputFields;
    const twice = errors({ ...good, inputFields: [offset, limit, { ...limit, name: 'size' }] });
    expect(only(twice).message).toContain('exactly one field of type `limit`; got 2');
    expect(only(errors({ ...good, inputFields: [offset] })).message).toContain('; got none');
    const same = errors({ ...good, inputFields: [offset, { ...limit, name: 'offset' }] });
    expect(only(same)).toMatchObject({ rule: 'pagination-fields' });
    expect(only(same).message).toContain('repeats the name "offset"');
  });
});

describe('licences and injected models', () => {
  it('names the nearest SPDX identifier', () => {
    expect(only(customized({ license: { type: 'mit' } })).hint).toBe('Did you mean `MIT`?');
    expect(only(customized({ license: { type: 'Apache 2.0' } })).hint).toContain('Apache-2.0');
    expect(only(customized({ license: { type: 'constructor' } })).rule).toBe('unknown-license');
    expect(only(customized({ license: { type: 'MIT</name><x>' } })).rule).toBe('unknown-license');
  });

  it('wants a file for CUSTOM, inside the folder, and for nothing else', () => {
    expect(only(customized({ license: { type: 'CUSTOM' } })).pointer).toBe(
      '#/customizations/license/file',
    );
    const outside = customized({ license: { type: 'CUSTOM', file: '../../etc/passwd' } });
    expect(only(outside).message).toContain('inside');
    expect(only(customized({ license: { file: 'L.txt' } })).rule).toBe('license-file-unused');
    expect(customized({ license: { type: 'CUSTOM', file: 'L.txt' } })).toEqual([]);
  });

  it('keeps injected models and their references inside', () => {
    const errors = customized({
      injectedModels: [
        { name: '../x', schema: { properties: { a: [{ $ref: 'file:///etc/passwd' }] } } },
        { name: 'Good', schema: { $ref: '#/components/schemas/Pet' } },
        'Pet',
        'a b',
        5,
      ],
    }).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ place: at }) => at?.pointer)).toEqual([
      '#/customizations/injectedModels/0/name',
      '#/customizations/injectedModels/3',
      '#/customizations/injectedModels/4',
      '#/customizations/injectedModels/0/schema/properties/a/0/$ref',
    ]);
    expect(errors[2]?.message).toContain('must be a string or an object; got 5');
  });
});

describe('additional constructor parameters', () => {
  const given = (...names: unknown[]) =>
    findings({
      languageOptions: {
        klingon: {
          additionalConstructorParameters: names.map((name) => ({ name, example: 'x' })),
        },
      },
    });

  it('have names of their own, case apart', () => {
    expect(given('signingKey', 'tenant')).toEqual([]);
    const twice = only(given('signingKey', 'tenant', 'SigningKey'));
    expect(twice.rule).toBe('parameter-name');
    expect(twice.place?.pointer).toBe(
      '#/languageOptions/klingon/additionalConstructorParameters/2/name',
    );
  });

  it('have names that are words, and examples of one line', () => {
    for (const name of ['', '1a', 'a-b', 'a b', '__proto__', 'x'.repeat(61), 'a}', 5]) {
      expect(given(name), String(name)).toHaveLength(1);
    }
    const example = (text: string) =>
      findings({
        languageOptions: {
          klingon: { additionalConstructorParameters: [{ name: 'a', example: text }] },
        },
      });
    expect(example('')).toHaveLength(1);
    expect(example('a\nb')).toHaveLength(1);
    expect(example("*/ ` '")).toEqual([]);
  });
});

describe('generations', () => {
  const generation = (sdkgenVersion: unknown) =>
    findings({ languageOptions: { klingon: { sdkgenVersion } } });

  it('that no generator is for are refused by name', () => {
    expect(only(generation('1'))).toMatchObject({
      rule: 'unknown-generation',
      severity: 'error',
      pointer: '#/languageOptions/klingon/sdkgenVersion',
      message:
        '`languageOptions.klingon.sdkgenVersion`: sdkgen has no generator of version "1" for Klingon',
      hint: 'Available: "2", "3".',
    });
    expect(only(generation(2)).message).toContain('no generator of version 2 for Klingon');
    expect(generation('3')).toEqual([]);
  });
});

describe('keys without effect', () => {
  const names = (more: object) =>
    findings(more).map(({ rule, severity, message }) => `${severity} ${rule} ${message}`);

  it('are noted once each when they are set to something', () => {
    const more = {
      auth: ['apikey'],
      publishing: { githubOrg: 'acme' },
      languageOptions: { klingon: { cloak: true, shipName: 'bortas' } },
      customizations: {
        endpointCustomizations: { '/x': { post: { streaming: true } } },
      },
    };
    const not = (key: string) => `info not-yet ${key} has no effect in this version`;
    expect(names(more).sort()).toEqual(
      [not('`publishing.githubOrg`'), not('`languageOptions.klingon.cloak`')].sort(),
    );
  });

  it('are not noted at their defaults', () => {
    expect(
      names({
        languageOptions: { klingon: { cloak: false } },
        customizations: { timeout: { connect: 10_000 } },
      }),
    ).toEqual([]);
  });

  it('say nothing of an organisation that names a repository', () => {
    const languageOptions = { klingon: { githubRepoName: 'pets' } };
    expect(names({ publishing: { githubOrg: 'acme' }, languageOptions })).toEqual([]);
    expect(names({ publishing: { githubOrg: 'acme' } })).toHaveLength(1);
  });

  it('are noted for the languages that cannot do what they say, if those are built', () => {
    const customizations = { timeout: { connect: 5 } };
    expect(names({ customizations })).toEqual([
      'info no-effect `customizations.timeout.connect` has no effect in Klingon: warp is instant',
    ]);
    expect(names({ customizations, languages: ['elvish'] })).toEqual([]);
  });

  it('leave a config valid', () => {
    const { values } = validate({ ...leastConfig, languageOptions: { klingon: { cloak: true } } });
    expect(values?.languageOptions['klingon']).toMatchObject({ cloak: true });
  });
});
