import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { expect, test } from 'vitest';
import { goOptions } from '../../../../lib/languages/go/options.js';
import { prepareSdk } from '../../../../lib/languages/go/sdk.js';
import { Snippets } from '../../../../lib/languages/go/snippets.js';
import type { Given } from '../../../../lib/sdk/given.js';
import { modelOf, operation } from '../../model/modelled.js';
import { sdkSettings } from '../generated.js';
import { base } from '../../openapi/base.js';
import { imageSentAndReturned } from '../image-operation.js';
import { generateFiles, wholeAssets } from './generated.js';

test('pages show a string for a binary parameter outside of a multipart body', async () => {
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
  const page = [...generateFiles(model, {}).entries()].find(([path]) =>
    path.startsWith('documentation/services/'),
  );
  expect(page?.[1]).toContain('Q: "content"');
});

test('the README shows one file that the call sends and one that it returns', async () => {
  const model = await imageSentAndReturned();
  const readme = generateFiles(model, {}).get('README.md') ?? '';
  expect(/FileFromPath[\s\S]*?```/.exec(readme)?.[0].match(/file, err :=/g)).toHaveLength(1);
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
  const all = [...generateFiles(model, {}).values()].join('\n');
  expect(all).toContain('-7');
  expect(all).not.toContain('4294967296');
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
  const all = [...generateFiles(model, {}).values()].join('\n');
  expect(all).toMatch(/type ReadQ float64/);
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
  const files = generateFiles(model, { settings: { includeOptionalSnippetParameters: true } });
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
      requestBody: {content: {application/json: {}, application/x-www-form-urlencoded: ${dates}}}
      responses: {'204': {description: ok}}
`),
  );
  const service = generateFiles(model, {}).get('things.go') ?? '';
  expect(service).toContain('application/x-www-form-urlencoded ([]time.Time)');
  expect(service).not.toContain('"time"');
});

test('a body of several types is a struct with a field for each', async () => {
  const pet = "{schema: {$ref: '#/components/schemas/Pet'}}";
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      operationId: send
      tags: [things]
      requestBody:
        required: true
        content: {application/json: ${pet}, application/x-www-form-urlencoded: ${pet}, text/plain: {}, image/png: {}}
      responses: {'204': {description: ok}}
  /b:
    post:
      operationId: add
      tags: [things]
      requestBody: {content: {application/json: ${pet}, application/xml: ${pet}}}
      responses: {'204': {description: ok}}
components: {schemas: {Pet: {type: object, properties: {name: {type: string}}}}}
`),
  );
  const service = generateFiles(model, {}).get('things.go') ?? '';
  expect(service.replaceAll(/ *\/\/.*\n\t?/g, '')).toContain(
    'type SendBodyUnion struct {\n\tPet *Pet\n\tText *string\n\tFile *File\n}',
  );
  expect(service).toContain('Send(ctx context.Context, body SendBodyUnion, opts');
  expect(service).toContain('Add(ctx context.Context, body *Pet, opts');
});

test('a program imports the time package for times only, not for a null in their place', async () => {
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      operationId: send
      requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {at: {type: string, format: date-time}, until: {type: string, format: date-time, nullable: true}}}}}}
      responses: {'204': {description: ok}}
`),
  );
  const request = {
    settings: sdkSettings(),
    options: goOptions.parse({}),
    assets: wholeAssets,
    texts: new Descriptions(),
    hooks: undefined,
  };
  const sdk = prepareSdk(model, request);
  const programOf = (body: Given) =>
    new Snippets(sdk).program(operation(model, 'send'), { call: { body } });
  expect(programOf({ at: null })).not.toContain('"time"');
  expect(programOf({ at: '2025-01-31T12:00:00Z' })).toContain('"time"');
  expect(programOf({ until: null })).toMatch(/"time"[\s\S]*Null\[time\.Time\]\(\)/);
});
