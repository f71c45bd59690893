import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../lib/model/build.js';
import { chooseRows } from '../../../lib/names-file/choose-rows.js';
import type { NamesFile } from '../../../lib/names-file/names-file.js';
import { nextNames } from '../../../lib/names-file/next-names.js';
import { printNames } from '../../../lib/names-file/print.js';
import { readDescription } from '../../../lib/openapi/read.js';
import { modelSettings } from '../model/model-settings.js';
import { fixtures } from '../model/modelled.js';
import { namesOf } from './named.js';

const files = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && /openapi|swagger|\.ya?ml$/.test(one.name))
  .map((one) => join(one.parentPath, one.name));

const none: NamesFile = { path: '', text: undefined, rows: [], ignored: [] };

describe.each([true, false])(
  'with mergeInlineTypes: %s, a names file changes no name of',
  (merges) => {
    test.each(files.map((file) => [file.slice(fixtures.length + 1), file]))(
      '%s',
      async (_, file) => {
        const description = await readDescription(file, { allowErrors: true });
        const settings = modelSettings({ allowErrors: true, mergeInlineTypes: merges });
        const first = buildModel(description, settings);
        const fresh = nextNames(first, none);
        const { rows, ignored } = chooseRows(fresh.rows);
        const second = buildModel(description, settings, rows);
        const next = nextNames(second, { ...none, rows, ignored });
        expect(namesOf(second)).toEqual(namesOf(first));
        expect(printNames(next.rows)).toBe(printNames(fresh.rows));
        expect([...next.notes, ...next.warnings]).toEqual([]);
      },
    );
  },
);
