/** Whether labels fit their descriptions. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asNode, type Standing } from '../corpus/references.js';
import { type InputField, type Label, type LabelFile, type Way, waysOf } from './labels.js';
import { isArray, type Operation, Operations, typesOf } from './operations.js';
import { sampleOperations } from './sample.js';

/** What a file of labels says that its description does not have, and operations of the sample without a label. */
export function fitProblems(path: string, { operations: labels, sha256 }: LabelFile): string[] {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  const operations = new Operations(path);
  const sampled = labels.filter(({ sample }) => sample === 'hash').map((label) => label.operation);
  const wanted = sampleOperations(operations);
  return [
    ...(hash.startsWith(sha256) ? [] : [`the description has the hash ${hash}`]),
    ...labels.flatMap((label) => labelProblems(operations, label)),
    ...wanted.filter((name) => !sampled.includes(name)).map((name) => `no label for ${name}`),
    ...sampled.filter((name) => !wanted.includes(name)).map((name) => `${name} is not sampled`),
  ];
}

/** What a label says of an operation that the description does not have. */
function labelProblems(operations: Operations, label: Label): string[] {
  const operation = operations.find(label.operation);
  if (!operation) return [`${label.operation} does not exist`];
  const problems = waysOf(label).flatMap((way) => [
    ...way.inputFields.flatMap((field) => fieldProblems(operations, operation, field)),
    ...pathProblems(operations, operation, way),
  ]);
  return problems.map((problem) => `${label.operation}: ${problem}`);
}

function fieldProblems(
  operations: Operations,
  operation: Operation,
  { name, in: place, propertyOf, schema }: InputField,
): string[] {
  const parameters = operations
    .parameters(operation)
    .filter((parameter) => parameter.in === place && parameter.name === (propertyOf ?? name))
    .map((parameter) => parameter.schema);
  const owners = place === 'body' ? operations.bodies(operation) : parameters;
  const found =
    place === 'body' || propertyOf !== undefined
      ? owners.flatMap((owner) => operations.property(owner, name))
      : owners;
  if (found.length === 0) return [`no field ${name} in ${place}`];
  const types = typesOf(operations, found[0] as Standing).join(' or ');
  return types === schema ? [] : [`${name} is ${types}, not ${schema}`];
}

function pathProblems(operations: Operations, operation: Operation, way: Way): string[] {
  const body = operations.responses(operation);
  const arrays = operations.locate(body, way.resultsArray.results).filter(isArray);
  const items = arrays.map((array) => operations.references.at(array, 'items'));
  const missing = (from: readonly Standing[], path: string | undefined, type?: RegExp) => {
    if (path === undefined) return [];
    const found = operations.locate(from, path);
    if (found.length === 0) return [`nothing at ${path}`];
    const types = found.flatMap(({ value }) => [asNode(value)['type']].flat());
    return !type || types.some((one) => typeof one === 'string' && type.test(one))
      ? []
      : [`${path} has another type`];
  };
  return [
    ...(arrays.length > 0 ? [] : [`no array at ${way.resultsArray.results}`]),
    ...(way.nextCursor && 'lastItem' in way.nextCursor
      ? missing(items, way.nextCursor.lastItem)
      : missing(body, way.nextCursor?.path)),
    ...missing(body, way.nextUrl?.path, /string/),
    ...missing(body, way.hasMore, /boolean/),
    ...missing(body, way.totalItems, /integer|number/),
    ...missing(body, way.totalPages, /integer|number/),
  ];
}
