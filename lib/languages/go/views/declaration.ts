import type { Declaration } from '../../../model/types.js';
import { type Code, code, type Printed } from '../../../render/printed.js';
import { roleWords } from '../../../sdk/type-roles.js';
import { docComment } from '../comments.js';
import type { Imports } from '../imports.js';
import { printRows, type Row } from '../print.js';
import type { Sdk } from '../sdk.js';

/** How each file of the package begins; `imports` has all that the file needs by then. */
export function fileHead({ names }: Sdk, imports: Imports) {
  return { packageName: code(names.module.packageName), imports: code(imports.print()) };
}

/** A type of the description; the template has its methods. */
export interface TypeView {
  readonly doc: Printed;
  readonly name: Code;
  /** What all methods call a value. */
  readonly self: Code;
  /** What the code says behind the name; absent: a struct. */
  readonly text?: Code;
}

/** @param own - what the comment says behind the name if the description cannot begin it; else what it is for */
export function typeView(sdk: Sdk, declaration: Declaration, own?: string): TypeView {
  const { names, plan, request } = sdk;
  const name = names.types.get(declaration)?.name ?? '';
  const docs = request.texts.docs(declaration.docs);
  const said = own ?? `is ${roleWords(plan.role(declaration))}.`;
  return {
    doc: docComment({ ...docs, name, own: `${name} ${said}` }),
    name: code(name),
    self: code(name.charAt(0).toLowerCase()),
  };
}

/** The fields of a struct that the description names; absent: there are none. */
export function structFields(rows: readonly Row[]): Code | undefined {
  return rows.length === 0 ? undefined : code(printRows(rows));
}
