import type { Json, JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { NameGiver } from './names.js';
import type { SchemaMaker } from './schemas.js';
import { anyValue, prose } from './values.js';

type Place = 'path' | 'query' | 'header' | 'cookie';

/** OAS 3.0.4, section "Style Values". */
const styles: Readonly<Record<Place, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

export class ParameterMaker {
  constructor(
    private readonly random: Random,
    private readonly names: NameGiver,
    private readonly schemas: SchemaMaker,
  ) {}

  /** @param scope - of an operation and its path, in which name and place are one parameter's */
  parameter(scope: string, place: Exclude<Place, 'path'>): JsonObject {
    const own = `${place} of ${scope}`;
    const name = place === 'header' ? this.names.header(own) : this.names.text(own);
    const { random } = this;
    return this.#described(name, place, {
      ...(random.chance(40) && { required: true }),
      ...(place === 'query' && random.chance(10) && { allowReserved: true }),
      ...(place === 'query' && random.chance(5) && { allowEmptyValue: true }),
    });
  }

  inPath(name: string): JsonObject {
    return this.#described(name, 'path', { required: true });
  }

  #described(name: string, place: Place, more: JsonObject): JsonObject {
    const { random } = this;
    return {
      name,
      in: place,
      ...more,
      ...this.#value(place),
      ...(random.chance(30) && { description: prose(random) }),
      ...(random.chance(5) && { deprecated: true }),
    };
  }

  #value(place: Place): JsonObject {
    const { random } = this;
    if (random.chance(8)) {
      const media = random.oneOf(['application/json', 'application/xml', 'text/plain']);
      return { content: { [media]: { schema: this.schemas.schema(1) } } };
    }
    const style = random.oneOf(styles[place]);
    const example = random.below(10);
    return {
      schema: this.#schema(style),
      ...(random.chance(70) && { style }),
      ...(random.chance(50) && { explode: random.chance(50) }),
      ...(example === 0 && { example: anyValue(random) }),
      ...(example === 1 && {
        examples: { one: { summary: prose(random), value: anyValue(random) } },
      }),
    };
  }

  #schema(style: string): Json {
    const { random } = this;
    switch (style) {
      case 'deepObject':
        return this.schemas.object(1);
      case 'spaceDelimited':
      case 'pipeDelimited':
        return random.chance(80)
          ? { type: 'array', items: this.schemas.primitive() }
          : this.schemas.object(1);
      default:
        return random.oneOf<() => Json>([
          () => this.schemas.primitive(),
          () => this.schemas.primitive(),
          () => ({ type: 'array', items: this.schemas.primitive() }),
          () => this.schemas.object(1),
          () => this.schemas.schema(2),
        ])();
    }
  }
}
