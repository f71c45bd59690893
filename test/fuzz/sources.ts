import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { isObject, type Json, type JsonObject } from '../../lib/json.js';
import { repository } from '../compile/workshop.js';
import { Random } from '../unit/output/random.js';
import type { Trial } from './faults.js';
import { askedFor } from './grammar/asked.js';
import { inventDescription } from './grammar/description.js';
import { asSwagger } from './grammar/swagger.js';
import { mutate } from './mutate.js';
import { cutPiece } from './pieces.js';

/** Descriptions of ours, and of real APIs, which are not part of this repository. */
const fixtures = join(repository, 'test/fixtures');
const corpusFolder = join(repository, '../shared/corpus');

/** Larger files cost seconds to read; `all` takes them too. */
const largeFile = 600_000;

/** Where trials come from: descriptions that are mutated, and a grammar. */
export class Trials {
  readonly #wholes: JsonObject[] = [];

  /** @param corpus - which of the real descriptions, where there are any */
  constructor(
    readonly seed: number,
    corpus: 'none' | 'small' | 'all',
  ) {
    for (const file of filesIn(fixtures)) this.#add(file);
    if (corpus === 'none') return;
    for (const file of filesIn(corpusFolder)) {
      if (corpus === 'all' || statSync(file).size < largeFile) this.#add(file);
    }
  }

  /** The trial with that number: the same for the same seed and files. */
  trial(number: number): Trial {
    const random = new Random(this.seed * 1_000_003 + number);
    const invented = random.chance(50);
    const description: Json = invented
      ? random.chance(12)
        ? asSwagger(random, inventDescription(random, '3.0'))
        : inventDescription(random)
      : cutPiece(random, random.oneOf(this.#wholes));
    const mutates = invented ? random.chance(20) : random.chance(95);
    const tried = mutates ? mutate(random, description) : description;
    const asked = askedFor(random, tried);
    const twice = random.chance(10);
    const typed = random.chance(invented ? 15 : 5);
    return {
      description: tried,
      asked,
      valid: invented && !mutates,
      twice,
      typed,
    };
  }

  #add(file: string): void {
    const text = readFileSync(file, 'utf8');
    const whole = (file.endsWith('.json') ? JSON.parse(text) : load(text)) as Json;
    if (isObject(whole) && (whole['openapi'] ?? whole['swagger']) !== undefined)
      this.#wholes.push(whole);
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(?:json|ya?ml)$/.test(name))
      .toSorted()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
