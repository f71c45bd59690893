import { isObject, type Json, member, stringMember } from '../json.js';
import { annotations } from '../openapi/annotations.js';
import type { Located } from '../openapi/description.js';
import type { Place } from '../openapi/place.js';
import { type BuildContext, child } from './context.js';
import type { DescribedOperation } from './facts.js';
import type { Pagination, Parameter } from './model.js';
import { anyUse } from './schemas/draft.js';
import { resolve } from './resolve.js';
import { parseResultsPath } from './results-path.js';
import type { EndpointSettings, PaginationSettings } from './settings.js';
import type { Declaration, Type, TypeUse } from './types.js';

/**
 * The operation with offset and limit paging, as the config or else the annotation says. Its two
 * parameters become required numbers; the other parameters stay.
 */
export function attachPagination(
  context: BuildContext,
  operation: DescribedOperation,
  node: Located,
  endpoint: EndpointSettings | undefined,
): DescribedOperation {
  const annotated = child(node, annotations.pagination);
  const settings = endpoint?.pagination ?? (annotated && readAnnotation(context, annotated));
  const place = endpoint?.pagination ? endpoint.source.at('pagination') : annotated?.place;
  if (!settings || !place) return operation;
  const offset = pagingParameter(context, operation, settings.offset, place);
  const limit = pagingParameter(context, operation, settings.limit, place);
  const resultsPlace = place.at('resultsArray', 'results');
  const results = parseResultsPath(settings.results);
  if ('problem' in results) {
    const message = `The path ${JSON.stringify(settings.results)} ${results.problem}.`;
    context.error({
      rule: 'pagination-results',
      message,
      place: resultsPlace,
      hint: resultsHint,
    });
    return operation;
  }
  const item = itemAt(context, operation, results.keys, settings.results, resultsPlace);
  if (!offset || !limit || !item) return operation;
  const pagination: Pagination = {
    type: 'offsetLimit',
    offset,
    limit,
    results: results.keys,
    resultsPath: settings.results,
    item,
  };
  const replaced = new Map([
    [offset.wireName, offset],
    [limit.wireName, limit],
  ]);
  return {
    ...operation,
    pagination,
    parameters: operation.parameters.map((parameter) =>
      parameter.place === 'query' ? (replaced.get(parameter.wireName) ?? parameter) : parameter,
    ),
  };
}

const resultsHint =
  "Write the JSON path to the array of results, such as $.results or $['data'].items. $ alone is the whole body.";

function readAnnotation(context: BuildContext, node: Located): PaginationSettings | undefined {
  const fields = member(node.value, 'inputFields');
  const results = stringMember(member(node.value, 'resultsArray'), 'results');
  const named = (type: string) => {
    const field = Array.isArray(fields)
      ? (fields as readonly Json[]).find((entry) => isField(entry, type))
      : undefined;
    return stringMember(field, 'name');
  };
  const [offset, limit] = [named('offset'), named('limit')];
  if (
    member(node.value, 'paginationType') === 'offsetLimit' &&
    results !== undefined &&
    offset !== undefined &&
    limit !== undefined
  ) {
    return { offset, limit, results };
  }
  context.error({
    rule: 'pagination-fields',
    message: `The annotation ${annotations.pagination} is incomplete.`,
    place: node.place,
    hint: 'It needs paginationType "offsetLimit", an inputFields entry of type offset and one of type limit (each with name and in: query), and resultsArray.results.',
  });
  return undefined;
}

function isField(entry: Json, type: string): boolean {
  return isObject(entry) && entry.type === type && entry.in === 'query';
}

function pagingParameter(
  context: BuildContext,
  operation: DescribedOperation,
  name: string,
  place: Place,
): Parameter | undefined {
  const parameter = operation.parameters.find(
    (candidate) => candidate.place === 'query' && candidate.wireName === name,
  );
  if (!parameter) {
    const queries = operation.parameters
      .filter((candidate) => candidate.place === 'query')
      .map((query) => query.wireName);
    const hint =
      queries.length > 0
        ? `Its query parameters are ${queries.join(', ')}.`
        : 'The operation has no query parameters.';
    const message = `The operation has no query parameter ${JSON.stringify(name)} for pagination.`;
    context.error({ rule: 'pagination-parameter', message, place, hint });
    return undefined;
  }
  const isNumber = isCounted(parameter.type.type);
  if (!parameter.required || !isNumber) {
    const message = `The pagination parameter ${JSON.stringify(name)} is not a required integer in the description, but the method requires it as one.`;
    context.note('paging-parameter-optional', 'parameter', message, parameter.source);
  }
  const integer: TypeUse = {
    type: { kind: 'integer', bits: 32, signed: true },
    nullable: false,
  };
  const type = isNumber ? { ...parameter.type, nullable: false } : integer;
  return { ...parameter, required: true, type };
}

/** Whether a parameter of that type can hold an offset or a limit, which SDKs compute. */
export function isCounted(type: Type): boolean {
  return type.kind === 'integer' || (type.kind === 'number' && type.format !== 'decimal');
}

/** The type of one result; an error where the description proves that the path is wrong. */
function itemAt(
  context: BuildContext,
  operation: DescribedOperation,
  keys: readonly string[],
  path: string,
  place: Place,
): TypeUse | undefined {
  const [first] = operation.result.kind === 'value' ? operation.result.types : [];
  let type = first ?? anyUse;
  const wrong = (message: string): undefined => {
    context.error({ rule: 'pagination-results', message, place, hint: resultsHint });
  };
  if (!first) return wrong('The operation has no JSON response, so it has no results to paginate.');
  for (const key of keys) {
    const next = memberType(type, key);
    if (!next)
      return wrong(`The response has no property ${JSON.stringify(key)} on the path ${path}.`);
    type = next;
  }
  const array = resolve(type);
  if (array.type.kind === 'any') return anyUse;
  return array.type.kind === 'array'
    ? array.type.items
    : wrong(`The value at ${path} is not an array.`);
}

function memberType(use: TypeUse, key: string): TypeUse | undefined {
  const { type } = resolve(use);
  switch (type.kind) {
    case 'any':
      return anyUse;
    case 'map':
      return type.values;
    case 'named':
      return memberOf(type.target, key);
    default:
      return undefined;
  }
}

function memberOf(target: Declaration, key: string): TypeUse | undefined {
  if (target.kind === 'union') return (target.base && memberOf(target.base, key)) ?? anyUse;
  if (target.kind !== 'object') return undefined;
  return target.properties.find((property) => property.wireName === key)?.type ?? target.additional;
}
