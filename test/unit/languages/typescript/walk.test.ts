import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import { Imports } from '../../../../lib/languages/typescript/imports.js';
import { typescriptOptions } from '../../../../lib/languages/typescript/options.js';
import { prepareSdk } from '../../../../lib/languages/typescript/sdk.js';
import { argumentPlace } from '../../../../lib/languages/typescript/signatures.js';
import { TypePrinter } from '../../../../lib/languages/typescript/types.js';
import { serviceView } from '../../../../lib/languages/typescript/views/service.js';
import { buildModel } from '../../../../lib/model/build.js';
import { BuildContext, child } from '../../../../lib/model/context.js';
import type { Parameter } from '../../../../lib/model/model.js';
import { buildParameters } from '../../../../lib/model/parameters.js';
import { TypeBuilder } from '../../../../lib/model/schemas/builder.js';
import { planSdk } from '../../output/plan-sdk.js';
import { packageRoot } from '../../../../lib/paths.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import type { Located } from '../../../../lib/openapi/description.js';
import { Place } from '../../../../lib/openapi/place.js';
import { readDescription } from '../../../../lib/openapi/read.js';
import { sdkSettings } from '../generated.js';
import { modelSettings } from '../../model/modelled.js';

type Pairs = readonly (readonly [string, string])[];

/** The two functions of the SDK's runtime, which is compiled on its own, for browsers too. */
interface Runtime {
  readonly escapeAll: (text: string) => string;
  readonly pairs: (name: string, value: unknown, parameter: object, escape: unknown) => Pairs;
  readonly queryString: (pairs: Pairs) => string;
}

async function loadRuntime(): Promise<Runtime> {
  const folder = join(packageRoot, 'templates/typescript/runtime/src/runtime');
  const modules = ['parameters.ts', 'url.ts'].map((name) => import(join(folder, name)));
  return Object.assign({}, ...(await Promise.all(modules))) as Runtime;
}

/** The walk of one query parameter, from docs/architecture.md, taken step by step. */
const page = readFileSync(join(packageRoot, 'docs/architecture.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'sdkgen-walk-'));
const file = join(folder, 'openapi.yaml');

beforeAll(() => writeFileSync(file, /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? ''));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const short = ({ wireName, words, place, style, explode, required, type, source }: Parameter) =>
  JSON.stringify({
    wireName,
    words,
    place,
    style,
    explode,
    required,
    type: type.type,
    source: source.pointer,
  });

async function takeWalk(): Promise<(readonly [stop: string, value: string])[]> {
  const description = await readDescription(file);
  const place = Place.at('openapi.yaml', '/paths/~1pets/get/parameters/0');
  const position = description.position(place);
  const node: Located = { value: { $ref: '#/components/parameters/Limit' }, place };
  const followed = description.follow(node);
  const context = new BuildContext(description, modelSettings());
  const root: Located = { value: description.root.value, place: Place.root('openapi.yaml') };
  const pathItem = child(child(root, 'paths') ?? root, '/pets') ?? root;
  const { parameters } = buildParameters(
    new TypeBuilder(context),
    pathItem,
    child(pathItem, 'get') ?? root,
    '/pets',
    { words: ['list', 'pets'], owner: undefined },
  );
  const [built] = parameters;
  const model = buildModel(description, modelSettings());
  const operation = model.services[0]?.operations[0];
  const size = operation?.pagination?.size;
  const limit = size?.in === 'parameter' ? size.parameter : undefined;
  if (!built || !operation || !limit || !followed.found) throw new Error('the walk lost its way');
  expect(operation.parameters).toContain(limit);
  const request = {
    settings: sdkSettings(),
    options: typescriptOptions.parse({}),
    assets: loadAssets('typescript', typescript.plain),
    texts: new Descriptions(),
  };
  const sdk = prepareSdk(model, request);
  const { names } = sdk;
  const name = names.operations.get(operation)?.arguments.get(limit) ?? '';
  const types = new TypePrinter(new Imports(''), sdk);
  const service = model.services[0];
  const view = service && serviceView(sdk, service);
  const constant = view?.constants[0]?.text ?? '';
  const { files } = typescript.generate(model, request);
  const printed = files.find((one) => one.path === 'src/services/pets.ts')?.content.toString();
  const plan = await planSdk('typescript', join(folder, 'output'), files, {
    isSdkPath: () => true,
  });
  const planned = plan.files.find((one) => one.path === 'src/services/pets.ts');
  const { escapeAll, pairs, queryString } = await loadRuntime();
  const sent = pairs(name, 20, { required: true }, escapeAll);
  return [
    ['openapi/read.ts: readDescription', `${place.pointer}, line ${position?.line}`],
    ['openapi/refs.ts: RefIndex.follow', followed.node.place.pointer],
    ['model/parameters.ts: buildParameters', short(built)],
    ['model/pagination/attach.ts: attachPagination', short(limit)],
    ['sdk/names.ts: nameSdk', name],
    ['typescript/types.ts: TypePrinter.use', types.use(limit.type, argumentPlace)],
    ['typescript/views/service.ts: constantsOf', /limit: \{.*?\}/.exec(constant)?.[0] ?? ''],
    ['typescript/views/service.ts: serviceView', view?.params[0]?.members[0]?.code.text ?? ''],
    [
      'service.ts.ejs',
      /interface \w+ \{[^}]*\}/.exec(printed ?? '')?.[0].replace(/\s+/g, ' ') ?? '',
    ],
    ['output/merge-sdk.ts: mergeSdk', `${planned?.change} ${planned?.path}`],
    ['runtime/parameters.ts: pairs', JSON.stringify(sent)],
    ['runtime/url.ts: queryString', queryString(sent)],
  ];
}

test('each stop of the walk gives what docs/architecture.md says', async () => {
  const told = [...page.matchAll(/^\| \d+ \| `([^`]+)` \| `([^`]+)` \|/gm)].map((row) => [
    row[1],
    row[2],
  ]);
  expect(told).toEqual(await takeWalk());
});
