import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hasOpenMarkers, questions } from '../../../lib/output/agreement.js';
import { hasMarkers } from '../../../lib/output/markers.js';
import { MergeBase } from '../../../lib/output/merge-base.js';
import { readManifest } from '../../../lib/output/manifest.js';
import type { PlannedFile } from '../../../lib/output/plan-file.js';
import { planSdk } from './plan-sdk.js';
import { type Resolution, resolutions } from '../../../lib/output/resolution.js';
import { changesOf, type SdkChanges } from '../../../lib/output/sdk-changes.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { proofs } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';
import { editedLines, Random } from './random.js';
import { anyPath, newRoot, origin, type Texts, textsBelow } from './sdk-folder.js';

const words = ['red', 'small', 'quick', 'old', 'calm'];
const kinds = ['string', 'integer', 'boolean'];

/** Parts of a description, some of which are made anew from one build to the next. */
class RandomDescription {
  readonly #operations: (object | undefined)[] = Array.from({ length: 6 });
  readonly #schemas: object[] = Array.from({ length: 4 });

  constructor(private readonly random: Random) {
    this.change(100);
  }

  change(percent: number): void {
    const { random } = this;
    for (const at of this.#schemas.keys())
      if (random.chance(percent)) this.#schemas[at] = this.#schema();
    for (const at of this.#operations.keys())
      if (random.chance(percent))
        this.#operations[at] = random.chance(85) ? this.#operation(at) : undefined;
  }

  /** JSON, which is YAML. */
  get text(): string {
    const paths = this.#operations.map((get, at) => [`/things${at}`, get && { get }] as const);
    return JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Things', version: '1.0.0' },
      servers: [{ url: 'https://things.example.com' }],
      paths: Object.fromEntries(paths.filter(([, item]) => item !== undefined)),
      components: {
        schemas: Object.fromEntries(this.#schemas.map((schema, at) => [`Thing${at}`, schema])),
      },
    });
  }

  #operation(at: number): object {
    const { random } = this;
    const schema = { $ref: `#/components/schemas/Thing${random.below(4)}` };
    return {
      operationId: random.chance(80) ? `getThing${at}` : `find${random.below(9)}_${at}`,
      tags: [random.oneOf(['one', 'other'])],
      summary: `The ${random.oneOf(words)} one`,
      parameters: words
        .filter(() => random.chance(40))
        .map((name) => ({ name, in: 'query', schema: { type: random.oneOf(kinds) } })),
      responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
    };
  }

  #schema(): object {
    const { random } = this;
    const properties = words
      .filter(() => random.chance(60))
      .map((name) => [
        name,
        { type: random.oneOf(kinds), description: `How ${random.oneOf(words)}.` },
      ]);
    return { type: 'object', properties: Object.fromEntries(properties) };
  }
}

/** Edits some files, deletes a few, and makes one; the lines that are new begin with `mine`. */
function edit(random: Random, root: string): void {
  for (const [path, text] of Object.entries(textsBelow(root))) {
    if (random.chance(4)) rmSync(join(root, path));
    else if (random.chance(25))
      writeFileSync(join(root, path), editedLines(random, text.split('\n'), 'mine').join('\n'));
  }
  const own = join(root, random.oneOf(['mine.txt', 'src/mine.txt']));
  mkdirSync(dirname(own), { recursive: true });
  writeFileSync(own, `mine ${random.below(1e6)}\n`);
}

const minesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.startsWith('mine '));

