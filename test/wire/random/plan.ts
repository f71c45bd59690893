import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../lib/json.js';
import { languageIds } from '../../../lib/languages/registry.js';
import { Random } from '../../unit/output/random.js';
import type { CaseCall, WireCase } from '../cases/format.js';
import {
  exchangeParameter,
  openApi,
  type RandomDescription,
  randomDescription,
  type RandomOperation,
} from './description.js';
import { type Exchange, mostAttempts, randomExchange, type ReadShapes } from './exchanges.js';
import { type Arguments, randomArguments } from './requests.js';
import { narrowed, type ObjectShape } from './shapes.js';
import { sampleOf } from './values.js';

/** Everything that a random run does, the same for every language. */
export interface RandomPlan {
  readonly descriptions: readonly RandomDescription[];
  readonly sites: readonly CallSite[];
}

/** A call that programs are compiled with, and what the server does each time that it is made. */
export interface CallSite {
  /** That of its case. */
  readonly id: string;
  /** The name of its description. */
  readonly description: string;
  readonly operation: RandomOperation;
  readonly given: Arguments;
  readonly reads: ReadShapes;
  readonly exchanges: readonly Exchange[];
}

export interface PlanSize {
  readonly descriptions: number;
  /** Of each description. */
  readonly operations: number;
  /** Calls of each operation. */
  readonly calls: number;
  /** In all, rounded up to the same number for each call. */
  readonly exchanges: number;
}

/** What `--exchanges` is divided among. */
export const usualSize = { descriptions: 20, operations: 12, calls: 3 } as const;

/** @param seed - the same one makes the same plan */
export function randomPlan(seed: number, size: PlanSize): RandomPlan {
  const perSite = Math.ceil(size.exchanges / (size.descriptions * size.operations * size.calls));
  const numbered = Array.from({ length: size.descriptions }, (_, index) => {
    const random = new Random(seed * 10_007 + index);
    const name = `r${String(index).padStart(2, '0')}`;
    return { random, description: randomDescription(random, name, size.operations) };
  });
  const sites = numbered.flatMap(({ random, description }) =>
    description.operations.flatMap((operation, index) =>
      Array.from({ length: size.calls }, (_, call) =>
        callSite(random, {
          id: `Z${description.name.slice(1)}-${index}-${call}`,
          description: description.name,
          operation,
          perSite,
        }),
      ),
    ),
  );
  return { descriptions: numbered.map(({ description }) => description), sites };
}

function callSite(
  random: Random,
  {
    perSite,
    ...site
  }: Pick<CallSite, 'id' | 'description' | 'operation'> & { readonly perSite: number },
): CallSite {
  const { operation } = site;
  const { result, error } = operation;
  const reads: ReadShapes = {
    result: result.kind === 'json' ? narrowed(result.shape, random) : undefined,
    error:
      error && random.chance(50)
        ? { status: error.status, shape: narrowed(error.shape, random) as ObjectShape }
        : undefined,
  };
  return {
    ...site,
    given: randomArguments(operation, random),
    reads,
    exchanges: Array.from({ length: perSite }, () => randomExchange(operation, reads, random)),
  };
}

/** What a program makes of a call: all that it can read is read. */
export function caseOf(site: CallSite): WireCase {
  const { id, description, operation, given } = site;
  const call: CaseCall = {
    ...callOf(site),
    parameters: { ...given.parameters, [`path:${exchangeParameter}`]: '$index' },
    times: site.exchanges.length,
  };
  return {
    id,
    title: `${operation.id} of ${description}`,
    source: 'random',
    fixture: description,
    section: 'Random cases',
    steps: [{ call }],
  };
}

/** The call without what tells its exchanges apart; `result` and `error` are samples of what is read. */
export function callOf({ operation, given, reads }: CallSite): CaseCall {
  return {
    operation: operation.id,
    parameters: given.parameters,
    ...(given.body !== undefined && { body: given.body }),
    whole: true,
    ...(operation.result.kind === 'bytes' && { read: 'sha256' }),
    ...(reads.result && { result: sampleOf(reads.result) }),
    ...(reads.error && {
      error: { kind: 'api', status: reads.error.status, body: sampleOf(reads.error.shape) },
    }),
  };
}

/** Writes a fixture for each description. @returns the folder of the fixtures */
export function writeFixtures(descriptions: readonly RandomDescription[], root: string): string {
  const fixtures = join(root, 'fixtures');
  rmSync(fixtures, { recursive: true, force: true });
  for (const description of descriptions) {
    writeFixture(join(fixtures, description.name), description);
  }
  return fixtures;
}

export function writeFixture(folder: string, description: RandomDescription): void {
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, 'openapi.json'), openApi(description));
  writeJson(join(folder, 'sdkgen.config.json'), configOf(description));
}

function configOf({ name }: RandomDescription): JsonObject {
  return {
    sdkName: `Random ${name}`,
    apiVersion: '1.0.0',
    specFilePath: 'openapi.json',
    languages: languageIds,
    auth: [],
    customizations: { retry: { enabled: true, maxAttempts: mostAttempts, retryDelay: 0 } },
  };
}

function writeJson(path: string, content: JsonObject): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
