import { singleLine, visible, wellFormed } from '../../render/text.js';
import { jsonFile } from '../common/json-file.js';
import type { SdkFile } from '../language.js';
import { buildRequires, dependencies, dependencyRange } from './dependencies.js';
import { lintTables } from './project-checks.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

/** The package's own files. */
export function packageFiles(sdk: Sdk): SdkFile[] {
  return [
    { path: paths.project, content: projectFile(sdk) },
    { path: paths.gitignore, content: gitignore },
    ...(sdk.request.settings.devContainer ? [jsonFile(paths.devContainer, devContainer(sdk))] : []),
  ];
}

const gitignore =
  '__pycache__/\n*.py[cod]\n*.egg-info/\n.venv/\n.mypy_cache/\n.pytest_cache/\n.ruff_cache/\ndist/\n.env\n';

/** Every command in it is a constant: editors run them without asking what they are. */
function devContainer(sdk: Sdk): object {
  return {
    name: sdk.names.packageName,
    image: 'mcr.microsoft.com/devcontainers/python:1-3.12-bookworm',
    postCreateCommand: 'python3 -m pip install --editable .',
  };
}

/** What the SDK itself needs, and what only its hooks do. */
function dependenciesOf({ request }: Sdk): string[] {
  const ofHooks = Object.entries(request.hooks?.dependencies ?? {}).filter(
    ([name]) => name.includes('[') || dependencyRange(name) === undefined,
  );
  return [...Object.entries(dependencies), ...ofHooks]
    .map(([name, range]) => `${name}${range}`)
    .sort();
}

const classifiers = [
  'Framework :: AsyncIO',
  'Framework :: Pydantic :: 2',
  'Framework :: Trio',
  'Intended Audience :: Developers',
  'Operating System :: OS Independent',
  'Programming Language :: Python :: 3',
  'Programming Language :: Python :: 3 :: Only',
  ...[9, 10, 11, 12, 13].map((minor) => `Programming Language :: Python :: 3.${minor}`),
  'Typing :: Typed',
];

/** Every name in it is written by `tomlString`. */
function projectFile(sdk: Sdk): string {
  const { packageName, importName } = sdk.names;
  const { apiName, apiVersion, license, repository, sdkVersion } = sdk.request.settings;
  const description = singleLine(`Python client for ${apiName} ${apiVersion}`);
  const source = `src/${importName}`;
  const exceptions = [
    `${tomlString(`${source}/models/*.py`)} = ["TC001", "TC003"] # pydantic reads the names at run time`,
    '"examples/*.py" = ["D", "SIM117"] # with (a, b): is of Python 3.10',
  ];
  return `[build-system]
requires = ${tomlArray(buildRequires)}
build-backend = "hatchling.build"

[project]
name = ${tomlString(packageName)}
version = ${tomlString(pythonVersion(sdkVersion))}
description = ${tomlString(description)}
readme = "README.md"
requires-python = ">=3.9"
${license.id === undefined ? '' : `license = ${tomlString(license.id)}\n`}license-files = ["LICENSE"]
dependencies = ${tomlLines(dependenciesOf(sdk))}
classifiers = ${tomlLines(classifiers)}
${repository === undefined ? '' : urlsTable(repository)}
[tool.hatch.build.targets.wheel]
packages = ${tomlArray([source])}

[tool.hatch.build.targets.sdist]
include = ["/src", "/documentation", "/examples", "/AGENTS.md"]

${lintTables(exceptions)}
[tool.mypy]
strict = true
`;
}

function urlsTable(repository: string): string {
  const address = `https://github.com/${repository}`;
  return `
[project.urls]
Homepage = ${tomlString(`${address}#readme`)}
Repository = ${tomlString(address)}
Issues = ${tomlString(`${address}/issues`)}
`;
}

function tomlLines(values: readonly string[]): string {
  return `[\n${values.map((value) => `    ${tomlString(value)},\n`).join('')}]`;
}

function tomlArray(values: readonly string[]): string {
  return `[${values.map(tomlString).join(', ')}]`;
}

/** Nobody sees them, and TOML has no escapes of surrogates for them. */
const tags = /(?=\p{Default_Ignorable_Code_Point})[\u{10000}-\u{10ffff}]/gu;

/** A basic string (TOML 1.0); its escapes are those of JSON, but there are no halves of surrogates. */
export function tomlString(text: string): string {
  return visible(JSON.stringify(wellFormed(text).replace(tags, '')));
}

/** A semantic version as Python has it (PEP 440); what is no release or its candidate is local. */
export function pythonVersion(version: string): string {
  const [, release = version, tag, build] =
    /^(\d+\.\d+\.\d+)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/.exec(version) ?? [];
  const known = /^(alpha|a|beta|b|rc|pre|preview|c)[.-]?(\d*)$/i.exec(tag ?? '');
  const letters = { a: 'a', b: 'b', r: 'rc', p: 'rc', c: 'rc' } as const;
  const letter = letters[(known?.[1] ?? 'a').charAt(0).toLowerCase() as keyof typeof letters];
  const candidate = known ? `${letter}${Number(known[2] ?? 0)}` : '';
  const rest = [known ? undefined : tag, build].filter((part) => part !== undefined);
  const local = rest
    .join('.')
    .replace(/[^0-9A-Za-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
  return `${release}${candidate}${local === '' ? '' : `+${local.toLowerCase()}`}`;
}
