import { code } from '../../../render/printed.js';
import type { Declaration, EnumDeclaration, ObjectDeclaration } from '../../../model/types.js';
import type { Code } from '../../../render/printed.js';
import { capitalized } from '../../../naming/cases.js';
import { present } from '../../documentation/model-page.js';
import { docString, fieldDoc } from '../comments.js';
import { enumLiteral } from '../literals.js';
import { assignment, call, print, sequence } from '../print.js';
import { FieldTypes } from '../types.js';
import { extraMember, fieldView, type Scope } from './fields.js';

export function classHead(name: string, bases: readonly string[]): Code {
  return code(print(sequence(call(`class ${name}`, bases), ':')));
}

const enumClasses = { string: 'StrEnum', integer: 'IntEnum', number: 'FloatEnum' } as const;

export function enumView({ sdk, imports }: Scope, declaration: EnumDeclaration) {
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const { texts } = sdk.request;
  const base = imports.value('_runtime/enums', enumClasses[declaration.base]);
  const keys = sdk.names.enumKeys.get(declaration) ?? [];
  return {
    head: classHead(name, [base]),
    doc: docString({ own: ownText(sdk, declaration), ...texts.docs(declaration.docs) }, 4),
    members: declaration.values.map(({ value, description }, index) => ({
      code: code(assignment(keys[index] ?? '', undefined, enumLiteral(declaration, value), 4)),
      doc: fieldDoc({ description: texts.read(description) }, 4),
    })),
  };
}

export function objectView(scope: Scope, declaration: ObjectDeclaration) {
  const { sdk } = scope;
  const name = sdk.names.types.get(declaration)?.name ?? '';
  const parent = sdk.names.order.parents.get(declaration);
  const fields = { ...scope, owner: declaration, types: new FieldTypes(scope, declaration) };
  const inherited = new Set(parent?.properties.map(({ wireName }) => wireName));
  const own = declaration.properties.filter(({ wireName }) => !inherited.has(wireName));
  return {
    head: classHead(name, [baseClass(scope, parent)]),
    doc: docString(
      { own: ownText(sdk, declaration), ...sdk.request.texts.docs(declaration.docs) },
      4,
    ),
    members: present([
      ...extraMember(fields),
      ...own.map((property) => fieldView(fields, property)),
    ]),
  };
}

/** What stands for the text of a class that the description says nothing about. */
function ownText({ names, plan }: Scope['sdk'], declaration: Declaration): string {
  const role = plan.role(declaration);
  return role ? capitalized(role.noun) : (names.types.get(declaration)?.name ?? '');
}

function baseClass({ sdk, imports }: Scope, parent: ObjectDeclaration | undefined): string {
  const name = parent && sdk.names.types.get(parent)?.name;
  const module = parent && sdk.names.modules.of.get(parent);
  if (name !== undefined && module !== undefined) return imports.value(module.path, name);
  const base = sdk.request.options.alwaysInitializeOptionals ? 'ApiModel' : 'SparseModel';
  return imports.value('_runtime/model', base);
}