/** One build in which each question gets some answer; gives what was asked and merged. */
async function buildOnce(
  random: Random,
  root: string,
  files: readonly { readonly path: string; readonly content: string | Uint8Array }[],
  { last, agreed }: { readonly last: Texts; readonly agreed: Map<string, string> },
) {
  const before = textsOf(root);
  const reask = random.chance(20);
  const plan = await planSdk('x', root, files, { ...anyPath, reask });
  const possible = (file: PlannedFile) =>
    resolutions.filter((one) => one !== 'markers' || !hasOpenMarkers(file));
  const decisions = new Map(
    questions(plan).map((file): [string, Resolution] => [file.path, random.oneOf(possible(file))]),
  );
  const changes = await writeSdk(plan, decisions, origin);
  expect(changes).toEqual(changesOf(plan, decisions));
  const after = textsOf(root);
  const generated = new Map(files.map(({ path, content }) => [path, String(content)]));
  for (const [path, text] of Object.entries(before)) {
    // Where the answer was to take the new one, that is what is there.
    if (changes.overwritten.includes(path)) expect(after[path]).toBe(generated.get(path));
    else for (const line of minesOf(text)) expect(minesOf(after[path] ?? ''), path).toContain(line);
    if (decisions.get(path) === 'keep') expect(after[path], path).toBe(text);
    // What was not touched is as it is generated now, or gone.
    if (text === last[path]) expect(after[path], path).toBe(generated.get(path));
  }
  for (const path of changes.declined) {
    // Not asked about only if nobody wants that.
    expect(reask && !decisions.has(path), path).toBe(false);
    expect(after[path], path).toBe(before[path]);
  }
  for (const path of generated.keys()) {
    if (!decisions.has(path) || decisions.get(path) === 'overwrite')
      expect(after, path).toHaveProperty([path]);
    const isSaid = changes.marked.includes(path) || changes.unresolved.includes(path);
    expect(hasMarkers(after[path] ?? ''), path).toBe(isSaid);
  }
  await expectAgreedTexts(root, generated, agreed, changes);
  return {
    asked: decisions.size,
    merged: changes.merged.length,
    declined: changes.declined.length,
    mine: changes.mine.length,
  };
}

/** The merge base has what is generated now, and of declined files what was agreed on before. */
async function expectAgreedTexts(
  root: string,
  generated: ReadonlyMap<string, string>,
  agreed: Map<string, string>,
  changes: SdkChanges,
): Promise<void> {
  const before = new Map(agreed);
  agreed.clear();
  for (const [path, text] of generated) {
    const kept = changes.declined.includes(path) ? before.get(path) : text;
    if (kept !== undefined) agreed.set(path, kept);
  }
  const { hashes, declined } = await readManifest(root);
  expect([...declined.keys()].sort()).toEqual([...changes.declined].sort());
  expect([...hashes.keys()].sort()).toEqual([...agreed.keys()].sort());
  const base = new MergeBase(root, hashes);
  for (const [path, text] of agreed) expect(await base.textOf(path), path).toBe(text);
}

function textsOf(root: string): Texts {
  try {
    return textsBelow(root);
  } catch {
    return {};
  }
}

test.each(Object.entries(proofs))(
  'any edits, changes of the description and answers, in %s',
  async (_, { generateSdk }) => {
    let asked = 0;
    let merged = 0;
    let declined = 0;
    let mine = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const random = new Random(seed);
      const description = new RandomDescription(random);
      const root = newRoot();
      let last: Texts = {};
      const agreed = new Map<string, string>();
      for (let build = 0; build < 4; build++) {
        const { files } = generateSdk(await modelOf(description.text), {});
        const counts = await buildOnce(random, root, files, { last, agreed });
        asked += counts.asked;
        merged += counts.merged;
        declined += counts.declined;
        mine += counts.mine;
        last = Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
        // The same again asks nothing and changes nothing, whatever was answered.
        const state = textsBelow(root, true);
        const again = await planSdk('x', root, files, anyPath);
        expect(questions(again)).toEqual([]);
        await writeSdk(again, new Map(), origin);
        expect(textsBelow(root, true)).toEqual(state);
        edit(random, root);
        description.change(25);
      }
    }
    expect(asked).toBeGreaterThan(5);
    expect(merged).toBeGreaterThan(5);
    expect(declined).toBeGreaterThan(0);
    expect(mine).toBeGreaterThan(0);
  },
  60_000,
);
