import type { Declaration } from '../../../model/types.js';
import { type Code, code, type Printed } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import type { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';

/** How each file of the package begins; `imports` has all that the file needs by then. */
export function fileHead({ names }: Sdk, imports: Imports) {
  return { packageName: code(names.module.packageName), imports: code(imports.print()) };
}

/** Something declared at the top of a file, with its comment. */
export interface DeclarationView {
  readonly doc: Printed;
  /** With its line break. */
  readonly code: Code;
}

/** A declaration that the description says nothing about. */
export function declared(own: string, text: string): DeclarationView {
  return { doc: docComment({ own }), code: code(text) };
}

interface TypeText {
  /** What the comment says behind the name where the description cannot begin it. */
  readonly own: string;
  /** What the code says behind the name. */
  readonly text: string;
}

/** The type of a declaration of the description. */
export function declaredType(
  sdk: Sdk,
  declaration: Declaration,
  { own, text }: TypeText,
): DeclarationView {
  const name = typeName(sdk, declaration);
  const docs = sdk.request.texts.docs(declaration.docs);
  return {
    doc: docComment({ ...docs, name, own: `${name} ${own}` }),
    code: code(`type ${name} ${text}\n`),
  };
}

export function typeName({ names }: Sdk, declaration: Declaration): string {
  return names.types.get(declaration)?.name ?? '';
}
