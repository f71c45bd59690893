import { z } from 'zod';
import type {
  GeneratedSdk,
  HooksSupport,
  Language,
  SdkFile,
  SdkRequest,
  InstallCommand,
} from '../../../lib/languages/language.js';
import { commonOptions } from '../../../lib/languages/options.js';
import type { ApiModel, Operation, Parameter, Service } from '../../../lib/model/model.js';
import type { Surface } from '../../../lib/surface/surface.js';
import type { Declaration, Type, TypeUse } from '../../../lib/model/types.js';

/**
 * A language of its own for the tests: it prints what an API can do as plain text. It shares
 * nothing with the real languages, so a build with it shows that no shared file knows one of them.
 */
const options = z.strictObject({
  ...commonOptions,
  indent: z.int().min(0).max(8).default(2).describe('Blanks before each operation.'),
  mood: z
    .enum(['calm', 'broken', 'outside', 'twins'])
    .default('calm')
    .describe('For the tests of failures.'),
});
export type PlainTextOptions = z.output<typeof options>;

/** Leaves a trace, so that a test sees that it ran, how often, and where. */
const countRuns: InstallCommand = {
  command: process.execPath,
  args: ['-e', 'require("node:fs").appendFileSync("runs.txt", "run\\n")'],
  dependsOn: ['settings.txt'],
  writes: [{ path: 'runs.txt' }],
  purpose: 'counts how often it was run',
};

/** Hooks in words: a line of the manifest is a package and a range. */
const hooks: HooksSupport = {
  scaffold: () => [
    { path: 'needs.txt', content: '' },
    { path: 'words/hook.txt', content: 'CustomHook\n' },
    ...ownFiles.map((file) => ({ ...file, path: `words/${file.path}` })),
  ],
  sources: 'words',
  leftOut: /^drafts$/,
  main: 'hook.txt',
  mainProblem: (text) => (text.includes('CustomHook') ? undefined : 'lacks the word `CustomHook`'),
  own: () => ownFiles.slice(0, 1),
  manifest: 'needs.txt',
  readManifest: (text, place) => {
    const rows = text.split('\n').filter((line) => line !== '');
    const dependencies = rows.map((row, index) => {
      const [name = '', range = ''] = row.split(' ');
      return { name, range, place: place.at(index) };
    });
    return { dependencies, problems: [] };
  },
  sdkRange: (name) => (name === 'paper' ? '1' : undefined),
  sourceProblem: (text) =>
    text.includes('whisper')
      ? { problem: 'has a word that no SDK says', hint: 'Take `whisper` out.' }
      : undefined,
};
const ownFiles: readonly SdkFile[] = [{ path: 'rules.txt', content: 'Rules\n' }];

export const plainText: Language<PlainTextOptions> = {
  title: 'Plain text',
  options,
  notYet: [],
  questions: [],
  plain: (value) => JSON.stringify(value),
  isSdkPath: (path) =>
    /^(?:(?:settings|overview)\.txt|(?:needs|services|types)\/[^/]+\.txt|bin\/call\.sh|hooks\/.+)$/.test(
      path,
    ),
  generate: (model, request) => generate(model, request),
  snippet: (operation) => callOf(operation),
  hooks,
  isItself: (dependency) => dependency === 'pencil',
  takenMembers: () => ['pen', 'ink_pot'],
  postInstall: [countRuns],
  toolchain: { check: countRuns, compile: countRuns },
};

function generate(model: ApiModel, request: SdkRequest<PlainTextOptions>): GeneratedSdk {
  const { settings, options } = request;
  const needs = Object.entries(request.hooks?.dependencies ?? {});
  if (options.mood === 'broken') throw new Error('the plain-text generator is told to fail');
  const files: SdkFile[] = [
    { path: 'settings.txt', content: `${settings.sdkName} ${settings.sdkVersion}\n` },
    ...needs.map(([name, range]) => ({ path: `needs/${name}.txt`, content: `${range}\n` })),
    { path: 'overview.txt', content: overview(model, request) },
    ...model.services.map((service) => serviceFile(service, options)),
    { path: 'types/all.txt', content: `${model.declarations.map(describe).join('\n')}\n` },
    { path: 'bin/call.sh', content: '#!/bin/sh\necho calls nothing\n', executable: true },
    ...oddFiles(options.mood),
    ...(request.hooks?.files ?? []).map((file) => ({ ...file, path: `hooks/${file.path}` })),
  ];
  return { files, renamings: [], notes: notesOf(model), surface: () => surfaceOf(model, settings) };
}

