import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import { oldWords } from './old-words.js';
import {
  docCommentsOf,
  type Piece,
  proseOf,
  stringsOf,
  templateTextOf,
} from './user-facing-text.js';

/** Lists of identifiers, which are no sentences. */
const identifierLists = /^lib\/languages\/[^/]+\/(?:reserved|runtime-names|subjects)\.ts$/;

interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  readonly isPage: boolean;
  readonly pieces: readonly Piece[];
}

function filesBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(packageRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/\/tests?\/|[._]test\.|\/test_|__pycache__|\/\..*_cache\//.test(path));
}

function read(
  paths: readonly string[],
  piecesOf: (text: string, path: string) => Piece[],
  isPage = false,
): Source[] {
  return paths.map((path) => {
    const text = readFileSync(join(packageRoot, path), 'utf8');
    return { path, isPage, pieces: piecesOf(text, path) };
  });
}

const code = [...filesBelow('lib', /\.ts$/), ...filesBelow('generators', /\.ts$/)];
const templates = filesBelow('templates', /./);
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('test/wire', /\.md$/),
];
const goldenPages = filesBelow('test/golden/sdks', /\.md$/);

const sources: readonly Source[] = [
  ...read(
    code.filter((path) => !identifierLists.test(path)),
    stringsOf,
  ),
  ...read(['plan.d.ts', ...templates.filter((path) => !/\.(?:ejs|md)$/.test(path))], docCommentsOf),
  ...read(
    templates.filter((path) => path.endsWith('.ejs')),
    templateTextOf,
  ),
  // The READMEs of runtimes are for their developers.
  ...read(
    templates.filter((path) => path.endsWith('.md') && !path.endsWith('/runtime/README.md')),
    proseOf,
  ),
  ...read(pages, proseOf, true),
  ...read(goldenPages, proseOf),
];

function oldWordsIn({ isPage, path, pieces }: Source): string[] {
  return pieces.flatMap(({ line, text }) =>
    oldWords.flatMap(({ instead, isFineInPages, pattern }) => {
      const found = isPage && isFineInPages ? undefined : pattern.exec(text)?.[0];
      return found === undefined ? [] : [`${path}:${line}: "${found}": write "${instead}"`];
    }),
  );
}

describe('text that users read', () => {
  test('uses the standard terms and US spelling', () => {
    expect(sources.flatMap(oldWordsIn)).toEqual([]);
  });

  test('is read from every kind of source', () => {
    expect(code.length).toBeGreaterThan(200);
    expect(templates.length).toBeGreaterThan(200);
    expect(pages.length).toBeGreaterThan(30);
    expect(goldenPages.length).toBeGreaterThan(30);
  });
});

describe('old words are found', () => {
  const inText = (pieces: readonly Piece[], path = 'a', isPage = false) =>
    oldWordsIn({ path, isPage, pieces });

  test.each([
    ["throw new Error('The call is tried again.');", '"tried again": write "retried"'],
    ['const text = `${name} is no URL`;', '"is no ": write "is not a"'],
    ["help: 'build in spite of warnings',", '"in spite of": write "despite"'],
    ["const text = 'it is read; Whoever met it knows';", 'write "a noun as the subject"'],
  ])('in %s', (statement, found) => {
    const source = statement.startsWith('help') ? `const a = {\n${statement}\n};` : statement;
    expect(inText(stringsOf(source, 'a.ts'))).toEqual([expect.stringContaining(found)]);
  });

  test.each([
    ['/** Replaces the key for the calls to come. */', '"calls to come"'],
    ['    """Whether a call is tried again."""', '"tried again"'],
    ['// Close ends the answer.\nfunc Close() {}', '"answer"'],
  ])('in the doc comment %s', (source, found) => {
    expect(inText(docCommentsOf(source))).toEqual([expect.stringContaining(found)]);
  });

  test('in pages, with their line', () => {
    expect(inText(proseOf('One.\n\nThe `licence` is\na licence.'), 'page.md', true)).toEqual([
      'page.md:4: "licence": write "license"',
    ]);
    expect(inText(templateTextOf('<%- tries %>\nThree tries.'), 'page.ejs')).toEqual([
      'page.ejs:2: "tries": write "attempts"',
    ]);
  });

  test('neither in code names and comments nor in code of pages', () => {
    expect(inText(stringsOf("// answers\nconst answer = read('answer');", 'a.ts'))).toEqual([]);
    expect(inText(docCommentsOf('// An answer.\nanswer := 1'))).toEqual([]);
    expect(inText(proseOf('```\nlicence\n```\n'))).toEqual([]);
    expect(inText(proseOf('Prompts expect an answer.'), 'page.md', true)).toEqual([]);
  });
});
