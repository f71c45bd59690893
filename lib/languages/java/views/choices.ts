import type { Operation } from '../../../model/model.js';
import { resolve } from '../../../model/resolve.js';
import { code } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { fileHead, scopeOf } from './declaration.js';

/** The class of a body that may be of several types; each value knows as what it is sent. */
export function bodyView(sdk: Sdk, operation: Operation) {
  const scope = scopeOf(sdk, 'services', { used: ['org.jspecify.annotations.Nullable'] });
  const signatures = new Signatures(sdk, scope.imports);
  const choices = (sdk.names.bodyChoices.get(operation) ?? []).flatMap(({ media, name: label }) => {
    const [first, ...others] = media;
    if (!first) return [];
    const also =
      others.length === 0
        ? ''
        : `, or with another content type as ${others.map(({ name }) => `\`${name}\``).join(' or ')}`;
    return [
      {
        doc: docComment(4, { own: `Returns a body that is sent as \`${first.name}\`${also}.` }),
        label: code(label),
        type: code(signatures.media(first)),
        media: code(stringLiteral(first.name)),
      },
    ];
  });
  const own = `The request body of \`${operation.method} ${operation.path}\`.`;
  const name = code(sdk.names.operations.get(operation)?.body ?? '');
  return { ...fileHead(scope), doc: docComment(0, { own }), name, choices };
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
    index: code(String(index)),
    type: code(type ? types.boxed(resolve(type).type) : types.class('BinaryResponse')),
  }));
  return {
    ...fileHead(scope),
    doc: docComment(0, {
      own: `The result of \`${operation.method} ${operation.path}\`. Only the value of the received response is there.`,
    }),
    name: code(sdk.names.operations.get(operation)?.result ?? ''),
    choices,
  };
}