/** Of calls, that they are there. */
function surfaceOf(
  { operations }: ApiModel,
  { sdkName, sdkVersion }: SdkRequest<unknown>['settings'],
): Surface {
  return {
    version: sdkVersion,
    client: { package: sdkName, name: sdkName, settings: [] },
    operations: operations
      .map((one) => ({
        name: one.words.join(' '),
        arguments: [],
        returns: '',
        errors: [],
        deprecated: false,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    types: [],
  };
}

/** File names that no build may accept. */
function oddFiles(mood: PlainTextOptions['mood']): SdkFile[] {
  if (mood === 'outside') return [{ path: '../outside.txt', content: 'outside' }];
  if (mood === 'twins') return [{ path: 'Overview.TXT', content: 'the same file on some disks' }];
  return [];
}

/** This language cannot send bodies, and says so of every operation that has one. */
function notesOf(model: ApiModel): GeneratedSdk['notes'] {
  return model.services.flatMap((service) =>
    service.operations
      .filter((operation) => operation.body !== undefined)
      .map((operation) => ({
        kind: 'body-as-text',
        subject: 'operation' as const,
        message: 'Bodies are described, not sent.',
        place: operation.source,
      })),
  );
}

function overview(model: ApiModel, { settings }: SdkRequest<PlainTextOptions>): string {
  const credentials = model.credentials.map((credential) => credential.words.join(' '));
  return [
    `${settings.apiName} ${settings.apiVersion}`,
    `Base URL: ${model.baseUrl ?? 'to be given'}`,
    `Credentials: ${credentials.join(', ') || 'none'}`,
    ...model.services.map((service) => `Service: ${service.words.join(' ')}`),
    '',
  ].join('\n');
}

function serviceFile(service: Service, { indent }: PlainTextOptions): SdkFile {
  const blanks = ' '.repeat(indent);
  const operations = service.operations.flatMap((operation) => [
    `${blanks}${operation.words.join(' ')}`,
    `${blanks}${blanks}${callOf(operation)}`,
    `${blanks}${blanks}gives ${resultOf(operation)}`,
  ]);
  return {
    path: `services/${service.words.join('-')}.txt`,
    content: [service.words.join(' '), ...operations, ''].join('\n'),
  };
}

function callOf(operation: Operation): string {
  const parameters = operation.parameters.map(parameterText).join(', ');
  const body = operation.body?.media[0]?.name;
  const parts = [parameters, body === undefined ? '' : `body ${body}`].filter(
    (part) => part !== '',
  );
  return `${operation.method} ${operation.path}${parts.length > 0 ? ` with ${parts.join('; ')}` : ''}`;
}

function parameterText(parameter: Parameter): string {
  const mark = parameter.required ? '' : '?';
  return `${parameter.place} ${parameter.wireName}${mark}: ${typeText(parameter.type)}`;
}

function resultOf({ result, pagination }: Operation): string {
  if (pagination) return `pages of ${typeText(pagination.item)}`;
  switch (result.kind) {
    case 'value':
      return result.types.map(typeText).join(' or ');
    case 'stream':
      return `a stream of ${typeText(result.item)}`;
    default:
      return result.kind;
  }
}

function typeText({ type, nullable }: TypeUse): string {
  return nullable ? `${nameOf(type)} or null` : nameOf(type);
}

function nameOf(type: Type): string {
  switch (type.kind) {
    case 'array':
      return `list of ${typeText(type.items)}`;
    case 'map':
      return `map of ${typeText(type.values)}`;
    case 'named':
      return type.target.words.join(' ');
    case 'constant':
      return JSON.stringify(type.value);
    default:
      return type.kind;
  }
}

function describe(declaration: Declaration): string {
  const name = declaration.words.join(' ');
  switch (declaration.kind) {
    case 'object':
      return `${name}: ${declaration.properties.map((one) => one.wireName).join(', ')}`;
    case 'enum':
      return `${name}: ${declaration.values.map((one) => JSON.stringify(one.value)).join(' | ')}`;
    case 'union':
      return `${name}: one of ${declaration.variants.map((one) => typeText(one.type)).join(', ')}`;
    case 'alias':
      return `${name}: ${typeText(declaration.target)}`;
  }
}
