import type { Declaration } from '../../../model/types.js';
import { capitalized } from '../../../naming/cases.js';
import { code } from '../../../render/printed.js';
import { CodecPrinter } from '../codecs.js';
import { ownHtml } from '../../../descriptions/comment-html.js';
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
export function typeView({ sdk }: Scope, declaration: Declaration, own?: string) {
  const { names, request } = sdk;
  const { deprecated, ...docs } = request.texts.docs(declaration.docs);
  return {
    doc: docComment({
      ...docs,
      otherwise: own ?? roleSentence(sdk, declaration),
      // Sources that import a class with the annotation would be warned of.
      remarks: [
        deprecated ? '<strong>Deprecated.</strong> The API marks it as deprecated.' : undefined,
      ],
    }),
    name: code(names.types.get(declaration)?.name ?? ''),
  };
}

function roleSentence({ plan }: Sdk, declaration: Declaration): string {
  const { article, noun } = plan.role(declaration) ?? { article: 'an', noun: 'object of the API' };
  return ownHtml(`${capitalized(article)} ${noun}.`);
}
