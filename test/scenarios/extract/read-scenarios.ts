/**
 * Writes all scenarios of the TypeSpec http-specs as data. Node.js 22 or later runs it, because the packages need it:
 *
 *   node read-scenarios.ts INSTALLATION FILE
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content, Exchange, FormContent, FormFile, Scenario } from '../scenario.js';

/** Resolves the addresses in a value of the specifications. */
interface Resolvable {
  serialize(config: { readonly baseUrl: string }): string;
}

interface MockContent {
  readonly contentType: string;
  readonly rawContent?: string | Buffer | Resolvable;
}

interface MockForm {
  readonly kind: 'multipart';
  readonly contentType: string;
  readonly parts?: Readonly<Record<string, unknown>>;
  readonly files?: readonly {
    readonly fieldname: string;
    readonly originalname: string;
    readonly mimetype: string;
    readonly buffer: Buffer;
  }[];
}

interface MockApi {
  readonly uri: string;
  readonly method: string;
  readonly request?: {
    readonly query?: Readonly<Record<string, unknown>>;
    readonly headers?: Readonly<Record<string, unknown>>;
    readonly body?: MockContent | MockForm;
  };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, unknown>>;
    readonly body?: MockContent;
  };
}

interface MockScenario {
  readonly passCondition: string;
  readonly code?: number;
  readonly apis: readonly MockApi[];
}

const [installation = '', file = ''] = process.argv.slice(2);
const packages = join(installation, 'node_modules/@typespec');
const { expandDyns } = (await import(
  pathToFileURL(join(packages, 'spec-api/dist/index.js')).href
)) as {
  readonly expandDyns: (value: unknown, config: { readonly baseUrl: string }) => unknown;
};

/** The address of the server is known only when it runs. */
const config = { baseUrl: '$origin' };

const folder = join(packages, 'http-specs/dist/specs');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('mockapi.js'))
  .sort();
const scenarios: Scenario[] = [];
for (const path of files) {
  const { Scenarios } = (await import(pathToFileURL(join(folder, path)).href)) as {
    Scenarios: Readonly<Record<string, MockScenario>>;
  };
  for (const [name, scenario] of Object.entries(Scenarios)) {
    scenarios.push({
      name,
      spec: dirname(path),
      ...(scenario.code !== undefined && { status: scenario.code }),
      exchanges: scenario.apis.map(exchangeOf),
    });
  }
}
writeFileSync(file, `${JSON.stringify(scenarios, null, 1)}\n`);

function exchangeOf({ uri, method, request = {}, response }: MockApi): Exchange {
  return {
    method: method.toUpperCase(),
    // The server's routes have the colon escaped where it does not begin a variable.
    path: uri.replaceAll('\\', ''),
    query: Object.fromEntries(
      Object.entries(request.query ?? {}).map(([name, value]) => [name, queryOf(value)]),
    ),
    headers: headersOf(request.headers),
    ...(request.body && { body: bodyOf(request.body) }),
    response: {
      status: response.status,
      headers: headersOf(response.headers),
      ...(response.body && { body: contentOf(response.body) }),
    },
  };
}

function queryOf(value: unknown): string | readonly string[] {
  const expanded = expandDyns(value, config);
  return Array.isArray(expanded) ? expanded.map(String) : String(expanded);
}

function headersOf(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name.toLowerCase(), String(expandDyns(value, config))]),
  );
}

function bodyOf(body: MockContent | MockForm): Content | FormContent {
  if (!('kind' in body)) return contentOf(body);
  return {
    type: body.contentType,
    parts: body.parts ?? {},
    files: (body.files ?? []).map(
      ({ fieldname, originalname, mimetype, buffer }): FormFile => ({
        part: fieldname,
        name: originalname,
        type: mimetype,
        base64: buffer.toString('base64'),
      }),
    ),
  };
}

function contentOf({ contentType: type, rawContent }: MockContent): Content {
  if (Buffer.isBuffer(rawContent)) return { type, base64: rawContent.toString('base64') };
  if (rawContent === undefined || typeof rawContent === 'string') {
    return { type, text: rawContent ?? '' };
  }
  return { type, text: rawContent.serialize(config) };
}
