import { statSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles, wholeAssets } from '../../../unit/languages/go/generated.js';
import { modelOf } from '../../../unit/model/modelled.js';
import { GoWorkspace } from '../sdks.js';

/** An API whose services have calls with types of their own: pages, unions, nullable members. */
function description(services: number, calls: number): string {
  const operation = (service: number, call: number): string => {
    const id = `S${service}C${call}`;
    return `
  /s${service}/c${call}:
    post:
      operationId: do${id}
      tags: [s${service}]
      parameters: [{name: limit, in: query, schema: {type: integer}}]
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/In${id}'}}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Out${id}'}}}}
        '404': {description: no, content: {application/json: {schema: {$ref: '#/components/schemas/In${id}'}}}}`;
  };
  const schemas = (service: number, call: number): string => {
    const id = `S${service}C${call}`;
    return `
    In${id}: {type: object, required: [name], properties: {name: {type: string, nullable: true}, out: {$ref: '#/components/schemas/Out${id}'}}}
    Out${id}: {oneOf: [{$ref: '#/components/schemas/In${id}'}, {type: string}, {type: array, items: {type: string}}]}`;
  };
  const all = (print: (service: number, call: number) => string): string =>
    Array.from({ length: services }, (_, service) =>
      Array.from({ length: calls }, (__, call) => print(service, call)).join(''),
    ).join('');
  return `openapi: 3.0.3
info: {title: Many, version: 1.0.0}
servers: [{url: 'https://many.example'}]
paths:${all(operation)}
components:
  schemas:${all(schemas)}
`;
}

const program = (path: string): string => `package main

import (
	"context"
	"fmt"

	"${path}"
)

func main() {
	client, err := many.NewClient(many.Config{})
	if err != nil {
		panic(err)
	}
	fmt.Println(client.S0.DoS0C0(context.Background(), many.InS0C0{}, many.DoS0C0Params{}))
}
`;

describe.skipIf(!hasToolchain('go'))('a program with one call', () => {
  const workspace = new GoWorkspace();
  afterAll(() => workspace.remove());

  interface Linked {
    readonly bytes: number;
    /** What is linked, as the linker calls it. */
    readonly symbols: readonly string[];
  }

  async function link(name: string, text: string): Promise<Linked> {
    workspace.addPrograms(name, new Map([['main.go', text]]));
    const binary = workspace.path(`${name}.bin`);
    const flags = ['-trimpath', '-ldflags=-s -w -dumpdep', '-o', binary];
    const { exitCode, output } = await workspace.run('go', ['build', ...flags, `./${name}`]);
    expect(exitCode, output).toBe(0);
    const symbols = output.split('\n').flatMap((line) => line.split(' -> '));
    return { bytes: statSync(binary).size, symbols: [...new Set(symbols)] };
  }

  async function linkCall(name: string, services: number, calls: number): Promise<Linked> {
    const request = {
      settings: { sdkName: 'many' },
      options: { goModuleName: `example.com/${name}/many` },
      assets: wholeAssets,
    };
    const model = await modelOf(description(services, calls));
    workspace.add(name, generateFiles(model, request), request);
    return link(`call-${name}`, program(`example.com/${name}/many`));
  }

  // The linker keeps every exported method where one is looked up by a name it does not know.
  const lookups = ({ symbols }: Linked): string[] =>
    symbols.filter((symbol) => symbol.includes('<ReflectMethod>'));

  test('has nothing of the other calls, however many there are', async () => {
    const one = await linkCall('one', 1, 1);
    const many = await linkCall('much', 20, 10);
    expect(many.symbols).toContain('example.com/much/many.(*S0Service).DoS0C0');
    const others = /(?:Do|do|In|Out)(?:S\d+C[1-9]|S[1-9]\d*C)/;
    // Names of methods stand in the types of the services, which the client's type names; what is
    // known of arguments has the name of one of all functions with such arguments.
    const facts = /^type:\.namedata\.|\.arg(?:live)?info\d*$/;
    const found = many.symbols.filter((each) => others.test(each) && !facts.test(each));
    expect(found).toEqual([]);
    // Those names; a binary grows by pages of 4096 bytes.
    expect(many.bytes - one.bytes).toBeLessThan(20_480);
    expect(lookups(many)).toEqual([]);
  });

  test('would be seen to look up methods by their names', async () => {
    const text = `package main

import (
	"os"
	"reflect"
)

func main() { reflect.ValueOf(os.Stdout).MethodByName(os.Args[1]).Call(nil) }
`;
    expect(lookups(await link('lookup', text))).not.toEqual([]);
  });
});
