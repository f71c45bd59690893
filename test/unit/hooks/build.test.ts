import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import { validate } from '../../../lib/validate.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { findingsOf } from '../../../lib/report/finding.js';
import { buildRequest, projectFolder, testHost } from '../../languages/plain-text/project.js';

const hooks = {
  'hooks/plaintext/needs.txt': 'ink ^2\n',
  'hooks/plaintext/words/hook.txt': 'CustomHook\n',
  'hooks/plaintext/words/more/a.txt': 'a\n',
  'hooks/plaintext/words/rules.txt': 'Rules\n',
};
const parameters = (...names: string[]) => ({
  languageOptions: {
    plaintext: { additionalConstructorParameters: names.map((name) => ({ name, example: 'x' })) },
  },
});

/** What a build says of hooks, and what it warns of. */
async function said(folder: string) {
  const host = testHost();
  expect(await build(buildRequest(folder), host)).toBe(0);
  const of = (topic: string) =>
    host.events.flatMap((event) =>
      event.event === 'note' && event.topic === topic ? [event.message] : [],
    );
  const warnings = host.events.flatMap((event) =>
    event.event === 'warning' ? [event.message] : [],
  );
  return { notes: of('hooks'), warnings };
}

async function failure(task: Promise<unknown>): Promise<SdkgenError> {
  const error: unknown = await task.catch((reason: unknown) => reason);
  if (error instanceof SdkgenError) return error;
  throw new Error('it did not fail');
}

describe('hooks of a language that no shared file knows', () => {
  test('go into its SDK, and the build says that they are code', async () => {
    const folder = projectFolder({}, hooks);
    const { notes, warnings } = await said(folder);
    expect(notes).toEqual([
      'Hooks for Plain text: hooks/plaintext, 2 files. They are code of this project and become part of the SDK.',
    ]);
    expect(warnings).toEqual([]);
    const text = (path: string) => readFileSync(join(folder, 'output/plaintext', path), 'utf8');
    expect(text('hooks/hook.txt')).toBe('CustomHook\n');
    expect(text('hooks/more/a.txt')).toBe('a\n');
    expect(text('needs/ink.txt')).toBe('^2\n');
    expect(existsSync(join(folder, 'output/plaintext/hooks/rules.txt'))).toBe(false);
  });

  test('that are gone leave the SDK with the next build', async () => {
    const folder = projectFolder({}, hooks);
    await said(folder);
    rmSync(join(folder, 'hooks'), { recursive: true });
    expect((await said(folder)).notes).toEqual(['No hooks found; building without them.']);
    expect(existsSync(join(folder, 'output/plaintext/hooks/hook.txt'))).toBe(false);
  });

  test('for another language are told of', async () => {
    const { notes } = await said(projectFolder({}, { 'hooks/cobol/a.txt': '' }));
    expect(notes).toEqual([
      'No hooks found; building without them.',
      'hooks/cobol is not used: it belongs to no language of this build.',
    ]);
  });

  test('with changed rules are warned of', async () => {
    const changed = { ...hooks, 'hooks/plaintext/words/rules.txt': 'Mine\n' };
    const { warnings } = await said(projectFolder({}, changed));
    expect(warnings).toEqual([expect.stringContaining('hooks/plaintext/words/rules.txt')]);
  });

  test('with a source that an SDK cannot have end the build', async () => {
    const said = { ...hooks, 'hooks/plaintext/words/more/a.txt': 'whisper' };
    const error = await failure(build(buildRequest(projectFolder({}, said)), testHost()));
    expect(findingsOf(error)).toEqual([
      expect.objectContaining({
        rule: 'hooks-file',
        file: 'hooks/plaintext/words/more/a.txt',
        message: 'hooks/plaintext/words/more/a.txt has a word that no SDK says',
        hint: 'Take `whisper` out.',
      }),
    ]);
  });

  test('that cannot be used end build and validate with 2, and nothing is written', async () => {
    const clash = { ...hooks, 'hooks/plaintext/needs.txt': 'paper 2\n' };
    const folder = projectFolder({}, clash);
    for (const run of [build, validate]) {
      const error = await failure(run(buildRequest(folder), testHost()));
      expect(error.exitCode).toBe(2);
      expect(findingsOf(error)).toEqual([
        expect.objectContaining({
          rule: 'hooks-dependency',
          file: 'hooks/plaintext/needs.txt',
          pointer: '#/0',
        }),
      ]);
    }
    expect(existsSync(join(folder, 'output/plaintext'))).toBe(false);
  });

  test('that depend on the SDK itself end build and validate with 2', async () => {
    const folder = projectFolder({}, { ...hooks, 'hooks/plaintext/needs.txt': 'pencil 2\n' });
    for (const run of [build, validate]) {
      const error = await failure(run(buildRequest(folder), testHost()));
      expect(error.exitCode).toBe(2);
      expect(findingsOf(error)).toEqual([
        expect.objectContaining({
          rule: 'hooks-dependency',
          file: 'hooks/plaintext/needs.txt',
          message:
            'hooks/plaintext/needs.txt: pencil is the SDK itself, which cannot depend on itself',
        }),
      ]);
    }
  });
});

describe('additional constructor parameters', () => {
  test('without hooks have no effect, which is said', async () => {
    const { warnings } = await said(projectFolder(parameters('ruler')));
    expect(warnings).toEqual([
      '`languageOptions.plaintext.additionalConstructorParameters` has no effect, because hooks/plaintext contains no hooks. Run `sdkgen hooks add plaintext`, or remove the key.',
    ]);
    expect((await said(projectFolder(parameters('ruler'), hooks))).warnings).toEqual([]);
  });

  test.each([
    ['with hooks', hooks],
    ['without hooks', {}],
  ])('named like a member of the client end the build, %s', async (_how, files) => {
    const folder = projectFolder(parameters('ruler', 'PEN'), files);
    for (const run of [build, validate]) {
      const error = await failure(run(buildRequest(folder), testHost()));
      expect(error.exitCode).toBe(2);
      const [finding, ...others] = findingsOf(error);
      expect(others).toEqual([]);
      expect(finding).toMatchObject({
        rule: 'parameter-name',
        file: 'sdkgen.config.json',
        pointer: '#/languageOptions/plaintext/additionalConstructorParameters/1/name',
        line: expect.any(Number),
      });
      expect(finding?.message).toContain("conflicts with the client's own `pen`");
    }
  });

  test('are told apart by more than case and underscores', async () => {
    const folder = projectFolder(parameters('inkPot'), hooks);
    const findings = findingsOf(await failure(build(buildRequest(folder), testHost())));
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining("conflicts with the client's own `ink_pot`"),
    ]);
  });
});
