import type { ApiModel, Operation } from '../../model/model.js';
import { lazyJsonFile } from '../common/json-file.js';
import type { SdkFile, SdkSettings } from '../language.js';
import type { Vocabulary } from './vocabulary.js';
import { sharedPaths } from '../common/shared-paths.js';

interface Sample {
  readonly operation: Operation;
  readonly code: string;
}

/** Every operation's call as data, in the order of the description, for docs that are not ours. */
export function codeSampleFiles(
  { operations }: ApiModel,
  settings: SdkSettings,
  vocabulary: Vocabulary,
): SdkFile[] {
  // An overlay has one action at least (OpenAPI Overlay 1.0, section 4.4.1).
  if (operations.length === 0) return [];
  let made: readonly Sample[] | undefined;
  const samples = () =>
    (made ??= operations.map((operation) => ({ operation, code: vocabulary.program(operation) })));
  return [
    lazyJsonFile(sharedPaths.snippets, () => samples().map(entry)),
    lazyJsonFile(sharedPaths.overlay, () => overlay(settings, vocabulary, samples())),
  ];
}

function entry({ operation, code }: Sample): object {
  const { path, method, operationId } = operation;
  return { path, method, ...(operationId === undefined ? {} : { operationId }), code };
}

/** OpenAPI Overlay 1.0. An operation that became two methods has a sample for each. */
function overlay(
  { apiName, apiVersion }: SdkSettings,
  vocabulary: Vocabulary,
  samples: readonly Sample[],
): object {
  const { title } = vocabulary;
  const byTarget = new Map<string, object[]>();
  for (const { operation, code } of samples) {
    const { path, method } = operation;
    const target = `$.paths[${jsonPathName(path)}].${method.toLowerCase()}`;
    const list = byTarget.get(target) ?? [];
    const label = `${title}: ${vocabulary.plan.method(operation).name}`;
    list.push({ lang: title, label, source: code });
    byTarget.set(target, list);
  }
  return {
    overlay: '1.0.0',
    info: { title: `${title} calls for ${apiName}`, version: apiVersion },
    actions: [...byTarget].map(([target, list]) => ({ target, update: { 'x-codeSamples': list } })),
  };
}

/** A name in single quotes (RFC 9535, section 2.3.1.1); other escapes are those of JSON. */
export function jsonPathName(name: string): string {
  const text = JSON.stringify(name).slice(1, -1);
  return `'${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
