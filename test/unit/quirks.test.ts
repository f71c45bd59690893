import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../lib/model/build.js';
import { fileNamesProblem } from '../../lib/output/plan.js';
import { readDescription } from '../../lib/spec/read.js';
import { parseSource } from '../compile/sources.js';
import { compareOperations, languageIds } from '../corpus/account.js';
import { takeCensus } from '../corpus/census.js';
import { sdkCompilers } from '../corpus/compilers.js';
import { sdkOf } from '../names/sdks.js';
import { textFiles } from './languages/generated.js';
import { hasGo, inspected } from './languages/go/inspected.js';
import { deepFreeze, fixtures, modelSettings, spellProperties } from './model/modelled.js';

/** What a description of `test/fixtures/quirks/` must come to. */
interface Expected {
  /** Rules of what reading finds, and kinds of what the build report lists, each in its order. */
  readonly found?: readonly string[];
  readonly noted?: readonly string[];
  /** What objects become, by their words. */
  readonly objects?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const folder = join(fixtures, 'quirks');
const expectations: Readonly<Record<string, Expected>> = {
  'answers.yaml': {
    found: ['bad-status'],
    noted: ['unknown-status', 'media-type-on-request', 'xml-as-text', 'media-type-on-request'],
    objects: { 'range error 4xx': { detail: 'text' } },
  },
  'bodies.yaml': {
    objects: {
      'get with body': { a: 'text' },
      'form body a': { b: 'text[]' },
      'parts body': { file: 'binary!', more: 'binary[]', note: 'parts body note' },
    },
  },
  'inheritance.yaml': {
    noted: [
      'discriminator-target-missing',
      'contradictory-property',
      'subtypes-not-typed',
      'subtypes-not-typed',
      'subtypes-not-typed',
      'unused-schema',
      'unused-schema',
    ],
    objects: {
      all: {
        pet: 'pet',
        pets: 'pet[]',
        byName: '{ pet }',
        maybe: 'pet?',
        either: 'all either',
        dog: 'dog',
        vehicle: 'vehicle',
        shape: 'shape',
        shapes: 'shapes',
        untold: 'untold',
        other: 'other',
        single: 'single',
        alone: 'alone',
        node: 'node base',
        sent: 'sent',
      },
      cat: { pet_type: 'text!', friend: 'pet', born: 'pet born', meow: 'text' },
      puppy: { pet_type: '"Puppy"!', friend: 'pet', born: 'pet born', bark: 'text' },
      bike: { vehicleKind: '"bike"', id: 'text', secret: 'text', bell: 'boolean' },
      only: { kind: '"only"!', a: 'text' },
      'number node': { kind: '"NumberNode"!', value: 'number!', next: 'node base' },
      'node base object': { kind: '"NodeBase"!', value: 'text!', next: 'node base' },
    },
  },
  'only-3.1.yaml': {
    noted: [
      'tuple-as-list',
      'tuple-as-list',
      'members-not-typed',
      'members-not-typed',
      'members-not-typed',
    ],
    objects: {
      new: {
        inner: 'inner',
        anything: 'any',
        never: 'any',
        tuple: 'any[]',
        pair: 'int[]',
        open: 'any[]',
        several: 'new several?',
        constant: '7',
        nothing: 'any?',
        described: 'other',
        more: 'new more',
        typed: 'either',
        named: '{ int }',
        deep: 'new deep',
        patterns: '{ any }',
        alike: '{ int }',
        beside: 'new beside',
        under: 'new under',
        others: 'new others',
        whole: 'new whole',
        shut: 'other',
        all: '{ int }',
      },
      'new more': { a: 'text', b: 'text' },
    },
  },
  'operation-ids.yaml': { found: ['duplicate-operation-id', 'duplicate-operation-id'] },
  'parameters.yaml': {
    found: ['incomplete-parameter'],
    noted: [
      'parameter-incomplete',
      'reserved-header',
      'reserved-header',
      'style-not-allowed',
      'parameter-as-text',
      'parameter-as-text',
    ],
    objects: { 'read deep': { a: 'read deep a' } },
  },
  'parts.yaml': {
    noted: ['contradictory-property', 'several-unions', 'merged-schema', 'merged-schema'],
    objects: {
      all: {
        whole: 'whole',
        three: 'three',
        tree: 'tree',
        mixed: 'mixed',
        bare: 'meta',
        either: 'all either',
      },
      whole: {
        id: 'text!',
        secret: 'text',
        back: 'text',
        meta: 'whole meta',
        letter: 'whole letter',
        count: 'int64',
        list: 'date[]',
        named: 'meta',
        wide: 'whole wide',
        odd: 'boolean',
        maybe: 'meta',
      },
      'whole meta': { x: 'text!', y: 'int' },
      'three meta': { x: 'text!', y: 'int', z: 'boolean' },
      'more meta': { m: 'text', n: 'text' },
      tree: { child: 'tree child', l: 'text', r: 'text' },
      'tree child': { child: 'tree child', l: 'text', r: 'text' },
    },
  },
  'paths.yaml': {
    found: [
      'undeclared-path-parameter',
      'undeclared-path-parameter',
      'undeclared-path-parameter',
      'optional-path-parameter',
      'unused-path-parameter',
      'path-without-slash',
    ],
    noted: [
      'path-fragment',
      'path-parameter-undeclared',
      'path-parameter-undeclared',
      'path-parameter-undeclared',
      'parameter-not-in-path',
    ],
  },
  'references.yaml': {
    noted: ['unused-schema'],
    objects: { 'with space': { 'a~b/c': 'a b c', first: 'with space first' } },
  },
  'references-3.1.yaml': {
    noted: ['merged-schema', 'unused-schema'],
    objects: {
      all: {
        more: 'more',
        sure: 'all sure',
        same: 'base',
        first: '"x"',
        anchored: 'inside',
        tree: 'tree',
        loop: 'loop',
        one: 'one',
        other: 'other',
        either: 'all either',
      },
      more: { a: 'text', b: 'int!' },
      'all sure': { a: 'text!' },
      inside: { c: 'text' },
      tree: { kids: 'tree[]' },
      loop: { d: 'text' },
      one: { e: 'text', f: 'text' },
      other: { e: 'text', f: 'text' },
    },
  },
  'schemas.yaml': {
    noted: [
      'contradictory-property',
      'all-of-scalars',
      'undescribed-property',
      'alias-of-itself',
      'merged-schema',
      'unused-schema',
    ],
    objects: {
      all: {
        id: 'text!',
        narrowed: 'narrowed',
        scalars: 'scalars',
        both: 'both',
        bare: 'bare',
        one: 'only one',
        self: 'itself',
        alias: 'base',
        inside: 'all inside',
        list: 'any[]',
        lists: 'any[][]',
        map: '{ any }',
        shut: 'all shut',
        typed: 'all typed',
        unknown: 'binary',
        format: 'text',
        nothing: 'any',
        unsaid: 'any!',
      },
      narrowed: { kind: 'int!', inner: 'base inner' },
      'both variant 1': { id: 'text', x: 'text' },
    },
  },
  'security.yaml': { noted: ['other-credentials', 'other-credentials'] },
  'servers.yaml': {
    noted: [
      'server-variable-without-default',
      'unusable-server',
      'operation-server-variables',
      'foreign-server',
      'unusable-operation-server',
      'relative-operation-server',
    ],
  },
  'swagger-2.yaml': {
    found: ['converted', 'collection-format'],
    objects: {
      thing: { kind: 'text!' },
      'upload body': { file: 'binary!', tags: 'text[]' },
      'forms body': {
        labels: 'forms body labels item[]!',
        files: 'binary[]',
        size: 'forms body size',
        grid: 'int[][]',
      },
    },
  },
  'values.yaml': {
    found: ['value-of-other-type'],
    noted: ['mixed-enum', 'enum-of-structures', 'enum-value-of-other-type'],
    objects: {
      values: {
        nothing: 'text',
        orNull: 'values or null?',
        onlyNull: 'null?',
        twice: 'values twice',
        mixed: 'any',
        numbers: 'values numbers',
        flags: 'true',
        objects: '{ any }',
        untyped: 'values untyped',
        odd: '1',
        defaults: 'values defaults',
        reactions: 'reactions',
      },
    },
  },
  'variants.yaml': {
    found: ['discriminator-without-property'],
    noted: ['discriminator-target-missing'],
    objects: {
      all: { tagged: 'tagged', parent: 'parent', untold: 'untold', nulls: 'nulls?' },
      dog: { kind: '"Dog"!' },
    },
  },
  'webhooks.yaml': { noted: ['webhook', 'unused-schema'] },
};

test('each description is listed', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(expectations).toSorted());
});

