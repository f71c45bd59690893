import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../config/printable.js';
import { badInput } from '../diagnostics.js';
import { Place } from '../openapi/place.js';

/** Where plan modifiers lie, next to the config. */
export const modifierFolder = 'customPlanModifiers';

/** A file with a plan modifier. */
export interface ModifierFile {
  readonly path: string;
  /** As messages name it: `customPlanModifiers/names.mjs`. */
  readonly name: string;
}

/**
 * The plan modifiers next to the config, in the order of their names (by UTF-16 code units, so
 * `10-a.mjs` comes before `9-a.mjs`). They are code of the project: a link, which could lead out of
 * it, is refused, and so is what is no file. Files whose names begin with a dot are left alone, as
 * are folders without such a name, for what modifiers import.
 *
 * @param reading - told of the folder before it is looked at
 * @throws SdkgenError with exit code 2
 */
export function findModifiers(
  configFolder: string,
  reading: (folder: string) => void = () => {},
): readonly ModifierFile[] {
  const folder = join(configFolder, modifierFolder);
  reading(folder);
  const kind = lstatSync(folder, { throwIfNoEntry: false });
  if (kind === undefined) return [];
  if (!kind.isDirectory()) {
    throw refused(modifierFolder, kind.isSymbolicLink() ? isLink : 'is not a folder');
  }
  const files = readdirSync(folder, { withFileTypes: true }).filter(isModifier);
  return files
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((file) => {
      const name = `${modifierFolder}/${file.name}`;
      if (!file.isFile()) {
        throw refused(name, file.isSymbolicLink() ? isLink : 'is not a regular file');
      }
      if (/\.[cm]?ts$|\.cjs$/.test(name)) throw refused(name, 'is neither a .js nor a .mjs file');
      return { path: join(folder, file.name), name };
    });
}

const isLink = 'is a symbolic link, which sdkgen does not follow';

/** JavaScript, and what somebody may take for a modifier though it would not be run. */
function isModifier({ name }: Dirent): boolean {
  return /\.([cm]?js|[cm]?ts)$/.test(name) && !name.startsWith('.') && !/\.d\.[cm]?ts$/.test(name);
}

function refused(name: string, why: string): Error {
  return badInput({
    rule: 'plan-modifier-file',
    severity: 'error',
    message: `${printable(name)} ${why}.`,
    hint: `Put plan modifiers as regular .js or .mjs files into ${modifierFolder}/ next to the config. Modules that they import may be in subfolders.`,
    place: Place.root(name),
  });
}
