import { describe, expect, test } from 'vitest';
import { modelOf, modelOfFixture, modelOfSchemas } from '../../model/modelled.js';
import { fileOf, generateFiles, generateSdk } from './generated.js';

const account = `
Account:
  type: object
  required: [id, kind, login, password, manager, when, parts, state]
  properties:
    id: {type: integer, format: int64, readOnly: true}
    kind: {type: string, enum: [account]}
    login: {type: string, description: The name to sign in with}
    password: {type: string, format: password, writeOnly: true}
    manager: {type: string, nullable: true}
    when: {type: string, format: date-time}
    parts: {type: array, nullable: true, items: {type: string, nullable: true}}
    state: {type: string, enum: [on, off]}
    nickname: {type: string, nullable: true}
    bornOn: {type: string, format: date}
    photo: {type: string, format: byte}
    apiKey: {type: string, default: none}
    'a,b': {type: boolean}
    count: {type: integer, format: int32}
    tags: {type: array, items: {type: string}}
    labels: {type: object, additionalProperties: {type: number}}
    owner: {$ref: '#/components/schemas/Account'}
    getCount: {type: string}
    string: {type: string}
    error: {type: string}
    format: {type: string}
    extra: {}
`;

/** The lines of a file without what aligns them. */
async function linesOf(schemas: string, path: string): Promise<string> {
  const text = fileOf(generateFiles(await modelOfSchemas(schemas)), path);
  return text.replace(/(\S) {2,}/g, '$1 ').replace(/[^\S\n]+/g, ' ');
}

describe('a model', () => {
  test('has a field for each form that a member can have', async () => {
    const text = await linesOf(account, 'account.go');
    for (const line of [
      'ID int64 `json:"id" wire:"readonly"`',
      'Kind string `json:"kind" const:"account"`',
      '// The name to sign in with.\n Login string `json:"login"`',
      'Password SecretString `json:"password" wire:"writeonly,secret"`',
      'Manager *string `json:"manager" wire:"nullable"`',
      'When time.Time `json:"when"`',
      'Parts []*string `json:"parts" wire:"nullable"`',
      'State AccountState `json:"state"`',
      'Nickname Nullable[string] `json:"nickname,omitzero"`',
      'BornOn *Date `json:"bornOn,omitempty"`',
      'Photo []byte `json:"photo,omitempty"`',
      '// Default: `"none"`.\n APIKey *string `json:"apiKey,omitempty"`',
      'AB *bool `json:"-" name:"a,b" wire:"optional"`',
      'Count *int32 `json:"count,omitempty"`',
      'Tags []string `json:"tags,omitempty"`',
      'Labels map[string]float64 `json:"labels,omitempty"`',
      'Owner *Account `json:"owner,omitempty"`',
      'GetCountField *string `json:"getCount,omitempty"`',
      'StringField *string `json:"string,omitempty"`',
      // Models have no methods of these names.
      'Error *string `json:"error,omitempty"`',
      'Format *string `json:"format,omitempty"`',
      'Extra any `json:"extra,omitempty"`',
      'ExtraProperties map[string]json.RawMessage `json:"-"`',
    ]) {
      expect(text).toContain(` ${line}\n`);
    }
  });

  test('has methods to read and write it, for fields without a value, and one that hides its secrets', async () => {
    const text = await linesOf(account, 'account.go');
    expect(text).toContain(
      'func (a Account) MarshalJSON() ([]byte, error) { return wire.MarshalModel(a) }\n',
    );
    expect(text).toContain('func (a Account) String() string { return wire.Text(a) }\n');
    expect(text).toContain(
      'func (a *Account) GetCount() int32 {\n if a == nil || a.Count == nil {\n return 0\n }\n return *a.Count\n}\n',
    );
    expect(text).toContain('func (a *Account) GetOwner() *Account {\n if a == nil {\n return nil');
    expect(text).toContain(
      'func (a *Account) GetTags() []string {\n if a == nil {\n return nil\n }\n return a.Tags\n}\n',
    );
    expect(text).toContain(
      'func (a *Account) GetNickname() string {\n if a == nil {\n return ""\n }\n return a.Nickname.value\n}\n',
    );
    for (const [name, type] of Object.entries({
      Manager: 'string',
      Parts: '[]*string',
      Extra: 'any',
      State: undefined,
      Login: undefined,
    })) {
      const getter = `func (a *Account) Get${name}() ${type ?? ''}`;
      expect(text.includes(getter), name).toBe(type !== undefined);
    }
    expect(text).toContain(
      'const (\n AccountStateOn AccountState = "on"\n AccountStateOff AccountState = "off"\n)\n',
    );
  });

  test('is logged without its secrets where any part of it can hold one', async () => {
    const schemas = `
Holder: {type: object, properties: {list: {type: array, items: {$ref: '#/components/schemas/Choice'}}}}
Choice: {oneOf: [{$ref: '#/components/schemas/Login'}, {type: string}]}
Login: {type: object, properties: {words: {type: object, additionalProperties: {$ref: '#/components/schemas/Word'}}}}
Word: {type: string, format: password}
Plain: {type: object, properties: {a: {type: string}}}
`;
    const logged = 'LogValue() slog.Value { return slog.StringValue(wire.Text(';
    for (const name of ['holder', 'choice', 'login']) {
      expect(await linesOf(schemas, `${name}.go`)).toContain(logged);
    }
    expect(await linesOf(schemas, 'plain.go')).not.toContain(logged);
    expect(await linesOf(schemas, 'word.go')).toContain('type Word = SecretString\n');
    expect(await linesOf(schemas, 'login.go')).toContain(' Words map[string]Word ');
  });

  test('has the same type of a field in an object of itself and in any other', async () => {
    const schemas = `
Person:
  type: object
  properties:
    home: {allOf: [{$ref: '#/components/schemas/Address'}], nullable: true}
    pay: {nullable: true, oneOf: [{type: string}, {type: integer}]}
Address: {type: object, properties: {tenant: {type: string}}}
`;
    const recursive = schemas.replace(
      'tenant: {type: string}',
      "tenant: {allOf: [{$ref: '#/components/schemas/Person'}], nullable: true}",
    );
    for (const version of [schemas, recursive]) {
      const text = await linesOf(version, 'person.go');
      expect(text).toContain(' Home Nullable[*Address] `json:"home,omitzero"`\n');
      expect(text).toContain(' Pay Nullable[StringOrInteger] `json:"pay,omitzero"`\n');
      expect(text).toContain(
        'func (p *Person) GetHome() *Address {\n if p == nil {\n return nil\n }\n return p.Home.value\n}\n',
      );
      expect(text).toContain(
        'func (p *Person) GetPay() StringOrInteger {\n if p == nil {\n return StringOrInteger{}\n }\n return p.Pay.value\n}\n',
      );
    }
  });

  test('holds itself by pointer, and an alias of itself is a type', async () => {
    const text = await linesOf(
      `
Node:
  type: object
  required: [next, leaf]
  properties:
    next: {$ref: '#/components/schemas/Node'}
    maybe: {allOf: [{$ref: '#/components/schemas/Node'}], nullable: true}
    leaf: {$ref: '#/components/schemas/Leaf'}
    tree: {$ref: '#/components/schemas/Tree'}
    names: {$ref: '#/components/schemas/Names'}
Leaf: {type: object, properties: {a: {type: string}}}
Tree: {type: array, items: {$ref: '#/components/schemas/Tree'}}
Names: {type: array, items: {type: string}}
`,
      'node.go',
    );
    expect(text).toContain(' Next *Node `json:"next"`\n');
    expect(text).toMatch(/ Maybe Nullable\[\*Node\] /);
    expect(text).toContain(' Leaf Leaf `json:"leaf"`\n');
    const files = generateFiles(
      await modelOfSchemas(`
Tree: {type: array, items: {$ref: '#/components/schemas/Tree'}}
Names: {type: array, items: {type: string}}
`),
    );
    expect(fileOf(files, 'tree.go')).toContain('\ntype Tree []Tree\n');
    expect(fileOf(files, 'names.go')).toContain('\ntype Names = []string\n');
  });
});

