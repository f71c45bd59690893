import type { Operation } from '../../../model/model.js';
import type { SdkFile } from '../../language.js';
import { json } from '../package-files.js';
import type { Sdk } from '../sdk.js';
import { snippet } from '../snippets.js';

const snippetsFile = 'documentation/snippets.json';
const overlayFile = 'documentation/overlay.json';

interface Sample {
  readonly operation: Operation;
  readonly code: string;
}

/** Every operation's call as data, in the order of the description, for docs that are not ours. */
export function codeSampleFiles(sdk: Sdk): SdkFile[] {
  const samples = sdk.model.operations.map((operation) => ({
    operation,
    code: snippet(sdk, operation),
  }));
  // An overlay has one action at least (OpenAPI Overlay 1.0, section 4.4.1).
  if (samples.length === 0) return [];
  return [json(snippetsFile, samples.map(entry)), json(overlayFile, overlay(sdk, samples))];
}

function entry({ operation, code }: Sample): object {
  const { path, method, operationId } = operation;
  return { path, method, ...(operationId === undefined ? {} : { operationId }), code };
}

/** OpenAPI Overlay 1.0. An operation that became two methods has a sample for each. */
function overlay(sdk: Sdk, samples: readonly Sample[]): object {
  const { apiName, apiVersion } = sdk.request.settings;
  const byTarget = new Map<string, object[]>();
  for (const { operation, code } of samples) {
    const { path, method } = operation;
    const target = `$.paths[${jsonPathName(path)}].${method.toLowerCase()}`;
    const label = sdk.names.operations.get(operation)?.method;
    const list = byTarget.get(target) ?? [];
    list.push({ lang: 'TypeScript', label: `TypeScript: ${label}`, source: code });
    byTarget.set(target, list);
  }
  return {
    overlay: '1.0.0',
    info: { title: `TypeScript calls for ${apiName}`, version: apiVersion },
    actions: [...byTarget].map(([target, list]) => ({ target, update: { 'x-codeSamples': list } })),
  };
}

/** A name in single quotes (RFC 9535, section 2.3.1.1); other escapes are those of JSON. */
export function jsonPathName(name: string): string {
  const text = JSON.stringify(name).slice(1, -1);
  return `'${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
