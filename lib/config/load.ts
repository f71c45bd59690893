import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics.js';
import { type Json, member, stringMember } from '../json.js';
import type { InputLog } from '../report/host.js';
import { liesInside } from '../openapi/input.js';
import { Place } from '../openapi/place.js';
import { parseConfig } from './document.js';
import { isDescriptionUrl, relativePathProblem, specPathProblem } from './grammar.js';
import type { ConfigLanguages } from './languages.js';
import { customLicense } from './license.js';
import { printable } from './printable.js';
import { readTextFile } from './read-file.js';
import { type ConfigValues, configFileName } from './schema.js';
import { validateConfig } from './validate.js';

export { configPosition } from './document.js';

/** Far above any real config; injected models are the only part that can grow. */
export const mostConfigBytes = 1024 * 1024;

/** A config that is valid, with every default filled in. */
export interface Config extends ConfigValues {
  /** The config itself; places of its keys start here. */
  readonly place: Place;
  /** Text of the file of a `CUSTOM` licence. */
  readonly customLicenseText: string | undefined;
}

/** What became of reading a config. */
export interface LoadedConfig {
  /** Absent when one of the diagnostics is an error. */
  readonly config: Config | undefined;
  /** All that is wrong with it, and the keys that have no effect yet. */
  readonly diagnostics: readonly Diagnostic[];
  /** As read; line and column of a diagnostic are found in it by `configPosition`. */
  readonly text: string;
  /** The folder that the paths of the config start from. */
  readonly folder: string;
}

interface LoadOptions {
  readonly inputs?: InputLog | undefined;
  /** Whether the build reads another description, so the file of `specFilePath` may be absent. */
  readonly hasOtherDescription?: boolean;
}

/**
 * Reads and checks a config file. Never throws for what the file says: all its problems are in the
 * diagnostics, in one run.
 */
export async function loadConfig(
  file: string,
  languages: ConfigLanguages,
  { inputs, hasOtherDescription = false }: LoadOptions = {},
): Promise<LoadedConfig> {
  inputs?.file(file);
  const folder = dirname(resolve(file));
  const place = Place.root(basename(file));
  const input = await readTextFile(file, mostConfigBytes);
  if ('problem' in input) {
    const diagnostics = [unreadable(file, input.problem, input.missing, place)];
    return { config: undefined, diagnostics, text: '', folder };
  }
  const { text, byteOrderMark } = input;
  const document = parseConfig(text, place);
  const diagnostics = [
    ...(byteOrderMark ? [byteOrderMarkFound(place)] : []),
    ...document.diagnostics,
  ];
  const { value } = document;
  if (value === undefined) return { config: undefined, diagnostics, text, folder };

  const validation = validateConfig(value, languages, place);
  const license = await readCustomLicense(value, folder, place, inputs);
  diagnostics.push(
    ...validation.diagnostics,
    ...(hasOtherDescription ? [] : await descriptionFileProblems(value, folder, place, inputs)),
    ...license.diagnostics,
  );
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const config =
    validation.values && !failed
      ? { ...validation.values, place, customLicenseText: license.text }
      : undefined;
  return { config, diagnostics, text, folder };
}

function unreadable(file: string, problem: string, missing: boolean, place: Place): Diagnostic {
  return {
    rule: missing ? 'config-not-found' : 'config-unreadable',
    severity: 'error',
    message: `the config ${printable(file, 200)} ${problem}`,
    place,
    hint: missing
      ? `Run \`sdkgen init\` to create ${configFileName}, pass \`--config <file>\`, or build without a config: \`sdkgen build --spec <path or URL>\`.`
      : undefined,
  };
}

function byteOrderMarkFound(place: Place): Diagnostic {
  return {
    rule: 'config-byte-order-mark',
    severity: 'error',
    message: 'the config starts with a byte order mark, which JSON does not allow',
    place,
    hint: 'Save the file as UTF-8 without a byte order mark.',
  };
}

async function descriptionFileProblems(
  value: Json,
  folder: string,
  place: Place,
  inputs: InputLog | undefined,
): Promise<Diagnostic[]> {
  const path = stringMember(value, 'specFilePath');
  // What the schema refuses is never looked up: not a device, not another machine's share.
  if (path === undefined || specPathProblem(path) || isDescriptionUrl(path)) return [];
  inputs?.file(join(folder, path));
  const problem = await fileProblem(join(folder, path));
  return problem ? [fileDiagnostic(['specFilePath'], path, problem, place)] : [];
}

async function fileProblem(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    if (found.isFile()) return undefined;
    return found.isDirectory() ? 'is a folder, not a file' : 'is a device or a pipe, not a file';
  } catch {
    return 'does not exist';
  }
}

async function readCustomLicense(
  value: Json,
  folder: string,
  place: Place,
  inputs: InputLog | undefined,
): Promise<{ readonly text: string | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const none = { text: undefined, diagnostics: [] };
  const license = member(member(value, 'customizations'), 'license');
  const path = stringMember(license, 'file');
  if (stringMember(license, 'type') !== customLicense) return none;
  if (path === undefined || relativePathProblem(path, false)) return none;
  const keys = ['customizations', 'license', 'file'];
  const file = join(folder, path);
  inputs?.file(file);
  if (!liesInside(await realpath(folder), file)) {
    // Its text goes into every SDK, so a link must not be able to fetch a private file.
    const problem = "is a link to a file outside the config's folder";
    return { text: undefined, diagnostics: [fileDiagnostic(keys, path, problem, place)] };
  }
  const input = await readTextFile(file, mostConfigBytes);
  return 'problem' in input
    ? { text: undefined, diagnostics: [fileDiagnostic(keys, path, input.problem, place)] }
    : { text: input.text, diagnostics: [] };
}

function fileDiagnostic(
  keys: readonly string[],
  path: string,
  problem: string,
  place: Place,
): Diagnostic {
  return {
    rule: problem === 'does not exist' ? 'file-not-found' : 'file-unreadable',
    severity: 'error',
    message: `\`${keys.join('.')}\`: ${printable(path, 200)} ${problem}`,
    place: place.at(...keys),
    hint: "Paths are relative to the config's folder.",
  };
}
