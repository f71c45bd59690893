import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describedModel } from '../../../compile/descriptions.js';
import { corpusFiles, corpusFolder } from '../../../corpus/descriptions.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/java/generated.js';
import { modelledOperations } from '../../compiler.js';
import { javaCompiler } from '../compiler.js';
import { JavaWorkspace } from '../sdks.js';
import { packageSegment } from '../variations.js';

/** SDKs of so many characters are compiled in one run, whose memory is limited. */
const mostCharacters = 30_000_000;

describe.skipIf(corpusFiles.length === 0 || !hasToolchain('java'))('real descriptions', () => {
  const workspaces: JavaWorkspace[] = [];
  let characters = Infinity;
  afterAll(() => workspaces.forEach((workspace) => workspace.remove()));

  /** The workspace of the next SDK. */
  function workspaceFor(files: ReadonlyMap<string, string>): JavaWorkspace {
    const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
    characters += size;
    if (characters > mostCharacters) {
      workspaces.push(new JavaWorkspace());
      characters = size;
    }
    return workspaces.at(-1) ?? new JavaWorkspace();
  }

  test.each(corpusFiles)('$file gives an SDK with all of its operations', async (one) => {
    const model = await describedModel(join(corpusFolder, one.file));
    const name = one.file.replace(/^.*\/|\.\w+$/g, '').replace(/[^a-z0-9]+/gi, '-');
    const files = generateFiles(model, {
      settings: { sdkName: name },
      options: { packageName: `org.corpus.${packageSegment(name)}` },
      assets: wholeAssets,
    });
    workspaceFor(files).add(name, files);
    const { sent, described } = modelledOperations(model);
    expect(javaCompiler.operations(files).toSorted()).toEqual(sent.toSorted());
    expect(described.size).toBe(one.operations);
  });

  test('they compile without a warning', async () => {
    expect(workspaces.length).toBeGreaterThan(0);
    for (const workspace of workspaces) expect(await workspace.compile()).toEqual([]);
  }, 1_800_000);

  test('and so does what their pages show', async () => {
    for (const workspace of workspaces) expect(await workspace.compilePrograms()).toEqual([]);
  });
});