test('a variant that is declared in its union is called by what it is', async () => {
  const text = await linesOf(
    `
Think:
  anyOf:
    - type: boolean
    - {type: string, enum: [low, high]}
    - {type: object, additionalProperties: {type: string}}
    - {$ref: '#/components/schemas/ThinkPlan'}
ThinkPlan: {type: object, properties: {steps: {type: integer}}}
`,
    'think.go',
  );
  expect(text).toContain(' String *ThinkString `json:"-"`\n');
  expect(text).toContain('func ThinkFromString(value ThinkString) Think {');
  expect(text).toContain(' Map map[string]string `json:"-"`\n');
  expect(text).toContain(' ThinkPlan *ThinkPlan `json:"-"`\n');
  expect(text).toContain(
    'func (t Think) Format(state fmt.State, _ rune) { wire.Format(state, t) }\n',
  );
});

test('a union has a field for each variant, its tags, and the raw JSON of others', async () => {
  const files = generateFiles(await modelOfFixture('unions'));
  const figure = fileOf(files, 'figure.go');
  expect(figure).toContain('\tCircle *Circle `json:"-" tags:"round"`\n');
  expect(figure).toContain('\tRaw json.RawMessage `json:"-" union:"form"`\n');
  expect(figure).toContain(
    'func FigureFromCircle(value Circle) Figure { return Figure{Circle: &value} }\n',
  );
  expect(fileOf(files, 'pet.go')).toContain('`json:"-" union:""`');
});

