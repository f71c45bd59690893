import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codeBlocks } from '../../compile/markdown.js';
import { repository, runProgram, Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { generateFiles, wholeAssets } from '../../unit/languages/go/generated.js';
import { modelOfFile } from '../../unit/model/modelled.js';
import { offline, typeChecker } from './tools.js';

const head = `package main

import (
	"context"
	"errors"
	"fmt"

	"example.com/petstore"
)

func main() { _ = run }

`;

/** The programs of our own README, which are written by hand. */
describe.skipIf(!hasToolchain('go'))('the README of sdkgen', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());

  async function findings(programs: readonly string[]): Promise<string> {
    programs.forEach((text, index) =>
      workshop.write(`petstore/examples/shown/program${index}/main.go`, `${head}${text}\n`),
    );
    const cwd = join(workshop.folder, 'petstore/examples');
    const env = { ...offline, GOFLAGS: '-mod=mod' };
    const [program, ...args] = await typeChecker();
    return (await runProgram(program, [...args, './shown/...'], { cwd, env })).output;
  }

  test('shows Go that has the types of the SDK of examples/petstore.yaml', async () => {
    const description = join(repository, 'examples/petstore.yaml');
    const model = await modelOfFile(description, { auth: ['apikey'] });
    const request = { settings: { sdkName: 'petstore' }, assets: wholeAssets };
    workshop.writeSdk('petstore', generateFiles(model, request));
    const programs = codeBlocks(readFileSync(join(repository, 'README.md'), 'utf8'), 'go');
    expect(programs).not.toEqual([]);
    expect(await findings(programs)).toBe('');
    const wrong = programs.map((text) => text.replaceAll('GetPet(', 'GetPets('));
    expect(await findings(wrong)).toContain('GetPets');
  });
});
