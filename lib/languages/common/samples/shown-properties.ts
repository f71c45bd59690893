import type { ExactJson } from '../../../json.js';
import type { Operation } from '../../../model/model.js';
import { isCursorInput } from '../../../model/pagination/roles.js';
import type { ObjectDeclaration, Property } from '../../../model/types.js';
import { leadsBack, usefulProperties } from './choices.js';
import type { ExampleFits } from './fits.js';

interface PropertyStyle {
  readonly fits: ExampleFits;
  /** Whether all optional properties of a body are shown. */
  readonly optional: boolean;
  /** Whether the value comes from the server. */
  readonly received: boolean;
}

/** Decides which properties of an object a sample shows. */
export class ShownProperties {
  constructor(
    private readonly operation: Operation,
    private readonly style: PropertyStyle,
  ) {}

  /**
   * The properties that an object must have.
   *
   * @param names - properties whose values are known
   */
  required(
    declaration: ObjectDeclaration,
    at: {
      readonly names: ReadonlyMap<string, string>;
      readonly depth: number;
      readonly deepest: number;
    },
  ): readonly Property[] {
    const required = declaration.properties.filter(
      (property) => at.names.has(property.wireName) || this.#isShown(property, at.depth),
    );
    return at.depth < at.deepest ? withChosen(declaration, required) : required;
  }

  /** The optional properties that an example of a request has, in its order. */
  listed(
    { properties }: ObjectDeclaration,
    example: Readonly<Record<string, ExactJson | undefined>> | undefined,
    open: ReadonlySet<ObjectDeclaration>,
  ): readonly Property[] {
    if (this.style.received || example === undefined) return [];
    return Object.entries(example).flatMap(([name, own]) => {
      const property = properties.find(({ wireName }) => wireName === name);
      if (!property || !this.#isChoice(property, open)) return [];
      return this.style.fits.of(property.type, own) > 0 ? [property] : [];
    });
  }

  /**
   * The optional properties that say best what an object is for.
   *
   * @param any - whether others are taken if none says that
   * @param open - objects that are being made, which none of the properties contains
   */
  useful(
    { properties }: ObjectDeclaration,
    { any, open = none }: { readonly any: boolean; readonly open?: ReadonlySet<ObjectDeclaration> },
  ): readonly Property[] {
    const choices = properties.filter((property) => this.#isChoice(property, open));
    return usefulProperties(choices, { any, most: this.style.received ? 1 : 2 });
  }

  #isChoice(property: Property, open: ReadonlySet<ObjectDeclaration>): boolean {
    return (
      !this.#isHidden(property) &&
      !this.#isSetByMethod(property) &&
      !property.docs.deprecated &&
      !leadsBack(property, open)
    );
  }

  #isShown(property: Property, depth: number): boolean {
    if (this.#isHidden(property)) return false;
    if (property.required) return true;
    return this.style.optional && depth === 0 && !this.#isSetByMethod(property);
  }

  /** Whether the method itself sends a property: whether to stream, or where a page starts. */
  #isSetByMethod(property: Property): boolean {
    const { pagination, streamSwitch } = this.operation;
    if (property === streamSwitch?.property) return true;
    return !this.style.received && isCursorInput(pagination, 'body', property.wireName);
  }

  /** Whether a property only travels the other way. */
  #isHidden({ readOnly, writeOnly }: Property): boolean {
    return this.style.received ? writeOnly : readOnly;
  }
}

const none: ReadonlySet<ObjectDeclaration> = new Set();

/** Adds the first properties that each choice of the object accepts, unless it is satisfied already. */
function withChosen(
  { properties, requiredChoices }: ObjectDeclaration,
  shown: readonly Property[],
): readonly Property[] {
  if (requiredChoices.length === 0) return shown;
  const names = new Set(shown.map(({ wireName }) => wireName));
  const sent = new Set(
    properties.filter(({ readOnly }) => !readOnly).map(({ wireName }) => wireName),
  );
  for (const choice of requiredChoices) {
    if (choice.some((list) => list.every((name) => names.has(name)))) continue;
    const chosen = choice.find((list) => list.every((name) => sent.has(name)));
    for (const name of chosen ?? []) names.add(name);
  }
  return properties.filter(({ wireName }) => names.has(wireName));
}
