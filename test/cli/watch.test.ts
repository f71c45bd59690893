import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  otherLanguage,
  otherTitle,
  petFiles,
  sampleHook,
  sampleHooks,
  sampleLanguage,
  sampleSdk,
  sampleService,
  sampleTitle,
} from '../languages/sample.js';
import { petDescription } from '../languages/plain-text/project.js';
import { newHooksFiles } from './hooks-project.js';
import { descriptionWithWarnings, userProject } from './project.js';
import { buildCli, removeCli, runCli, typeToCli, WatchedBuilds } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const flags = ['build', '--watch', '--skip-install'];
const enter = '\r';
const ctrlC = '\u0003';
const service = sampleService('pets');
const worded = (words: string) => petDescription.replace('One pet', words);

/** A description in two files. */
const inTwoFiles = {
  'api/openapi.yaml': `openapi: 3.0.3
info: { title: Pets, version: 1.0.0, contact: { name: Ann } }
servers: [{ url: https://pets.example.com }]
tags: [{ name: pets }]
paths:
  /pet:
    get:
      operationId: getPet
      tags: [pets]
      responses:
        '200':
          description: The pet.
          content: { application/json: { schema: { $ref: 'schemas/pet.yaml' } } }
`,
  'api/schemas/pet.yaml': 'type: object\nproperties: { name: { type: string } }\n',
};

