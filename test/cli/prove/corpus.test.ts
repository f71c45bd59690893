import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareSdk, unreported } from '../../corpus/account.js';
import { takeCensus } from '../../corpus/census.js';
import { corpusFiles, corpusFolder } from '../../corpus/descriptions.js';
import { buildProject } from '../../corpus/project.js';
import { provedLanguages } from '../../proved-languages.js';
import { buildCli, removeCli } from '../run-cli.js';

const languages = provedLanguages();

beforeAll(buildCli);
afterAll(removeCli);

describe.runIf(corpusFiles.length > 0)(
  'init --yes, then build --yes, on every description of the corpus',
  () => {
    // A build keeps one core busy, so two of them take half the time.
    test.concurrent.each(corpusFiles)('$file', async ({ file, operations }) => {
      const cwd = mkdtempSync(join(tmpdir(), 'sdkgen-corpus-'));
      try {
        const census = takeCensus(join(corpusFolder, file));
        expect(census.operations).toHaveLength(operations);
        const project = await buildProject(corpusFolder, file, { cwd, languages });
        expect(project.problems).toEqual([]);
        expect(unreported(project, census)).toEqual([]);
        for (const language of languages) {
          const { problems } = await compareSdk(project, language, census);
          expect(problems, language).toEqual([]);
        }
      } finally {
        rmSync(cwd, { recursive: true, force: true });
      }
    });
  },
);
