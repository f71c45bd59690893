import { resolveType } from '../../../model/resolve.js';
import {
  holds,
  isAlwaysGiven,
  isAlwaysRead,
  isPassword,
  takesNull,
  typedAdditional,
  writtenConstant,
} from '../../../sdk/type-facts.js';
import type { ObjectDeclaration, Property } from '../../../model/types.js';
import { camelCase } from '../../../naming/cases.js';
import { singular } from '../../../naming/plurals.js';
import { wordList } from '../../common/word-list.js';
import { code, Comment } from '../../../render/printed.js';
import { codeTag, docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { call, chain, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { fieldNotes } from '../value-notes.js';
import { fileHead, scopeOf, type Scope, typeView } from './declaration.js';

interface NamedProperty {
  readonly owner: ObjectDeclaration;
  readonly property: Property;
  readonly name: string;
}

const used = wordList(
  'json.JsonReader json.Model json.ObjectShape json.ObjectType java.util.Map',
  'com.fasterxml.jackson.annotation.JsonCreator',
);

/** A class for an object, with an accessor and a method of its builder for each property. */
export function objectView(sdk: Sdk, owner: ObjectDeclaration) {
  const names = sdk.names.properties.get(owner);
  const declared = names?.values() ?? [];
  const scope = scopeOf(sdk, 'models', { declared, used, files: sdk.multipart.has(owner) });
  const { types } = scope;
  const properties = owner.properties.map(
    (property): NamedProperty => ({
      owner,
      property,
      name: names?.get(property.wireName) ?? '',
    }),
  );
  const interfaces = (sdk.interfaces.of.get(owner) ?? []).map((union) => types.named(union));
  const type = typeView(scope, owner);
  const view = {
    ...type,
    label: type.name.text,
    implemented: interfaces.length === 0 ? undefined : code(interfaces.join(', ')),
    shape: shapeLines(scope, owner).map(code),
    fields: properties.map(({ name, property }) => ({
      name: code(name),
      type: code(types.nullable(types.boxed(property.type.type))),
      read: code(
        print(sequence(`${name} = `, types.reader(property.type, property.wireName)), 8, 8, 1),
      ),
    })),
    accessors: properties.map((one) => accessorView(scope, one)),
    setters: properties.filter(isSet).map((one) => setterView(scope, type.name.text, one)),
    adders: adderViews(scope, type.name.text, properties),
    additional: additionalView(scope, owner),
  };
  return { ...fileHead(scope), ...view };
}

function isSet({ property }: NamedProperty): boolean {
  return !property.readOnly && !writtenConstant(property);
}

/** So many names in all choices of an object: what requires more is checked by the server only. */
const mostChosen = 200;

/** What the runtime must know of each property. */
function shapeLines({ types }: Scope, owner: ObjectDeclaration): string[] {
  const { properties, requiredChoices } = owner;
  const additional = typedAdditional(owner);
  const lines = properties.map((property): Layout => {
    const { readOnly, type, wireName, writeOnly } = property;
    const codec = holds(type, ['object', 'union']) ? [types.plainCodec(type)] : [];
    const constant = writtenConstant(property);
    return chain(call('shape.property', [stringLiteral(wireName), ...codec]), [
      ...(isAlwaysGiven(property) ? ['.required()'] : []),
      ...(takesNull(type) ? ['.nullable()'] : []),
      ...(readOnly ? ['.readOnly()'] : []),
      ...(writeOnly ? ['.writeOnly()'] : []),
      ...(isPassword(resolveType(type.type)) ? ['.secret()'] : []),
      ...(constant ? [call('.constant', [types.constantLiteral(constant.value)])] : []),
    ]);
  });
  if (additional) lines.push(call('shape.additional', [types.codec(additional)]));
  const checked = requiredChoices.flat(2).length <= mostChosen ? requiredChoices : [];
  for (const choice of checked) {
    const lists = choice.map((names) => `new String[] {${names.map(stringLiteral).join(', ')}}`);
    lines.push(call('shape.requireOneOf', lists));
  }
  return lines.map((line) => print(line, 12, 12, 1));
}

function accessorView({ sdk, types }: Scope, { name, owner, property }: NamedProperty) {
  const { type, wireName } = property;
  const isDirect = isAlwaysRead(property);
  if (!isDirect) types.class('java.util.Optional');
  return {
    doc: docComment(4, {
      ...sdk.request.texts.docs(property.docs),
      otherwise: `The property \`${wireName}\`.`,
      notes: fieldNotes(owner, property),
    }),
    deprecated: property.docs.deprecated,
    name: code(name),
    type: code(isDirect ? types.value(type) : types.optional(type)),
    value: code(
      isDirect ? `required(${name}, ${stringLiteral(wireName)})` : `Optional.ofNullable(${name})`,
    ),
  };
}

function setterView({ types }: Scope, className: string, { name, property }: NamedProperty) {
  const { type, wireName } = property;
  const isNull = takesNull(type);
  const codec = holds(type, ['union']) ? [types.plainCodec(type)] : [];
  const remark =
    isNull && !property.required ? ' Null is sent; not calling this sends nothing.' : '';
  const required = isAlwaysGiven(property) ? 'Required. ' : '';
  const body = call(isNull ? 'putNullable' : 'put', [stringLiteral(wireName), name, ...codec]);
  return {
    doc: docComment(8, {
      own: [`${required}See `, reference(className, name), `.${remark}`],
      ...(property.docs.deprecated ? { deprecated: true } : {}),
    }),
    deprecated: property.docs.deprecated,
    name: code(name),
    type: code(
      isAlwaysGiven(property) ? types.given(type) : types.nullable(types.boxed(type.type)),
    ),
    body: code(print(body, 12, 12 + 'return '.length, 1)),
  };
}

/** An accessor in a comment. Javadoc takes one with the name of the class for a constructor. */
function reference(className: string, name: string): Comment {
  return name === className ? codeTag(`${name}()`) : new Comment(`{@link ${className}#${name}()}`);
}

/** Methods of a builder that add an item to a list, unless another method has their name. */
function adderViews(scope: Scope, className: string, properties: readonly NamedProperty[]) {
  const taken = new Set(properties.map(({ name }) => name));
  return properties.filter(isSet).flatMap(({ name, property }) => {
    const type = property.type.type;
    const last = property.words.at(-1);
    if (type.kind !== 'array' || last === undefined) return [];
    const adder = camelCase(['add', ...property.words.slice(0, -1), singular(last)]);
    if (taken.has(adder)) return [];
    taken.add(adder);
    const { types } = scope;
    const codec = holds(type.items, ['union']) ? [types.codec(type.items)] : [];
    const body = call('add', [stringLiteral(property.wireName), 'item', ...codec]);
    return [
      {
        doc: docComment(8, { own: ['Adds an item to ', reference(className, name), '.'] }),
        deprecated: property.docs.deprecated,
        name: code(adder),
        type: code(types.element(type.items)),
        body: code(print(body, 12, 12 + 'return '.length, 1)),
      },
    ];
  });
}

/** The properties that the description does not name but gives a type. */
function additionalView({ types }: Scope, owner: ObjectDeclaration) {
  const additional = typedAdditional(owner);
  if (!additional) return undefined;
  const item = types.element(additional);
  const codec = types.codec(additional);
  return {
    type: code(`Map<String, ${item}>`),
    item: code(item),
    read: code(
      print(sequence('additionalProperties = ', call('in.getAdditional', [codec])), 8, 8, 1),
    ),
    body: code(print(call('putNullable', ['name', 'value', codec]), 12, 12 + 'return '.length, 1)),
  };
}
