import { badInput } from '../../diagnostics.js';
import { type ExactJson, isObject, type JsonObject, member } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { limits } from '../../openapi/limits.js';
import {
  isOfTypes,
  isUnquotedText,
  readSchemaFacets,
  type SchemaFacets,
} from '../../openapi/schema-dialect.js';
import type { BuildContext } from '../context.js';
import { composedDocs } from '../described.js';
import { exactValue } from '../exact-values.js';
import { Inheritance, type Supertype } from '../subtypes.js';
import type { Declaration, Type, TypeUse } from '../types.js';
import { buildAllOf } from './all-of.js';
import {
  anyUse,
  complete,
  type DeclarationDraft,
  declarationOf,
  type Draft,
  type MutableUse,
  type NameHint,
  namedType,
} from './draft.js';
import { buildEnum, enumerates } from './enums.js';
import { buildSubtypes } from './inheritance.js';
import { allowsNull, isReference, variantsOf } from './inspect.js';
import { schemaName } from './names.js';
import { Nesting } from './nesting.js';
import { buildObject } from './objects.js';
import { buildPlainType, withLimits } from './plain-types.js';
import type { MergedObject, SchemaScope } from './scope.js';
import { buildTypeList, buildUnion } from './unions.js';

/**
 * Builds types from schemas, each schema once. A schema that a thousand references lead to is declared
 * once; inline schemas are recognized by their identity.
 */
export class TypeBuilder implements SchemaScope {
  readonly #drafts: Draft[] = [];
  readonly #nodes = new Map<object, Located>();
  /** By schema object, wherever a schema is used. */
  readonly #uses = new Map<object, TypeUse>();
  /** Declarations, by the schema object that references lead to. */
  readonly #declared = new Map<object, TypeUse>();
  /** Declarations of supertypes without their subtypes, by schema object. */
  readonly #withoutSubtypes = new Map<object, TypeUse>();
  /** Objects with the properties of two schemas, by both schemas. */
  readonly #merged = new Map<object, Map<object, Type>>();
  /** Inline schemas that are being read, innermost last. */
  readonly #open: OpenSchema[] = [];
  readonly #nesting = new Nesting();
  #properties = 0;

  constructor(
    readonly context: BuildContext,
    readonly inheritance = new Inheritance(context, []),
  ) {}

  /** The declarations so far, in the order in which they were found, without unused drafts. */
  get declarations(): DeclarationDraft[] {
    return this.#drafts.filter((draft) => draft.kind !== undefined);
  }

  use(node: Located, hint: NameHint): TypeUse {
    const schema = node.value;
    if (!isObject(schema)) {
      if (typeof schema !== 'boolean') {
        this.context.note(
          'not-a-schema',
          'schema',
          'This is not a schema; sdkgen reads it as any value.',
          node.place,
        );
      }
      return anyUse;
    }
    const known = this.#uses.get(schema);
    if (known) return known;
    const use = isReference(schema) ? this.#reference(node, hint) : this.#inline(node, hint);
    this.#uses.set(schema, use);
    return use;
  }

