import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHelpers } from 'yeoman-test';
import HooksGenerator from '../../../generators/hooks/index.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { languageIds } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';
import { newHooksFiles } from '../../cli/hooks-project.js';
import { sampleHook as main, sampleLanguage } from '../../languages/sample.js';

const resolved = join(packageRoot, 'generators/hooks/index.ts');

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
      await mkdir(dirname(join(folder, main)), { recursive: true });
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
  test.each(
    languageIds.flatMap((id) => [
      [id, 'an option', { language: id }],
      [id, 'an argument', { args: [id] }],
    ]),
  )('writes the project of %s, named by %s', async (id, _, how) => {
    const { files, asked, text } = await run(how);
    const project = newHooksFiles(id);
    expect([...project.values()].join()).toContain('CustomHook');
    expect(files).toEqual([...project.keys()].map((path) => `hooks/${id}/${path}`).sort());
    for (const [path, content] of project) expect(await text(`hooks/${id}/${path}`)).toBe(content);
    expect(asked).toEqual([]);
  });

  test('asks for the language where it is not given', async () => {
    const { asked, text } = await run({}, { language: sampleLanguage });
    expect(asked).toEqual(['language']);
    expect(await text(main)).toContain('CustomHook');
  });

  test('asks before it overwrites, and keeps what it is told to keep', async () => {
    const mine = { language: sampleLanguage, mine: 'mine' };
    const kept = await run(mine, { action: 'skip' });
    expect(kept.asked).toEqual(['action']);
    expect(await kept.text(main)).toBe('mine');
    expect(await (await run(mine, { action: 'write' })).text(main)).toContain('CustomHook');
  });

  test('off a terminal ends with 3, and overwrites with --force', async () => {
    const mine = { language: sampleLanguage, mine: 'mine' };
    expect(await endOf(run(mine))).toMatchObject({
      exitCode: 3,
      message: `${main} already exists with different content; nothing was written. Pass --force to overwrite.`,
    });
    expect(await (await run({ ...mine, force: true })).text(main)).toContain('CustomHook');
  });

  test('names the languages that there are', async () => {
    for (const language of [undefined, 'cobol', 'constructor']) {
      const error = await endOf(run(language === undefined ? {} : { language }));
      expect(error.exitCode).toBe(2);
      expect(error.diagnostics[0]?.hint).toBe(`Available: ${languageIds.join(', ')}.`);
    }
  });
});
