import { describe, expect, test } from 'vitest';
import { modelOf, modelOfFixture, modelOfSchemas } from '../../model/modelled.js';
import { base } from '../../openapi/base.js';
import { fileOf, generateFiles, generateSdk } from './generated.js';

const fields = `
Account:
  type: object
  required: [id, kind, login, password, manager, when]
  properties:
    id: {type: string, format: uuid, readOnly: true}
    kind: {type: string, enum: [account]}
    login: {type: string}
    password: {type: string, format: password, writeOnly: true}
    manager: {type: string, nullable: true}
    when: {type: string, format: date-time}
    nickname: {type: string, nullable: true}
    bornOn: {type: string, format: date}
    photo: {type: string, format: byte}
    from: {type: string}
    copy: {type: string}
    int: {type: integer}
    1st: {type: string}
    fooBar: {type: string}
    foo_bar: {type: string}
    state: {type: string, enum: [on, off]}
    tags: {type: array, items: {type: string, nullable: true}}
    extra: {}
`;

describe('a model', () => {
  test('has a field for each form that a member can have', async () => {
    const text = fileOf(
      generateFiles(await modelOfSchemas(fields)),
      'src/petstore/models/account.py',
    );
    for (const line of [
      'id: Annotated[UUID, READ_ONLY] = FROM_API',
      'kind: Literal["account"] = "account"',
      'login: str',
      'password: Annotated[Secret, WRITE_ONLY]',
      'manager: Optional[str]',
      'when: _dt.datetime',
      'nickname: Nullable[str] = None',
      'born_on: Annotated[Optional[_dt.date], Field(alias="bornOn")] = None',
      'photo: Optional[Base64] = None',
      'from_: Annotated[Optional[str], Field(alias="from")] = None',
      'copy_: Annotated[Optional[str], Field(alias="copy")] = None',
      'int_: Annotated[Optional[int], Field(alias="int")] = None',
      'field_1st: Annotated[Optional[str], Field(alias="1st")] = None',
      'foo_bar: Optional[str] = None',
      'foo_bar_2: Annotated[Optional[str], Field(alias="fooBar")] = None',
      'state: Optional[Open[AccountState]] = None',
      'tags: Optional[List[Optional[str]]] = None',
      'extra: Any = None',
    ]) {
      expect(text).toContain(`    ${line}\n`);
    }
  });

  test('imports others for type checkers only, but the one that it extends', async () => {
    const files = generateFiles(
      await modelOfSchemas(`
Animal: {type: object, required: [name], properties: {name: {type: string}, owner: {$ref: '#/components/schemas/Owner'}}}
Owner: {type: object, properties: {pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}
Pet:
  allOf:
    - $ref: '#/components/schemas/Animal'
    - {type: object, properties: {tag: {type: string}}}
`),
    );
    const pet = fileOf(files, 'src/petstore/models/pet.py');
    expect(pet).toContain('\nfrom .animal import Animal\n');
    expect(pet).toContain('class Pet(Animal):');
    expect(pet).not.toContain('owner');
    expect(fileOf(files, 'src/petstore/models/owner.py')).toContain(
      'if TYPE_CHECKING:\n    from .pet import Pet\n',
    );
  });

  test('leaves out what is not there where it is asked to', async () => {
    const model = await modelOfSchemas('A: {type: object, properties: {b: {type: string}}}');
    const files = generateFiles(model, { options: { alwaysInitializeOptionals: false } });
    expect(fileOf(files, 'src/petstore/models/a.py')).toContain('class A(SparseModel):');
  });
});

