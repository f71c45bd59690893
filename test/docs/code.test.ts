import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { runCalls } from '../documented-calls/run-calls.js';
import { proofs } from '../languages/registry.js';
import type { ShownSdk } from '../languages/shown-code.js';
import { hasToolchain } from '../toolchains.js';
import { type Built, buildProject } from './build.js';
import { notConfigs, notDescriptions, otherCode } from './exceptions.js';
import { type Block, blocksOf, pages, placeOf } from './pages.js';
import { isConfig, isDescription, parsed, type Project, projectsOf } from './projects.js';

const quickStart = 'docs/quick-start.md';
const work = realpathSync(mkdtempSync(join(tmpdir(), 'sdkgen-docs-')));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const blocks = pages.map(blocksOf);
const projectOf = new Map(blocks.flatMap((ofPage) => [...projectsOf(ofPage)]));
const all = blocks.flat();
const isCode = ({ page, fence }: Block): boolean =>
  languageIds.some((id) => proofs[id].shownCode.fences.includes(fence)) &&
  !Object.hasOwn(otherCode, page);
/** By the project of blocks that have code, or are a description or a config. */
const projects = new Map<Project, Built>();

beforeAll(async () => {
  const needed = all.filter((block) => isCode(block) || isDescription(block) || isConfig(block));
  for (const block of needed) {
    const project = projectOf.get(block);
    if (project === undefined || projects.has(project)) continue;
    const folder = join(work, `project${projects.size}`);
    projects.set(project, await buildProject(project, folder));
  }
});

describe('descriptions and configs of the pages', () => {
  const built = all.filter((block) => isConfig(block) || isDescription(block));

  test.each(built.map((block) => [placeOf(block), block] as const))(
    '%s builds, and the build finds nothing wrong in the config',
    (_, block) => {
      const project = projectOf.get(block);
      expect(project && projects.get(project)?.findings).toEqual([]);
    },
  );

  test('there are some', () => {
    expect(all.filter(isConfig).length).toBeGreaterThan(10);
    expect(all.filter(isDescription).length).toBeGreaterThan(10);
  });

  test('other JSON and YAML can be parsed, and is listed', () => {
    const others = all.filter(
      (block) =>
        ['json', 'jsonc', 'yaml', 'yml'].includes(block.fence) &&
        !isConfig(block) &&
        !isDescription(block),
    );
    const found = others.map((block) => `${block.page}: ${Object.keys(parsed(block))[0]}`);
    expect([...new Set(found)].toSorted()).toEqual(
      [...Object.keys(notConfigs), ...Object.keys(notDescriptions)].toSorted(),
    );
  });
});

/** The SDKs of all projects with the code that the pages show for them. */
function shownSdks(language: (typeof languageIds)[number], changed = (text: string) => text) {
  const { fences } = proofs[language].shownCode;
  return [...projects].flatMap(([project, { sdks, findings }], index): ShownSdk[] => {
    const shown = all.filter((block) => isCode(block) && projectOf.get(block) === project);
    const own = shown.filter(({ fence }) => fences.includes(fence));
    const [first] = own;
    if (first === undefined) return [];
    const files = sdks.get(language);
    if (!files) throw new Error(`${placeOf(first)}: no SDK: ${findings.join('; ')}`);
    return [
      {
        name: `p${index}`,
        files,
        blocks: own.map(({ fence, text }) => [fence, changed(text)] as const),
      },
    ];
  });
}

describe.each(languageIds)('code of %s', (language) => {
  const { shownCode, documentedCalls } = proofs[language];

  test.skipIf(!hasToolchain(language))('fits the SDKs of its pages', async () => {
    const sdks = shownSdks(language);
    expect(sdks.length).toBeGreaterThan(5);
    expect(await shownCode.check(sdks)).toEqual([]);
  });

  test.skipIf(!hasToolchain(language))('is found if it is wrong', async () => {
    const wrong = (text: string) => text.replaceAll(/(get_?pet)\(/gi, '$1s(');
    const [sdk] = shownSdks(language, wrong).filter(({ blocks: shown }) =>
      shown.some(([, text]) => /get_?pets\(/i.test(text)),
    );
    expect(sdk && (await shownCode.check([sdk])).join()).toMatch(/get_?pets/i);
  });

  test.skipIf(!hasToolchain(language))('of the quick start runs', async () => {
    const [first, ...others] = all.filter(
      (block) =>
        block.page === quickStart && isCode(block) && shownCode.fences.includes(block.fence),
    );
    const project = first && projectOf.get(first);
    const files = project && projects.get(project)?.sdks.get(language);
    if (!first || !project || !files || others.length > 0)
      throw new Error(`not one program of ${language}`);
    const folder = join(work, `sdk-${language}`);
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const description = join(folder, 'openapi.yaml');
    writeFileSync(description, JSON.stringify(project.description));
    const snippets = [{ path: '/pets/{petId}', method: 'get', code: first.text }];
    const program = join(work, `program-${language}`);
    mkdirSync(program);
    const run = await runCalls(
      documentedCalls,
      [{ name: 'quick', folder, files, snippets, description }],
      program,
    );
    expect(run.failures).toEqual([]);
    expect(run.calls).toBe(1);
  });
});

test('the server of the quick start answers as its description says', async () => {
  const [program] = all.filter(({ page, fence }) => page === quickStart && fence === 'js');
  const text = program?.text.replace(
    '.listen(8080)',
    '.listen(0, function () { console.log(this.address().port); })',
  );
  const server = join(work, 'server.mjs');
  writeFileSync(server, text ?? '');
  const child = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const get = (key: string) =>
      fetch(`http://localhost:${Number(port)}/v1/pets/7`, { headers: { 'x-api-key': key } });
    expect(await (await get('secret')).json()).toEqual({ id: 7, name: 'Mia' });
    expect((await get('other')).status).toBe(401);
  } finally {
    child.kill();
  }
});
