import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommandFlags, validateFlags } from '../../../lib/cli/build-flags.js';
import { allCommands, commands } from '../../../lib/cli/commands.js';
import type { Flag } from '../../../lib/cli/flags.js';
import { commandHelp } from '../../../lib/cli/help.js';
import { initFlags } from '../../../lib/cli/init.js';
import { languages } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';

const pages = [
  join(packageRoot, 'README.md'),
  join(packageRoot, 'CONTRIBUTING.md'),
  ...readdirSync(join(packageRoot, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    // Parts of pages, whose links count from the page.
    .filter((file) => !relative(packageRoot, file).startsWith(join('docs', 'languages'))),
].map((file) => ({
  name: relative(packageRoot, file),
  file,
  text: readFileSync(file, 'utf8'),
}));
const page = (name: string) => pages.find((one) => one.name === name)?.text ?? '';

/** As the forges make anchors of headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map((heading) =>
    (heading[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Targets of links, code apart. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((link) => link[1] ?? '');
}

/** Commands of sdkgen between single backticks, without fenced blocks. */
function commandsIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/(?<!`)`sdkgen ([^`\n]+)`/g)].map((span) => span[1] ?? '');
}

/** What is wrong with a command: that there is none, or a flag that it does not have. */
async function problemsOf(line: string): Promise<string[]> {
  if (/^(?:--version|.*--help)$/.test(line)) return [];
  const groups = commands.flatMap((one) => ('commands' in one ? one.name : []));
  if (groups.includes(line)) return [];
  const all = commands.flatMap((one) => ('commands' in one ? one.commands : [one]));
  const command = all.find(({ name }) => line === name || line.startsWith(`${name} `));
  if (command === undefined) return [`no command: ${line}`];
  const known = (await command.flags()).map(({ name }) => name);
  const used = [...line.matchAll(/--([a-z-]+)/g)].map((flag) => flag[1] ?? '');
  return used.filter((flag) => !known.includes(flag)).map((flag) => `no flag --${flag}: ${line}`);
}

describe.each(pages)('$name', ({ file, text }) => {
  test('its sentences name commands and flags that there are', async () => {
    const problems = await Promise.all(commandsIn(text).map(problemsOf));
    expect(problems.flat()).toEqual([]);
  });

  test('its links lead to files and headings that are there', () => {
    for (const link of linksOf(text)) {
      if (/^https?:/.test(link)) continue;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : resolve(dirname(file), path);
      expect(existsSync(target), link).toBe(true);
      if (anchor === undefined) continue;
      expect(anchorsOf(readFileSync(target, 'utf8')), link).toContain(anchor);
    }
  });

  test('the scripts and files that it names are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g))
      expect(Object.keys(scripts), script).toContain(script);
    for (const [, path = ''] of text.matchAll(/`((?:lib|test|scripts|generators)\/[\w./-]+\.ts)`/g))
      expect(existsSync(join(packageRoot, path)), path).toBe(true);
  });
});

describe('what is said of the command line', () => {
  test('wrong commands would be found', async () => {
    expect(commandsIn('`sdkgen build --yes`,\n```sh\nsdkgen x\n```\n')).toEqual(['build --yes']);
    expect(await problemsOf('build --yse')).toEqual(['no flag --yse: build --yse']);
    expect(await problemsOf('bild')).toEqual(['no command: bild']);
    expect(await problemsOf('hooks add <language>')).toEqual([]);
  });

  const usageOf = ({ name, value }: Flag) =>
    value === undefined ? `--${name}` : `--${name} ${value}`;

  test.each([...new Set([...buildCommandFlags, ...validateFlags])])(
    '--$name is in docs/cli.md',
    (flag) => {
      expect(page('docs/cli.md')).toContain(`\`${usageOf(flag)}\``);
    },
  );

  test('README.md names only flags that there are', () => {
    const [, table = ''] = page('README.md').split('| Flag of `build` | Effect |');
    const named = [...table.matchAll(/^\| `(--[^`]+)` \|/gm)].map((row) => row[1]);
    expect(named.length).toBeGreaterThan(5);
    for (const usage of named) expect(buildCommandFlags.map(usageOf)).toContain(usage);
  });

  test.each(initFlags)('--$name of init is in docs/cli.md', ({ name, value }) => {
    const switchName = name.replace(/^no-/, '');
    const usages = [`--${name}`, `--${name} ${value}`, `--[no-]${switchName}`];
    expect(usages.some((usage) => page('docs/cli.md').includes(`\`${usage}\``))).toBe(true);
  });

  test('the exit codes are those of `build --help`', () => {
    const [build] = allCommands.filter(({ name }) => name === 'build');
    if (!build) throw new Error('There is no build.');
    const [, codes = ''] = commandHelp(build, []).split('Exit codes:\n');
    for (const line of codes.trim().split('\n')) {
      const [, code, meaning] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
      expect(page('README.md')).toContain(`| ${code} | ${meaning} |`);
    }
  });
});

test('the table of languages has those of the registry', () => {
  for (const [id, { title }] of Object.entries(languages))
    expect(page('README.md')).toContain(`| ${title} | \`${id}\` |`);
});
