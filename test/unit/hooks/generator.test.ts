import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHelpers } from 'yeoman-test';
import HooksGenerator from '../../../generators/hooks/index.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { packageRoot } from '../../../lib/paths.js';

const resolved = join(packageRoot, 'generators/hooks/index.ts');
const main = 'hooks/typescript/src/custom-hook.ts';

/** Runs the generator where a hook may be already; answers make it a terminal. */
async function run(
  options: { language?: string; force?: boolean; args?: string[]; mine?: string },
  answers?: Record<string, unknown>,
) {
  const { args = [], mine, ...given } = options;
  const force = given.force === true;
  const context = createHelpers({})
    .run(HooksGenerator as never, { namespace: 'sdkgen:hooks', resolved }, { force } as never)
    .doInDir(async (folder) => {
      if (mine === undefined) return;
      await mkdir(join(folder, 'hooks/typescript/src'), { recursive: true });
      await writeFile(join(folder, main), mine);
    })
    .withArguments(args)
    .withOptions({ interactive: answers !== undefined, force: false, ...given } as never);
  if (answers) context.withAnswers(answers);
  const result = await context;
  return {
    text: (path: string) => readFile(join(result.cwd, path), 'utf8'),
    files: Object.keys(result.getStateSnapshot()).sort(),
    asked: (result.askedQuestions ?? []).map(({ name }) => name),
  };
}

async function endOf(task: Promise<unknown>): Promise<SdkgenError> {
  const error: unknown = await task.catch((reason: unknown) => reason);
  if (error instanceof SdkgenError) return error;
  throw new Error('it did not end with an error');
}

describe('the generator of hooks', () => {
  test.each([{ language: 'typescript' }, { args: ['typescript'] }])(
    'writes for %j',
    async (how) => {
      const { files, asked } = await run(how);
      expect(files).toEqual(
        ['.gitignore', 'README.md', 'package.json', 'src/custom-hook.ts', 'src/hook.ts']
          .concat('tsconfig.json')
          .map((path) => `hooks/typescript/${path}`),
      );
      expect(asked).toEqual([]);
    },
  );

  test('writes for Python', async () => {
    const { files, text } = await run({ language: 'python' });
    expect(files).toEqual(
      ['.gitignore', 'README.md', 'pyproject.toml', 'requirements-dev.txt', 'requirements.txt']
        .concat(['src/__init__.py', 'src/hook.py', 'src/hook_types.py', 'tests/test_hook.py'])
        .map((path) => `hooks/python/${path}`),
    );
    expect(await text('hooks/python/src/hook.py')).toContain('class CustomHook(Hook):');
  });

  test('writes for Go', async () => {
    const { files, text } = await run({ args: ['go'] });
    expect(files).toEqual(
      [
        'README.md',
        'go.mod',
        'hooks/custom_hook.go',
        'hooks/custom_hook_test.go',
        'hooks/hook.go',
      ].map((path) => `hooks/go/${path}`),
    );
    expect(await text('hooks/go/hooks/custom_hook.go')).toContain('type CustomHook struct');
  });

  test('asks for the language where it is not given', async () => {
    const { asked, text } = await run({}, { language: 'typescript' });
    expect(asked).toEqual(['language']);
    expect(await text(main)).toContain('class CustomHook implements Hook');
  });

  test('asks before it overwrites, and keeps what it is told to keep', async () => {
    const mine = { language: 'typescript', mine: 'mine' };
    const kept = await run(mine, { action: 'skip' });
    expect(kept.asked).toEqual(['action']);
    expect(await kept.text(main)).toBe('mine');
    expect(await (await run(mine, { action: 'write' })).text(main)).toContain('CustomHook');
  });

  test('off a terminal ends with 3, and overwrites with --force', async () => {
    const mine = { language: 'typescript', mine: 'mine' };
    expect(await endOf(run(mine))).toMatchObject({
      exitCode: 3,
      message: `${main} is there already and differs; nothing was written. --force overwrites.`,
    });
    expect(await (await run({ ...mine, force: true })).text(main)).toContain('CustomHook');
  });

  test('names the languages that there are', async () => {
    for (const language of [undefined, 'cobol', 'constructor']) {
      const error = await endOf(run(language === undefined ? {} : { language }));
      expect(error.exitCode).toBe(2);
      expect(error.diagnostics[0]?.hint).toBe('Name one: go, python, typescript.');
    }
  });
});
