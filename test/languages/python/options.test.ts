import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelSettings } from '../../../lib/model/settings.js';
import { loadModifier } from '../../../lib/modifiers/load.js';
import { Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import {
  generateFiles,
  type GenerateRequest,
  wholeAssets,
} from '../../unit/languages/python/generated.js';
import { fixtures, modelOfFixture } from '../../unit/model/modelled.js';
import { modified } from '../../unit/modifiers/modified.js';
import { pythonEnvironment } from './environment.js';
import { PythonTools } from './tools.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

/** A transport that answers each call in the same way and prints what is asked. */
const prelude = `import httpx

status, headers, answer = 200, {}, []
shown = []

def respond(request: httpx.Request) -> httpx.Response:
    print(request.method, request.url, *(request.headers.get(name, "-") for name in shown))
    return httpx.Response(status, headers=headers, json=answer)

def transport() -> httpx.Client:
    return httpx.Client(transport=httpx.MockTransport(respond))

`;

describe.skipIf(!hasToolchain('python'))('in a Python SDK', () => {
  let tools: PythonTools;
  beforeAll(async () => {
    tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
  });

  interface Made {
    readonly fixture: string;
    readonly model?: Partial<ModelSettings>;
    readonly request?: GenerateRequest;
  }

  const write = (name: string, files: ReadonlyMap<string, string>): string => {
    workshop.writeSdk(name, files);
    return name;
  };

  const made = async (name: string, { fixture, model, request }: Made): Promise<string> =>
    write(
      name,
      generateFiles(await modelOfFixture(fixture, model), { ...request, assets: wholeAssets }),
    );

  /** What a program prints that uses the SDK in this folder, line by line. */
  async function printed(sdk: string, program: string): Promise<string[]> {
    const path = `import sys\nsys.path.insert(0, ${JSON.stringify(`${sdk}/src`)})\n`;
    workshop.write('program.py', `${path}${prelude}${program}`);
    const { exitCode, output } = await tools.python('-W', 'error', 'program.py');
    expect(exitCode, output).toBe(0);
    return output.split(/\r?\n/);
  }

  test('servers and their variables are called as the client says', async () => {
    const sdk = await made('regions', {
      fixture: 'regions',
      model: { auth: ['bearer'], trustedOrigins: ['https://backups.example.net'] },
      request: { settings: { sdkName: 'regions', generateEnv: true } },
    });
    const lines = await printed(
      sdk,
      `import os
from regions import Regions, UsageError

shown.append("authorization")
client = Regions(http_client=transport(), token="t", server_variables={"region": "us"})
client.things.list_things()
client.with_options(environment="sandbox").things.list_things()
client.set_server_variables({"region": None, "base_path": "v9"})
client.things.list_things()
client.set_environment("local")
client.things.list_things()
client.things.list_things(options={"base_url": "https://own.example/x"})
client.things.upload()
client.set_environment("sandbox")
client.things.upload()
client.things.back_up()
for wrong in ({"region": "moon"}, {"planet": "earth"}):
    try:
        client.with_options(environment="production", server_variables=wrong).things.list_things()
    except UsageError as error:
        print("refused", sorted(wrong)[0] in str(error))
for unknown in ({"token": "t"}, {"query": {}}, {"on_token_refresh": None}):
    try:
        client.with_options(**unknown)
    except UsageError as error:
        print("refused", str(error))
os.environ["REGIONS_BASE_URL"] = "https://environment.example"
os.environ["REGIONS_TOKEN"] = ""
Regions(http_client=transport()).things.list_things()
Regions(http_client=transport(), environment="sandbox").things.list_things()
`,
    );
    expect(lines).toEqual([
      'GET https://us.api.example.com/api/v2/things Bearer t',
      'GET https://sandbox.example.com/v2/things Bearer t',
      'GET https://eu.api.example.com/v9/things Bearer t',
      'GET http://localhost:8080/things Bearer t',
      'GET https://own.example/x/things Bearer t',
      // The credential does not leave for a host that is not of the server's domain.
      'POST https://uploads.example.com/v1/uploads -',
      'POST https://uploads.example.com/v1/uploads Bearer t',
      'POST https://backups.example.net/backups Bearer t',
      'refused True',
      'refused True',
      'refused with_options: unknown option token',
      'refused with_options: unknown option query',
      'refused with_options: unknown option on_token_refresh',
      'GET https://environment.example/things -',
      'GET https://sandbox.example.com/v2/things -',
    ]);
  });

  test('responseHeaders gives status and header fields beside the data', async () => {
    const sdk = await made('headers', {
      fixture: 'petstore',
      request: { settings: { sdkName: 'headers', responseHeaders: true } },
    });
    const lines = await printed(
      sdk,
      `from headers import Headers

client = Headers(http_client=transport())
answer, headers = {"id": 7, "name": "Mia", "status": "available"}, {"x-rate-limit": "9"}
whole = client.pets.get_pet_by_id(7)
print(whole.status_code, whole.headers["X-Rate-Limit"], whole.data.name, whole.issues)
answer = {"results": [answer], "count": 1}
page = next(client.pets.list_pets(limit=1, offset=0))
print(page.status_code, page.headers["X-Rate-Limit"], page.data[0].name)
`,
    );
    expect(lines.filter((line) => !line.startsWith('GET '))).toEqual(['200 9 Mia ()', '200 9 Mia']);
  });

  test('injected models are there though no call has them', async () => {
    const schema = { type: 'object', properties: { wings: { type: 'integer' } } };
    const sdk = await made('injected', {
      fixture: 'petstore',
      model: { injectedModels: [{ name: 'Bat', schema }] },
      request: { settings: { sdkName: 'injected' } },
    });
    const program = `from injected.models import Bat

print(Bat(wings=2), Bat.model_validate({"wings": 3, "ears": 2}).model_extra)
`;
    expect(await printed(sdk, program)).toEqual(["wings=2 {'ears': 2}"]);
  });

  test('plan modifiers rename, move, retype and drop', async () => {
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    const path = join(fixtures, 'plan/petstore.mjs');
    const { modify } = await loadModifier({ path, name: 'petstore.mjs' });
    const edited = await modified(model, modify);
    const request = { settings: { sdkName: 'edited' }, assets: wholeAssets };
    const sdk = write('edited', generateFiles(edited.model, request));
    const lines = await printed(
      sdk,
      `import warnings
from edited import Edited
from edited.models import Animal, HowFar, Purchase

client = Edited(http_client=transport(), api_key="k")
answer = {"results": []}
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    list(client.pets.find_pets(page_size=2, offset=0))
    print(*(warning.category.__name__ for warning in caught))
answer = {"sold": 3}
print(client.stock.count_by_state())
print([name for name in dir(client.pets) if not name.startswith("_")])
print(hasattr(client, "orders"), client.purchases.__class__.__name__)
print([*Animal.model_fields], HowFar.ON_ITS_WAY, "fields" in dir(Purchase))
`,
    );
    expect(lines).toEqual([
      'GET https://api.petstore.example/v1/pets?limit=2&offset=0',
      'DeprecationWarning',
      'GET https://api.petstore.example/v1/inventory',
      "{'sold': 3}",
      "['create_pet', 'find_pets', 'get_order', 'get_pet_by_id', 'update_pet']",
      'False PurchasesService',
      "['id', 'name', 'status', 'birthday', 'updated_at', 'owner'] shipped False",
    ]);
    const { output } = await tools.mypyStrict({
      path: [`${sdk}/src`],
      check: [`${sdk}/src/edited`],
    });
    expect(output).toBe('');
  });
});