describe.each(Object.entries(expectations))(
  '%s',
  (file, { found = [], noted = [], objects = {} }) => {
    const path = join(folder, file);

    test('is read as we say, and built with all of its operations in every language', async () => {
      const description = await readDescription(path);
      expect(description.diagnostics.map(({ rule }) => rule)).toEqual(found);
      const model = deepFreeze(buildModel(description, modelSettings({ auth: ['apikey'] })));
      expect(model.notes.map(({ kind }) => kind)).toEqual(noted);
      for (const [words, properties] of Object.entries(objects)) {
        expect(spellProperties(model, words), words).toEqual(properties);
      }
      const census = takeCensus(path);
      for (const id of languageIds) {
        const sdk = sdkOf(id, model);
        expect(fileNamesProblem(sdk.files)).toBeUndefined();
        const files = textFiles(sdk);
        const sent = sdkCompilers[id].operations(files);
        expect(compareOperations(sent, census), id).toEqual({ missing: [], added: [] });
        for (const [name, text] of files) printed.set(text, name);
      }
    });
  },
);

/** Every text of all SDKs once, with a path that has it. */
const printed = new Map<string, string>();
const ofKind = (ending: string) => [...printed].filter(([, path]) => path.endsWith(ending));

test('every TypeScript source of theirs parses', () => {
  const sources = ofKind('.ts');
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(([text, path]) => parseSource(path, text).errors)).toEqual([]);
});

const program =
  'import ast, json, sys\nfor text, path in json.load(sys.stdin): ast.parse(text, path)';
const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;

test.skipIf(!hasPython)('every Python source of theirs parses', () => {
  const sources = ofKind('.py');
  expect(sources.length).toBeGreaterThan(50);
  const input = JSON.stringify(sources);
  const parsed = spawnSync('python3', ['-W', 'error', '-c', program], { input, encoding: 'utf8' });
  expect(parsed.stderr).toBe('');
});

test.skipIf(!hasGo)(
  'every Go source of theirs parses, and gofmt leaves it alone',
  () => {
    // The runtime, which is the same in all, has tests of its own.
    const sources = ofKind('.go').filter(([, path]) => !path.startsWith('internal/'));
    expect(sources.length).toBeGreaterThan(50);
    expect(inspected(sources)).toEqual([]);
  },
  120_000,
);
