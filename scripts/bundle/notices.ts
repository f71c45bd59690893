import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { licenseText } from '../../lib/config/license.js';
import { member, stringMember } from '../../lib/json.js';

/** A package of which something is in the bundle. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The texts that its licence wants to go with it. */
  readonly texts: readonly string[];
}

/** Licences that let their code be part of ours, if their text is given with it. */
const permissive =
  /^(?:0BSD|Apache-2\.0|Artistic-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT)$/;

/**
 * What the licences of the packages in a bundle want to be said.
 *
 * @throws Error for a package that is under no licence, or one that is not permissive
 */
export function noticesOf({ outputs }: Metafile): string {
  const modules = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const folders = new Set(
    modules.filter((path) => path.includes('node_modules/')).map((path) => packageFolder(path)),
  );
  const packages = new Map(
    [...folders].map(packageIn).map((one) => [`${one.name} ${one.version}`, one]),
  );
  const parts = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => notice(one));
  return [
    'sdkgen contains code of these packages, each under the licence that is given with it.\n',
    ...parts,
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

function notice({ name, version, license, texts }: BundledPackage): string {
  return [`${name} ${version} (${license})\n`, ...texts.map((text) => `${text.trim()}\n`)].join(
    '\n',
  );
}

/** The nearest folder above a module with a manifest of a package; others only say what kind of modules follow. */
function packageFolder(module: string): string {
  const file = join(module, 'package.json');
  const isOne = existsSync(file) && 'version' in (JSON.parse(readFileSync(file, 'utf8')) as object);
  return isOne ? resolve(module) : packageFolder(dirname(module));
}

function packageIn(folder: string): BundledPackage {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [name = '', version = '', license = ''] = ['name', 'version', 'license'].map((key) =>
    stringMember(manifest, key),
  );
  if (!permissive.test(license)) {
    throw new Error(`${name} is under ${license || 'no licence'}; it must not be in the bundle.`);
  }
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  if (texts.length > 0) return { name, version, license, texts };
  return { name, version, license, texts: [licenseText(license, authorIn(manifest) ?? name)] };
}

/** `Name <mail> (page)`, or an object of these. */
function authorIn(manifest: unknown): string | undefined {
  const author =
    stringMember(manifest, 'author') ?? stringMember(member(manifest, 'author'), 'name');
  return author?.replace(/ *[<(].*$/, '');
}
