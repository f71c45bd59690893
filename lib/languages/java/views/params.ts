import type { MethodPlan, ParamsArgument } from '../../../sdk/method-plan.js';
import { code } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { notesOf } from '../value-notes.js';
import { fileHead, scopeOf } from './declaration.js';

/** The class of the parameters that a call may leave out. */
export function paramsView(sdk: Sdk, plan: MethodPlan, { members }: ParamsArgument) {
  const scope = scopeOf(sdk, 'models', { used: ['Params'] });
  const { types } = scope;
  const { names, operation } = plan;
  const setters = members.map(({ name: member, parameter }) => ({
    doc: docComment(8, {
      ...sdk.request.texts.docs(parameter.docs),
      otherwise: `The ${parameter.place} parameter \`${parameter.wireName}\`.`,
      notes: notesOf(parameter),
    }),
    deprecated: parameter.docs.deprecated,
    name: code(member),
    type: code(types.nullable(types.boxed(parameter.type.type))),
    key: code(stringLiteral(sdk.plan.named.argumentKey(operation, parameter))),
  }));
  const own = `Optional parameters of \`${operation.method} ${operation.path}\`.`;
  return { ...fileHead(scope), doc: docComment(0, { own }), name: code(names.params), setters };
}
