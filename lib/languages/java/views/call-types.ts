import type { Operation } from '../../../model/model.js';
import { resolve } from '../../../model/resolve.js';
import { code } from '../../../render/printed.js';
import type { MethodPlan, ParamsArgument } from '../../../sdk/method-plan.js';
import { docComment } from '../comments.js';
import type { Sdk } from '../sdk.js';
import { notesOf } from '../value-notes.js';
import { fileView, scopeOf } from './declaration.js';

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
    key: sdk.plan.named.argumentKey(operation, parameter),
  }));
  const own = `Optional parameters of \`${operation.method} ${operation.path}\`.`;
  return fileView(scope, { doc: docComment(0, { own }), name: code(names.params), setters });
}

/** The class of a body that may be of several types; each value knows as what it is sent. */
export function bodyView(sdk: Sdk, operation: Operation) {
  const scope = scopeOf(sdk, 'services', { used: ['org.jspecify.annotations.Nullable'] });
  const bodies = sdk.names.bodyChoices.get(operation) ?? [];
  const choices = bodies.map(({ media: [first, ...media], name: label }) => {
    const others = media.map(({ name }) => `\`${name}\``).join(' or ');
    const also = others === '' ? '' : `, or with another content type as ${others}`;
    return {
      doc: docComment(4, { own: `Returns a body that is sent as \`${first.name}\`${also}.` }),
      label: code(label),
      type: code(scope.signatures.media(first)),
      media: first.name,
    };
  });
  const own = `The request body of \`${operation.method} ${operation.path}\`.`;
  const name = code(sdk.plan.method(operation).names.body);
  return fileView(scope, { doc: docComment(0, { own }), name, choices });
}

/** The class of a result that may be of several types. */
export function resultView(sdk: Sdk, operation: Operation) {
  const used = ['org.jspecify.annotations.Nullable', 'java.util.Optional'];
  const scope = scopeOf(sdk, 'services', { used });
  const { types } = scope;
  const variants = sdk.names.resultChoices.get(operation) ?? [];
  const choices = variants.map(({ name: label, statuses, type }, index) => ({
    doc: docComment(4, {
      own: `Returns the value of a response with the status ${statuses.join(', ')}.`,
    }),
    label: code(label),
    index,
    type: code(type ? types.boxed(resolve(type).type) : types.class('BinaryResponse')),
  }));
  const own = `The result of \`${operation.method} ${operation.path}\`. Only the value of the received response is there.`;
  return fileView(scope, {
    doc: docComment(0, { own }),
    name: code(sdk.plan.method(operation).names.result),
    choices,
  });
}