test('a union with a discriminator has its tags, one without is the best match', async () => {
  const files = generateFiles(await modelOfFixture('unions'));
  const texts = [...files.values()].join('\n');
  expect(texts).toMatch(/Union\["\w+", [^\]]*Unknown\w+\],\s*Tagged\("\w+", \{"\w+": "\w+"/);
  expect(texts).toMatch(/Annotated\[\s*Union\[[^\]]+\],\s*BEST_MATCH/);
});

test('schemas keep their spelling, and names that Python has get another', async () => {
  const { files, renamings } = generateSdk(
    await modelOfSchemas(`
APIKey: {type: object, properties: {a: {type: string}}}
None: {type: object, properties: {a: {type: string}}}
List: {type: object, properties: {a: {type: string}}}
class: {type: object, properties: {a: {type: string}}}
`),
  );
  const paths = files.map(({ path }) => path);
  expect(paths).toContain('src/petstore/models/api_key.py');
  expect(paths).toContain('src/petstore/models/class_model.py');
  const index = files.find(({ path }) => path === 'src/petstore/models/__init__.py');
  for (const name of ['APIKey', 'NoneModel', 'ListModel', 'Class']) {
    expect(String(index?.content)).toContain(` ${name} as ${name}\n`);
  }
  expect(renamings.map(({ got }) => got)).toEqual(
    expect.arrayContaining(['NoneModel', 'ListModel']),
  );
});

test('properties of a body whose names are taken are reported as renamed, once each', async () => {
  const body = (media: string) =>
    `requestBody: {required: true, content: {${media}: {schema: {$ref: '#/components/schemas/Pet'}}}}`;
  const ok = "responses: {'204': {description: ok}}";
  const id = '{name: id, in: path, required: true, schema: {type: string}}';
  const { renamings } = generateSdk(
    await modelOf(
      base(`
paths:
  /pets/{id}:
    parameters: [${id}]
    put: {operationId: putPet, ${body('application/json')}, ${ok}}
    patch: {operationId: patchPet, ${body('application/merge-patch+json')}, ${ok}}
components: {schemas: {Pet: {type: object, properties: {id: {}, self: {}, name: {type: string}}}}}`),
    ),
  );
  const place = '#/components/schemas/Pet/properties';
  expect(renamings).toEqual([
    { pointer: `${place}/id`, wanted: 'id', got: 'body_id' },
    { pointer: `${place}/self`, wanted: 'self', got: 'body_self' },
  ]);
});

const chat = `
openapi: 3.0.3
info: {title: T, version: 1.0.0}
servers: [{url: 'https://api.example.com'}]
paths:
  /chats/{chatId}/messages:
    post:
      operationId: list
      tags: [class]
      deprecated: true
      parameters:
        - {name: chatId, in: path, required: true, schema: {type: string}}
        - {name: body, in: query, required: true, schema: {type: integer}}
        - {name: X-Trace, in: header, schema: {type: string, format: date-time}}
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/Message'}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Message'}}}}
        '404': {description: Gone, content: {application/json: {schema: {$ref: '#/components/schemas/Message'}}}}
components:
  schemas:
    Message: {type: object, required: [text], properties: {text: {type: string}, parent: {$ref: '#/components/schemas/Message'}}}
`;

test('a dict has the descriptions and defaults of its keys', async () => {
  const files = generateFiles(await modelOfFixture('petstore'));
  expect(fileOf(files, 'src/petstore/types/pet.py')).toContain(
    '    tag: Optional[str]\n    """`null` takes it away."""\n',
  );
  expect(fileOf(files, 'src/petstore/types/new_order.py')).toContain(
    '    quantity: Optional[int]\n    """Default: `1`."""\n',
  );
});

describe('a service', () => {
  test('has its calls twice, over constants that it has once', async () => {
    const files = generateFiles(await modelOf(chat));
    const text = fileOf(files, 'src/petstore/services/class_service.py');
    expect(text.match(/^_LIST: Operation\[Message\] = Operation\($/gm)).toHaveLength(1);
    expect(text).toContain('"chat_id": Parameter("path", name="chatId", required=True)');
    expect(text).toContain('"body_": Parameter("query", name="body", required=True)');
    expect(text).toContain('type=lambda: _dt.datetime');
    expect(text).toContain('errors={"404": lambda: models.Message}');
    expect(text.match(/^ {4}(?:async )?def list\($/gm)).toHaveLength(2);
    expect(text).toContain(
      '        chat_id: str,\n        *,\n        text: str,\n        body_: int,\n        parent: Optional[Union[Message, MessageDict]] = None,\n        x_trace: Optional[Union[_dt.datetime, str]] = None,\n        options: Optional[RequestOptions] = None,\n    ) -> Message:',
    );
    expect(text).toContain('            NotFoundError: 404, body `Message`.\n');
    expect(text.match(/@deprecated\(/g)).toHaveLength(2);
    expect(fileOf(files, 'src/petstore/types/message.py')).toContain(
      '    text: Required[str]\n    parent: Optional[Union[Message, MessageDict]]\n',
    );
    expect(fileOf(files, 'src/petstore/client.py')).toContain(
      'def class_service(self) -> ClassService:',
    );
  });

  test('is called in snippets with the properties of the body by name', async () => {
    const files = generateFiles(await modelOf(chat));
    expect(fileOf(files, 'documentation/services/ClassService.md')).toContain(
      'result = client.class_service.list("chatId", text="Hello", body_=1)\nprint(result.text)',
    );
    expect(fileOf(files, 'examples/sample.py')).toContain(
      'client = Petstore(base_url=os.environ.get("PETSTORE_BASE_URL"))',
    );
  });
});

test('the package is called as the config says, and imported in snake case', async () => {
  const model = await modelOf(chat);
  const files = generateFiles(model, { options: { pypiPackageName: 'Pet.Store-2' } });
  expect(fileOf(files, 'pyproject.toml')).toContain('name = "Pet.Store-2"');
  expect([...files.keys()]).toContain('src/pet_store_2/__init__.py');
  expect([...generateFiles(model, { options: { pypiPackageName: 'types' } }).keys()]).toContain(
    'src/types_sdk/__init__.py',
  );
});

test('half of a surrogate pair, which pydantic cannot hold, is a text', async () => {
  const half = JSON.stringify({ type: 'string', enum: ['\ud800'] });
  const model = await modelOfSchemas(
    `Odd:
  type: object
  required: [half, whole]
  properties: {half: ${half}, whole: {type: string, enum: ["\u{1F600}"]}}
`,
  );
  const text = fileOf(generateFiles(model), 'src/petstore/models/odd.py');
  expect(text).toMatch(/^ {4}half: str$/m);
  expect(text).toMatch(/^ {4}whole: Literal\[/m);
});

test('a union that takes any value imports nothing for what else it takes', async () => {
  const model = await modelOf(`
openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: https://api.example.com}]
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Odd'}
      responses: {}
components:
  schemas:
    Odd: {type: object, properties: {value: {oneOf: [{$ref: '#/components/schemas/Any'}, {$ref: '#/components/schemas/Pet'}]}}}
    Any: {}
    Pet: {type: object, properties: {name: {type: string}}}
`);
  const text = fileOf(generateFiles(model), 'src/petstore/types/odd.py');
  expect(text).toContain('OddValueInput = Any\n');
  expect(text).not.toContain('Pet');
});
