import { describe, expect, test } from 'vitest';
import { base } from '../spec/base.js';
import { modelOf } from '../model/modelled.js';
import { generateFiles as goFiles } from './go/generated.js';
import { generateFiles as pythonFiles } from './python/generated.js';
import { generateFiles as typescriptFiles } from './typescript/generated.js';

describe('what pages show', () => {
  test('is no file where a binary text goes outside of a multipart body', async () => {
    const model = await modelOf(
      base(`paths:
  /a:
    patch:
      operationId: change
      parameters: [{name: q, in: query, required: true, schema: {type: string, format: binary}}]
      requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, properties: {f: {type: string, format: binary}}}}}}
      responses: {'204': {description: ok}}
`),
    );
    const page = [...goFiles(model, {}).entries()].find(([path]) =>
      path.startsWith('documentation/services/'),
    );
    expect(page?.[1]).toContain('Q: "content"');
  });

  test('one file that goes out and one that comes back of the same call', async () => {
    const model = await modelOf(
      base(`paths:
  /a:
    post:
      operationId: change
      requestBody: {required: true, content: {image/png: {}}}
      responses: {'200': {description: ok, content: {image/png: {}}}}
`),
    );
    const go = goFiles(model, {}).get('README.md') ?? '';
    expect(/FileFromPath[\s\S]*?```/.exec(go)?.[0].match(/file, err :=/g)).toHaveLength(1);
    const settings = { responseHeaders: true };
    const typescript = typescriptFiles(model, { settings }).get('README.md') ?? '';
    expect(/import \{ saveTo[\s\S]*?```/.exec(typescript)?.[0].match(/data: file/g)).toHaveLength(
      1,
    );
  });
});

test('an example that its type does not hold is not shown', async () => {
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      operationId: send
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: [size, page], properties: {size: {type: integer, format: int32, example: 4294967296}, page: {type: integer, format: int32, example: -7}}}}}}
      responses: {'204': {description: ok}}
`),
  );
  const all = [...goFiles(model, {}).values()].join('\n');
  expect(all).toContain('-7');
  expect(all).not.toContain('4294967296');
});

test('a keyword is no name of a credential', async () => {
  const scheme = '{type: apiKey, in: header, name';
  const model = await modelOf(
    base(`components: {securitySchemes: {first: ${scheme}: A}, class: ${scheme}: B}}}
`),
    { auth: ['apikey'] },
  );
  const all = [...typescriptFiles(model, {}).values()].join('\n');
  expect(all).toContain('classKey?: Secret');
});

test('values of an enum that no int64 holds are numbers', async () => {
  const model = await modelOf(
    base(`paths:
  /a:
    get:
      operationId: read
      parameters: [{name: q, in: query, required: true, schema: {type: integer, enum: [1, 1.0e+300]}}]
      responses: {'204': {description: ok}}
`),
  );
  const all = [...goFiles(model, {}).values()].join('\n');
  expect(all).toMatch(/type ReadQ float64/);
});

test('members whose names are what they are shown with are no variables', async () => {
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      operationId: change
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: ['1', 'true'], properties: {'1': {type: integer}, 'true': {type: boolean}}}}}}
      responses: {'204': {description: ok}}
`),
  );
  const files = typescriptFiles(model, { options: { propertyNames: 'wire' } });
  expect(files.get('README.md')).toMatch(/1'?: 1,\s+'?true'?: true/);
});

test('a body that may be anything imports nothing of what it may be as well', async () => {
  const json = 'application/json: {schema: {type: object, properties: {a: {type: string}}}}';
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      operationId: change
      tags: [things]
      requestBody: {required: true, content: {${json}, application/x+json: {}, image/png: {}}}
      responses: {'204': {description: ok}}
`),
  );
  const files = pythonFiles(model, {});
  const service = files.get('src/petstore/services/things.py') ?? '';
  expect(service).toContain('body: Any');
  expect(service).not.toMatch(/FileInput|^ {4}from \.\.models import/m);
});

test('a nullable struct that has itself in it is a pointer, null or not', async () => {
  const orNull = (name: string) =>
    `{nullable: true, allOf: [{$ref: '#/components/schemas/${name}'}]}`;
  const list = (items: string) => `{type: array, items: ${items}}`;
  const deep = list(list(list(list("{$ref: '#/components/schemas/Hen'}"))));
  const body = (schema: string) =>
    `requestBody: {required: true, content: {application/json: {schema: ${schema}}}}, responses: {'204': {description: ok}}`;
  const model = await modelOf(
    base(`paths:
  /a: {post: {operationId: change, tags: [things], ${body("{$ref: '#/components/schemas/Node'}")}}}
  /b: {post: {operationId: lay, tags: [things], ${body(deep)}}}
components:
  schemas:
    Node: {type: object, properties: {next: ${orNull('Node')}}}
    Hen: {type: object, properties: {egg: ${orNull('Egg')}}}
    Egg: {type: object, properties: {hen: ${orNull('Hen')}}}
`),
  );
  const files = goFiles(model, { settings: { includeOptionalSnippetParameters: true } });
  expect(files.get('node.go')).toMatch(/Next +Nullable\[\*Node\]/);
  const page = files.get('documentation/services/ThingsService.md') ?? '';
  expect(page).toContain('Next: petstore.Value(&petstore.Node{})');
  expect(page).toContain('petstore.Null[*petstore.Egg]()');
});

test('a type that only a comment names is not imported', async () => {
  const dates = '{schema: {type: array, items: {type: string, format: date-time}}}';
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      tags: [things]
      requestBody: {content: {application/x-www-form-urlencoded: {}, application/json: ${dates}}}
      responses: {'204': {description: ok}}
`),
  );
  const service = goFiles(model, {}).get('things.go') ?? '';
  expect(service).toContain('application/json ([]time.Time)');
  expect(service).not.toContain('"time"');
});
