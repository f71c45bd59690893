import type { Property } from '../../../model/types.js';
import { bulletList } from '../../documentation/prose.js';
import type { Sdk } from '../sdk.js';

/** What is to be known of models and their values, as far as this API has such. */
export function modelsText({ model, names, request }: Sdk): string | undefined {
  if (names.modules.types.length === 0) return undefined;
  const { importName } = names;
  const read = model.declarations.filter(({ inResponses }) => inResponses);
  const sent = model.declarations.some(({ inRequests, kind }) => inRequests && kind === 'object');
  const lines = [
    `Models are pydantic classes; import them from \`${importName}.models\`. Each loads at its first use; \`${importName}.preload()\` loads all of them at once.`,
    'Where a member or an argument is optional, `None` is not sent, unless the API knows null there.',
  ];
  if (sent) {
    lines.push(
      `Where a method takes a model, a dict with the names of its fields does too; the types of such dicts are in \`${importName}.types\`.`,
    );
  }
  if (read.length > 0) {
    lines.push(
      'Members that the SDK does not know are in `model_extra` and are sent back. An answer that is not as described is read all the same: a member of another type stays as it came, one that is missing is `None`, and the `issues` of the whole answer say where.',
    );
  }
  if (!request.options.alwaysInitializeOptionals) {
    lines.push(
      'An optional field that an answer does not have is no attribute: ask with `hasattr`.',
    );
  }
  if (read.some(({ kind }) => kind === 'enum')) {
    lines.push('A value of an enum that the SDK does not know yet is a plain `str`.');
  }
  if (read.some((one) => one.kind === 'union' && one.discriminator !== undefined)) {
    lines.push(
      'A variant of a union that the SDK does not know yet is an `UnknownVariant`, with the members as they came.',
    );
  }
  if (model.declarations.some((one) => one.kind === 'object' && one.properties.some(isTime))) {
    lines.push('A time is a `datetime` with a time zone; one that you give without counts as UTC.');
  }
  return `## Models\n\n${bulletList(lines)}`;
}

function isTime({ type: { type } }: Property): boolean {
  return type.kind === 'string' && type.format === 'date-time';
}
