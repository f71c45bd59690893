import type { Declaration } from '../../../model/types.js';
import { capitalized } from '../../../naming/cases.js';
import type { Said } from '../../../descriptions/said.js';
import { code, Comment } from '../../../render/printed.js';
import { roleWords } from '../../../sdk/type-roles.js';
import { CodecPrinter } from '../codecs.js';
import { docComment } from '../comments.js';
import { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';

/** What the views of one source file work from. */
export interface Scope {
  readonly sdk: Sdk;
  readonly imports: Imports;
  readonly types: CodecPrinter;
  readonly signatures: Signatures;
}

interface FileNames {
  /** Names of variables and nested types. */
  readonly declared?: Iterable<string>;
  /** Classes that the template names. They keep their names if types of the API have the same ones. */
  readonly used: readonly (string | false)[];
  /** Whether binary values are files. */
  readonly files?: boolean;
}

/** @param folder - of the file, below the root package; empty: the package itself */
export function scopeOf(sdk: Sdk, folder: string, { declared, files, used }: FileNames): Scope {
  const imports = new Imports(packageOf(sdk, folder), new Set(declared));
  const types = new CodecPrinter(imports, sdk, files);
  for (const name of used) if (name !== false) types.class(name);
  return { sdk, imports, types, signatures: new Signatures(sdk, imports) };
}

export function packageOf({ names }: Sdk, folder: string): string {
  const { packageName } = names.coordinates;
  return folder === '' ? packageName : `${packageName}.${folder}`;
}

/** The view of a source file: with what it begins with, once the view has imported what it needs. */
export function fileView<View extends object>({ imports }: Scope, view: View) {
  return { packageName: code(imports.packageName), imports: code(imports.print()), ...view };
}

/** The name of a type of the description, and its comment. */
export function typeView({ sdk }: Scope, declaration: Declaration, own?: Said) {
  const { names, plan, request } = sdk;
  const { deprecated, ...docs } = request.texts.docs(declaration.docs);
  return {
    doc: docComment(0, {
      ...docs,
      otherwise: own ?? `${capitalized(roleWords(plan.role(declaration)))}.`,
      // Sources that import a class with the annotation would be warned of.
      remarks: deprecated ? [deprecatedText] : [],
    }),
    name: code(names.types.get(declaration)?.name ?? ''),
  };
}

const deprecatedText = new Comment('<strong>Deprecated.</strong> The API marks it as deprecated.');