describe('one watch, and what happens to the files', () => {
  let folder: string;
  let watch: WatchedBuilds;
  const at = (path: string): string => join(folder, path);
  const read = (path: string): string => readFileSync(at(path), 'utf8');
  const write = (path: string, text: string): void => {
    mkdirSync(join(at(path), '..'), { recursive: true });
    writeFileSync(at(path), text);
  };
  const config = (changes: Record<string, unknown>): void =>
    write(
      'sdkgen.config.json',
      JSON.stringify({ ...JSON.parse(read('sdkgen.config.json')), ...changes }),
    );
  /** What is told of the builds that a change starts. */
  const after = async (
    change: () => void | Promise<void>,
    ending: string | RegExp = 'Watching for changes',
  ): Promise<string> => {
    watch.forget();
    await change();
    return watch.until(ending);
  };

  beforeAll(async () => {
    folder = userProject({}, inTwoFiles);
    watch = new WatchedBuilds(flags, folder);
    await watch.until(new RegExp(`${sampleTitle}: done[^]*Watching for changes`));
  });
  afterAll(() => watch.kill());

  test('the description: only what changed is written', async () => {
    const untouched = at(`${sampleSdk}/${petFiles.manifest}`);
    const before = statSync(untouched).mtimeMs;
    const said = await after(() => write('openapi.yaml', worded('That pet')));
    expect(said).toMatch(
      new RegExp(`^Changed: openapi\\.yaml\\n${sampleTitle}: done ${sampleSdk}: \\d+ written`),
    );
    expect(said).not.toContain('Config:');
    expect(read(service)).toContain('That pet');
    expect(statSync(untouched).mtimeMs).toBe(before);
  });

  test('a file that is replaced by another of that name, as many editors do', async () => {
    const said = await after(() => {
      write('.openapi.yaml.new', worded('Such a pet'));
      renameSync(at('.openapi.yaml.new'), at('openapi.yaml'));
    });
    expect(said).toContain('Changed: openapi.yaml\n');
    expect(read(service)).toContain('Such a pet');
  });

  test('a file that is written in two parts makes one build', async () => {
    const text = worded('A whole pet');
    const said = await after(async () => {
      write('openapi.yaml', text.slice(0, text.length / 2));
      await sleep(60);
      write('openapi.yaml', text);
    });
    expect(said.match(/Changed:/g)).toHaveLength(1);
    expect(read(service)).toContain('A whole pet');
  });

  test('what says the same again is told in a line', async () => {
    const said = await after(() => utimesSync(at('openapi.yaml'), new Date(), new Date()));
    expect(said).toBe(
      'Changed: openapi.yaml\nUp to date.\nWatching for changes. Press Ctrl-C to stop.\n',
    );
  });

  test('a broken description is told of, and a good one builds again', async () => {
    const broken = await after(() => write('openapi.yaml', `${petDescription}}\n`));
    expect(broken).toMatch(/error.*openapi\.yaml:\d+.*not valid YAML/);
    expect(read(service)).toContain('A whole pet');
    await after(() => write('openapi.yaml', worded('A mended pet')));
    expect(read(service)).toContain('A mended pet');
  });

  test('the config: another language, another description, and the files that it refers to', async () => {
    const said = await after(() => config({ languages: [sampleLanguage, otherLanguage] }));
    expect(said).toContain(`${otherTitle}: done`);
    await after(() => config({ languages: [sampleLanguage], specFilePath: 'api/openapi.yaml' }));
    expect(read(service)).toMatch(/get_?pet/i);
    const pet = inTwoFiles['api/schemas/pet.yaml'].replace('name:', 'nickname:');
    const referred = await after(() => write('api/schemas/pet.yaml', pet));
    expect(referred).toContain('Changed: api/schemas/pet.yaml\n');
    const broken = await after(() => write('api/schemas/pet.yaml', 'type: [\n'));
    expect(broken).toContain('it is not valid YAML');
    await after(() => write('api/schemas/pet.yaml', pet.replace('nickname', 'shortName')));
    expect(read(service)).toMatch(/get_?pet/i);
  });

  test('a reference to a file that is made later', async () => {
    const text = inTwoFiles['api/openapi.yaml'].replace('schemas/pet', 'schemas/animal');
    expect(await after(() => write('api/openapi.yaml', text))).toContain('schemas/animal.yaml');
    const said = await after(() =>
      write('api/schemas/animal.yaml', inTwoFiles['api/schemas/pet.yaml']),
    );
    expect(said).toContain('Changed: api/schemas/animal.yaml\n');
    await after(() => config({ specFilePath: 'openapi.yaml' }));
    expect(read(service)).toContain('A mended pet');
  });

  test('hooks, whose folder was not there', async () => {
    const said = await after(() => {
      for (const [path, content] of newHooksFiles(sampleLanguage))
        write(`${sampleHooks}/${path}`, content);
    });
    expect(said).toMatch(/Changed: hooks\nHooks/i);
    const edited = await after(() => write(sampleHook, `${read(sampleHook)}\n`));
    expect(edited).toContain(`Changed: ${sampleHook}\n`);
    expect(edited).toContain(`${sampleTitle}: done`);
  });

  test('plan modifiers, and what they import', async () => {
    const names = (name: string): string => `export default '${name}';\n`;
    const rename = (how: string): string => `${how}\nexport default (plan) => {
      plan.operation('getPet').rename(name);
    };\n`;
    const said = await after(() => {
      write('customPlanModifiers/parts/name.mjs', names('fetch pet'));
      write('customPlanModifiers/names.mjs', rename("import name from './parts/name.mjs';"));
    });
    expect(said).toContain('Changed: customPlanModifiers\n');
    expect(read(service)).toMatch(/fetch_?pet\(/i);
    await after(() => write('customPlanModifiers/parts/name.mjs', names('find pet')));
    expect(read(service)).toMatch(/find_?pet\(/i);
    await after(() => write('customPlanModifiers/names.mjs', rename("const name = 'have pet';")));
    expect(read(service)).toMatch(/have_?pet\(/i);
    await after(() => rmSync(at('customPlanModifiers'), { recursive: true }));
    expect(read(service)).toMatch(/get_?pet\(/i);
  });

  test('what changes while a build runs makes one more', async () => {
    write('hold', '');
    const waiting = `import { existsSync, writeFileSync } from 'node:fs';
export default async () => {
  writeFileSync('running', '');
  while (existsSync('hold')) await new Promise((resolve) => setTimeout(resolve, 20));
};\n`;
    const said = await after(async () => {
      write('customPlanModifiers/wait.mjs', waiting);
      for (; !existsSync(at('running')); await sleep(20));
      write('openapi.yaml', worded('A first pet'));
      await sleep(20);
      write('openapi.yaml', worded('A last pet'));
      rmSync(at('hold'));
    }, /Changed: openapi\.yaml\n[^]*Watching for changes/);
    expect(said.match(/Changed:/g)).toHaveLength(2);
    expect(read(service)).toContain('A last pet');
    await after(() => rmSync(at('customPlanModifiers'), { recursive: true }));
  });

  test('without the config it waits', async () => {
    const text = read('sdkgen.config.json');
    const said = await after(() => rmSync(at('sdkgen.config.json')));
    expect(said).toContain('sdkgen.config.json does not exist');
    expect(existsSync(at(service))).toBe(true);
    expect(await after(() => write('sdkgen.config.json', text))).toContain(
      'Changed: sdkgen.config.json',
    );
  });

  test('conflicts are listed, and nobody is asked', async () => {
    write(service, read(service).replaceAll('A last pet', 'My pet'));
    const said = await after(() => write('openapi.yaml', worded('A single pet')));
    expect(said).toContain(`${service} has changes of yours and was generated differently`);
    expect(said).toContain('--on-conflict=');
    expect(read(service)).toContain('My pet');
    // Only what is read starts a build, so this is still the last one.
    watch.forget();
    write(service, read(service).replaceAll('My pet', 'A last pet'));
    write(`${sampleSdk}/mine.txt`, '');
    await sleep(700);
    expect(watch.said).toBe('');
    expect(await after(() => write('openapi.yaml', worded('Some pet')))).toContain(
      `${sampleTitle}: done`,
    );
  });

  test('another build is waited for', async () => {
    const lock = at('output/.sdkgen.lock');
    writeFileSync(lock, 'held');
    const said = await after(() => write('openapi.yaml', worded('Another pet')));
    expect(said).toContain('A build is writing to this output folder');
    expect(await after(() => rmSync(lock))).toContain(
      `Changed: output/.sdkgen.lock\n${sampleTitle}: done`,
    );
  });

  test('Ctrl-C ends it', async () => {
    watch.forget();
    expect(await watch.end('SIGINT')).toBe(130);
    expect(watch.said.trim()).toBe('sdkgen: interrupted.');
  });
});

test('SIGTERM ends it, and the end of stdin does not', async () => {
  const watch = new WatchedBuilds([...flags, '--json'], userProject());
  const said = await watch.until('"state":"waiting"');
  const events = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.at(-1)).toEqual({ event: 'watch', state: 'waiting', exitCode: 0 });
  expect(await watch.end('SIGTERM')).toBe(143);
  expect(watch.said).toContain('{"event":"end","exitCode":143}');
});

test('SIGHUP ends it, as when its terminal is closed', async () => {
  const folder = userProject();
  const watch = new WatchedBuilds(flags, folder);
  await watch.until('Watching for changes');
  expect(await watch.end('SIGHUP')).toBe(129);
  expect(watch.said).toContain('sdkgen: the terminal was closed.');
  expect(existsSync(join(folder, 'output/.sdkgen.lock'))).toBe(false);
});

test('a file that is declined is told once', async () => {
  const folder = userProject({}, { 'openapi.yaml': worded('One pet') });
  const change = (text: string): void => writeFileSync(join(folder, 'openapi.yaml'), text);
  const path = join(folder, service);
  const watch = new WatchedBuilds([...flags, '--on-conflict=keep'], folder);
  await watch.until('Watching for changes');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('One pet', 'My pet'));
  watch.forget();
  change(worded('A single pet'));
  expect(await watch.until('Watching for changes')).toContain(
    `declined the generated change: ${petFiles.service('pets')}`,
  );
  watch.forget();
  change(`${worded('A single pet')}\n`);
  expect(await watch.until('Watching for changes')).toContain('Up to date.');
  watch.kill();
});

test('--dry-run is refused', async () => {
  const watch = new WatchedBuilds([...flags, '--dry-run'], userProject());
  expect(await watch.end()).toBe(2);
  expect(watch.said).toContain('--watch and --dry-run cannot be combined');
});

describe('at a terminal', () => {
  test('--reask asks until a build is done, and not in each of the next ones', async () => {
    const folder = userProject();
    const path = join(folder, service);
    const built = ['build', '--skip-install'];
    await runCli(built, { cwd: folder });
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('One pet', 'My pet'));
    writeFileSync(join(folder, 'openapi.yaml'), worded('A single pet'));
    const kept = await runCli([...built, '--on-conflict=keep'], { cwd: folder });
    expect(kept.stdout).toContain('declined the generated change');
    const question = `Overwrite ${service}? (`;
    const waiting = 'Watching for changes. Press Ctrl-C to stop.';
    const change = (colors: string) => (): string => {
      const text = worded('A single pet').replace('[red, blue]', colors);
      writeFileSync(join(folder, 'openapi.yaml'), text);
      return '';
    };
    const { exitCode, screen } = await typeToCli([...flags, '--reask'], folder, [
      [question, `x${enter}`],
      [waiting, change('[red, blue, green]')],
      [question, `n${enter}`],
      [waiting, change('[red, blue, green, gray]')],
      [/Changed: openapi\.yaml[^]*Watching for changes/, ctrlC],
    ]);
    expect(exitCode).toBe(130);
    expect(screen.match(new RegExp(`${sampleTitle}: done`, 'g'))).toHaveLength(2);
    expect(readFileSync(path, 'utf8')).toContain('My pet');
  });

  test('it asks as a build does, and goes on', async () => {
    const warned = petDescription.replace(/^servers:.*\n/m, '');
    const folder = userProject({}, { 'openapi.yaml': warned });
    const change = (words: string): string => {
      const text = warned.replace('One pet', words);
      writeFileSync(join(folder, 'openapi.yaml'), text);
      return '';
    };
    const waiting = 'Watching for changes. Press Ctrl-C to stop.';
    const path = join(folder, service);
    const edit = (): void => {
      const text = readFileSync(path, 'utf8');
      expect(text).toContain('One pet');
      writeFileSync(path, text.replaceAll('One pet', 'My pet'));
    };
    const question = `Overwrite ${service}? (`;
    const { exitCode, screen } = await typeToCli(flags, folder, [
      ['Build anyway?', enter],
      [waiting, () => (edit(), change('A single pet'))],
      [question, `x${enter}`],
      [waiting, () => change('Another pet')],
      [question, `y${enter}`],
      [waiting, ctrlC],
    ]);
    expect(exitCode).toBe(130);
    expect(screen).toContain('Aborted; nothing was written.');
    expect(screen).toContain(`overwritten, your changes are lost: ${petFiles.service('pets')}`);
    expect(screen.match(/Build anyway\?/g)?.length).toBeLessThan(4);
    expect(readFileSync(path, 'utf8')).toContain('Another pet');
  });

  test('Ctrl-C at a question ends it', async () => {
    const folder = userProject({}, { 'openapi.yaml': descriptionWithWarnings });
    const { exitCode } = await typeToCli(flags, folder, [['Build anyway?', ctrlC]]);
    expect(exitCode).toBe(130);
  });
});