test('names that Go or the SDK has get another, and so do their files', async () => {
  const { files, renamings } = generateSdk(
    await modelOfSchemas(`
Client: {type: object, properties: {a: {type: string}}}
Error: {type: object, properties: {a: {type: string}}}
pet_linux: {type: object, properties: {a: {type: string}}}
Pet-Linux: {type: object, properties: {a: {type: string}}}
load_test: {type: object, properties: {a: {type: string}}}
`),
  );
  const text = files.map(({ content }) => String(content)).join('\n');
  const paths = files.map(({ path }) => path);
  for (const name of ['ClientModel', 'ErrorModel', 'PetLinux', 'PetLinux2', 'LoadTest']) {
    expect(text).toContain(`\ntype ${name} struct {`);
  }
  expect(paths).toEqual(
    expect.arrayContaining(['client_api.go', 'pet_linux_model.go', 'load_test_model.go']),
  );
  expect(renamings.map(({ got }) => got)).toEqual(
    expect.arrayContaining(['ClientModel', 'ErrorModel', 'PetLinux2']),
  );
});

const chat = `
openapi: 3.0.3
info: {title: T, version: 1.0.0}
servers: [{url: 'https://api.example.com'}]
paths:
  /chats/{type}/{url}:
    post:
      operationId: list
      summary: Sends a message
      tags: [time]
      deprecated: true
      parameters:
        - {name: type, in: path, required: true, schema: {type: string}, description: Kind of the chat}
        - {name: url, in: path, required: true, schema: {type: string}}
        - {name: url, in: query, required: true, schema: {type: integer}}
        - {name: X-Trace, in: header, schema: {type: string, format: date-time}}
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/Message'}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Message'}}}}
        '202': {description: later, content: {text/plain: {schema: {type: string}}}}
        '404': {description: Gone, content: {application/json: {schema: {$ref: '#/components/schemas/Message'}}}}
components:
  schemas:
    Message: {type: object, required: [text], properties: {text: {type: string}, size: {type: integer, format: int64}}}
`;

describe('a service', () => {
  test('has its calls over variables that describe them', async () => {
    const text = fileOf(generateFiles(await modelOf(chat)), 'time.go');
    expect(text).toContain('type TimeService struct{ core *core.Client }\n');
    expect(text).toContain(
      'func (s *TimeService) List(ctx context.Context, typ string, url string, body Message, params ListParams, opts ...RequestOption) (*ListResult, error) {\n' +
        '\treturn send[ListResult](ctx, s.core, &listOp, core.Args{\n' +
        '\t\t"type":      typ,\n' +
        '\t\t"path:url":  url,\n' +
        '\t\t"query:url": params.URL,\n' +
        '\t\t"X-Trace":   params.XTrace,\n' +
        '\t}, body, opts)\n}\n',
    );
    expect(text).toContain('{Arg: "query:url", Name: "url", In: core.InQuery, Required: true},\n');
    expect(text).toContain('\tURL    int64\n\tXTrace *time.Time\n');
    expect(text).toContain(
      'Into:   func(result any) any { return &result.(*ListResult).Message },\n',
    );
    expect(text).toContain('{Status: "404", New: func() any { return new(Message) }}');
    expect(text).toContain('// List sends a message.\n');
    expect(text).toContain('//   - typ: Kind of the chat\n');
    expect(text).toContain('//   - 404 ([ErrNotFound], body [Message])\n');
    expect(text).toMatch(
      /\/\/ POST \/chats\/\{type\}\/\{url\}\n\/\/\n(?:\/\/\t.*\n)+\/\/\n\/\/ Deprecated: the API marks it/,
    );
  });

  test('is called in snippets with values of its types', async () => {
    const files = generateFiles(await modelOf(chat), {
      settings: { includeOptionalSnippetParameters: true },
    });
    const page = fileOf(files, 'documentation/services/TimeService.md');
    expect(page).toContain('petstore.Message{');
    expect(page).toContain('Size: petstore.Ptr[int64](10)');
    expect(page).toContain(
      'XTrace: petstore.Ptr(time.Date(2025, time.January, 31, 12, 0, 0, 0, time.UTC))',
    );
    expect(fileOf(files, 'examples/go.mod')).toBe(
      'module example.com/petstore/examples\n\ngo 1.23\n\nrequire example.com/petstore v0.0.0\n\nreplace example.com/petstore => ../\n',
    );
    expect(fileOf(files, 'examples/quickstart/main.go')).toContain('\t"example.com/petstore"\n');
  });

  test('says in the build report that another major version is another module', async () => {
    const model = await modelOf(chat);
    const sdk = generateSdk(model, {
      settings: { sdkVersion: '2.0.0' },
      options: { goModuleName: 'example.com/pets' },
    });
    expect(sdk.notes.map(({ message }) => message)).toEqual([
      'Version 2 of a Go module is a separate module: programs import "example.com/pets/v2".',
    ]);
    expect(generateSdk(model).notes).toEqual([]);
  });
});

test('an API without calls has a client without services', async () => {
  const model = await modelOf(
    "openapi: 3.0.3\ninfo: {title: T, version: 1.0.0}\nservers: [{url: 'https://a.example'}]\npaths: {}\n",
  );
  const files = generateFiles(model);
  expect(fileOf(files, 'client.go')).toContain('type Client struct {\n\tcore *core.Client\n}\n');
  expect(fileOf(files, 'README.md')).toContain(
    'client, err := petstore.NewClient(petstore.Config{})',
  );
});