  /**
   * An inline schema without a name may contain itself, as a property of an object that is one of its
   * parts. The inner one then refers to the declaration that the outer one becomes.
   */
  #inline(node: Located, hint: NameHint): TypeUse {
    const outer = this.#open.find((open) => open.node.value === node.value);
    if (outer) {
      outer.isRecursive = true;
      return outer.draft ? { type: namedType(outer.draft), nullable: false } : anyUse;
    }
    const open: OpenSchema = { node, draft: undefined, isRecursive: false };
    this.#open.push(open);
    const use = this.build(node, hint, undefined);
    this.#open.pop();
    const { draft, isRecursive } = open;
    // The inner schema refers to the declaration, even if it turns out to be only an alias.
    if (draft && isRecursive && draft.kind === undefined) {
      complete(draft, { kind: 'alias', target: { ...use, nullable: false } });
    }
    return use;
  }

  /** Declares a component schema under its own name, whether or not anything uses it. */
  component(node: Located): TypeUse {
    const { value, place } = node;
    const schema = isReference(value) ? { value: { allOf: [value] }, place } : node;
    const use = this.#declare(schema, { words: ['model'], owner: undefined });
    if (isObject(value)) this.#declared.set(value, use);
    return use;
  }

  withoutSubtypes(node: Located, hint: NameHint): TypeUse {
    const target = this.context.description.follow(node);
    const schema = target.found ? this.inheritance.wrappers.unwrapped(target.node) : undefined;
    if (!schema || !this.inheritance.typed(schema)) return this.use(node, hint);
    if (target.found) this.context.referredTo.add(target.node.value);
    this.context.referredTo.add(schema.value);
    return this.#declare(schema, hint, this.#withoutSubtypes);
  }

  subtype(node: Located, { property }: Supertype): TypeUse {
    this.context.referredTo.add(node.value);
    const hint = { words: ['variant'], owner: undefined };
    const flat = this.inheritance.typed(node)?.property === property;
    return this.#declare(node, hint, flat ? this.#withoutSubtypes : this.#declared);
  }

  inPlace(node: Located, hint: NameHint, draft: Draft | undefined): TypeUse {
    return draft && !isReference(node.value) && isObject(node.value)
      ? this.build(node, hint, draft)
      : this.use(node, hint);
  }

  countProperties(count: number, { place }: Located): void {
    this.#properties += count;
    if (this.#properties <= limits.properties) return;
    throw badInput({
      rule: 'too-many-properties',
      severity: 'error',
      message: `the schemas have more than ${limits.properties} properties, counting inherited properties in each object`,
      place,
    });
  }

  merged(first: object, second: object, object: () => MergedObject): Type {
    let merged = this.#merged.get(first);
    if (!merged) {
      merged = new Map();
      this.#merged.set(first, merged);
    }
    const known = merged.get(second);
    if (known) return known;
    const { node, parts, hint } = object();
    const draft = this.draft(node, hint, false);
    // The object may contain itself, so its type is known before its properties are.
    const type = namedType(draft);
    merged.set(second, type);
    const read = () => buildObject(this, node, parts, hint, draft);
    this.#nesting.soon(() => this.#nesting.declaration(read));
    return type;
  }

  nodeOf(declaration: Declaration): Located | undefined {
    return this.#nodes.get(declaration);
  }

  /**
   * The declarations of a component schema, if anything refers to it. A supertype may have two: the
   * union of its subtypes, and the object without them.
   */
  declarationsOf({ value }: Located): Declaration[] {
    return [this.#declared, this.#withoutSubtypes].flatMap((declared) => {
      const use = isObject(value) ? declared.get(value) : undefined;
      return use?.type.kind === 'named' ? [use.type.target] : [];
    });
  }

  #reference(node: Located, hint: NameHint): TypeUse {
    const target = this.context.follow(node, 'schema');
    if (!target) return anyUse;
    const use = this.#declare(target, hint);
    return member(node.value, 'nullable') === true ? { ...use, nullable: true } : use;
  }

  #declare(target: Located, hint: NameHint, declared = this.#declared): TypeUse {
    if (!isObject(target.value)) return anyUse;
    const known = declared.get(target.value);
    if (known) return known;
    const name = schemaName(target.place);
    const draft = this.draft(
      target,
      { words: name ?? hint.words, owner: undefined },
      name !== undefined,
    );
    const use: MutableUse = {
      type: namedType(draft),
      nullable: allowsNull(target.value),
    };
    declared.set(target.value, use);
    const supertype = declared === this.#declared ? this.inheritance.typed(target) : undefined;
    this.#nesting.soon(() => this.#complete(target, draft, use, supertype));
    return use;
  }

  /** Reads the schema of a declaration. */
  #complete(
    target: Located,
    draft: Draft,
    use: MutableUse,
    supertype: Supertype | undefined,
  ): void {
    const built = this.#nesting.declaration(() =>
      supertype
        ? buildSubtypes(this, supertype, draft)
        : this.build(target, { words: draft.words, owner: draft }, draft),
    );
    // A schema that consists of itself stays open here. `finishDeclarations` breaks the loop.
    if (built.type.kind !== 'named' || built.type.target !== draft || draft.kind === undefined) {
      complete(draft, { kind: 'alias', target: { ...built, nullable: false } });
    }
    // A variant or a part may allow null, which belongs to the uses of the name.
    use.nullable ||= built.nullable;
  }

  draft(node: Located, hint: NameHint, component: boolean): Draft {
    const facets = this.facets(node);
    const draft: Draft = {
      words: hint.words,
      component,
      docs: composedDocs(node),
      example: this.exact(node, 'example', facets),
      inRequests: false,
      inResponses: false,
      owner: component || !hint.owner ? undefined : declarationOf(hint.owner),
      source: node.place,
      alike: [],
      identity: undefined,
      given: undefined,
    };
    this.#drafts.push(draft);
    this.#nodes.set(draft, node);
    const open = this.#open.at(-1);
    if (open && !open.draft && open.node.place === node.place) open.draft = draft;
    return draft;
  }

  facets(node: Located): SchemaFacets {
    return readSchemaFacets(node.value as JsonObject, this.context.description.version);
  }

  exact(node: Located, key: 'default' | 'example', facets: SchemaFacets): ExactJson | undefined {
    const value = facets[key];
    if (value === undefined) return undefined;
    const isText = isUnquotedText(value, facets.types);
    if (!isText && !isOfTypes(value, facets.types)) return undefined;
    const isListed = key === 'example' && member(node.value, 'example') !== value;
    const place = isListed ? node.place.at('examples', 0) : node.place.at(key);
    return exactValue(this.context.description, value, place, isText);
  }

  defaultOf(chain: readonly Located[]): ExactJson | undefined {
    const node = chain.find(({ value }) => member(value, 'default') !== undefined);
    return node && this.exact(node, 'default', this.facets(node));
  }

  exampleOf(chain: readonly Located[], own?: SchemaFacets): ExactJson | undefined {
    const node = chain.find(
      ({ value }) =>
        member(value, 'example') !== undefined || member(value, 'examples') !== undefined,
    );
    if (!node) return undefined;
    const facets = node === chain[0] && own ? own : this.facets(node);
    return this.exact(node, 'example', facets);
  }

  /**
   * The type that a schema describes. With a draft the schema has a name already, and an object, union
   * or enum completes that draft.
   */
  build(node: Located, hint: NameHint, draft: Draft | undefined): TypeUse {
    const schema = node.value as JsonObject;
    const nullable = allowsNull(schema);
    const nonNull = this.#nesting.schema(node, () => this.#buildNonNull(node, hint, draft));
    return nullable && !nonNull.nullable ? { ...nonNull, nullable } : nonNull;
  }

  #buildNonNull(node: Located, hint: NameHint, draft: Draft | undefined): TypeUse {
    const schema = node.value as JsonObject;
    const facets = this.facets(node);
    if (Array.isArray(schema.allOf)) return buildAllOf(this, node, hint, draft);
    if (variantsOf(node).length > 0) return buildUnion(this, node, [], hint, draft);
    if (enumerates(this, node, facets))
      return { type: buildEnum(this, node, facets, hint, draft), nullable: false };
    if (facets.types.length > 1) return buildTypeList(this, node, facets, hint, draft);
    const type = buildPlainType(this, node, facets, hint, draft);
    return { type: withLimits(type, schema), nullable: false };
  }
}

/** An inline schema that is being read, and its declaration, once there is one. */
interface OpenSchema {
  readonly node: Located;
  draft: Draft | undefined;
  isRecursive: boolean;
}
