import { resolveType } from '../../../model/resolve.js';
import {
  holds,
  isAlwaysGiven,
  isAlwaysRead,
  isPassword,
  isSettable,
  takesNull,
  typedAdditional,
  writtenConstant,
} from '../../../sdk/type-facts.js';
import type { ObjectDeclaration, Property } from '../../../model/types.js';
import { camelCase } from '../../../naming/cases.js';
import { singular } from '../../../naming/plurals.js';
import { wordList } from '../../common/word-list.js';
import { type Code, code, Comment } from '../../../render/printed.js';
import { codeTag, docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { call, chain, statement } from '../print.js';
import type { Sdk } from '../sdk.js';
import { fieldNotes } from '../value-notes.js';
import { fileView, scopeOf, type Scope, typeView } from './declaration.js';

/** A property of a class, in the file of the class. */
interface ClassProperty extends Scope {
  readonly owner: ObjectDeclaration;
  readonly className: string;
  readonly property: Property;
  readonly name: string;
}

const used = wordList(
  'json.JsonReader json.Model json.ObjectShape json.ObjectType java.util.Map',
  'com.fasterxml.jackson.annotation.JsonCreator',
);

/** A class for an object, with an accessor and a method of its builder for each property. */
export function objectView(sdk: Sdk, owner: ObjectDeclaration) {
  const names = sdk.names.properties.get(owner) ?? new Map<string, string>();
  const declared = names.values();
  const scope = scopeOf(sdk, 'models', { declared, used, files: sdk.multipart.has(owner) });
  const type = typeView(scope, owner);
  const className = type.name.text;
  const implemented = sdk.interfaces.of.get(owner)?.map((union) => scope.types.named(union));
  const properties = owner.properties.map((property): ClassProperty => {
    return { ...scope, owner, className, property, name: names.get(property.wireName) ?? '' };
  });
  const set = properties.filter(({ property }) => isSettable(property));
  const taken = new Set(names.values());
  return fileView(scope, {
    ...type,
    implemented: implemented && code(implemented.join(', ')),
    shape: shapeStatements(scope, owner),
    properties: properties.map(propertyView),
    setters: set.map(setterView),
    adders: set.flatMap((one) => adderView(one, taken)),
    additional: additionalView(scope, owner),
  });
}

/** So many names in all choices of an object: what requires more is checked by the server only. */
const mostChosen = 200;

/** What the runtime must know of each property. */
function shapeStatements({ types }: Scope, owner: ObjectDeclaration): Code[] {
  const { properties, requiredChoices } = owner;
  const additional = typedAdditional(owner);
  const lines = properties.map((property) => {
    const { readOnly, type, wireName, writeOnly } = property;
    const codec = holds(type, ['object', 'union']) ? [types.plainCodec(type.type)] : [];
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
  return lines.map((line) => statement(12, line));
}

/** The field for a property, and its accessor. */
function propertyView({ name, owner, property, sdk, types }: ClassProperty) {
  const { type, wireName } = property;
  const isDirect = isAlwaysRead(property);
  return {
    doc: docComment(4, {
      ...sdk.request.texts.docs(property.docs),
      otherwise: `The property \`${wireName}\`.`,
      notes: fieldNotes(owner, property),
    }),
    deprecated: property.docs.deprecated,
    name: code(name),
    wireName,
    isDirect,
    type: code(isDirect ? types.value(type) : types.optional(type)),
    field: code(types.nullable(types.boxed(type.type))),
    read: statement(8, `${name} = `, types.reader(type, wireName)),
  };
}

function setterView({ className, name, property, types }: ClassProperty) {
  const { type, wireName } = property;
  const isNull = takesNull(type);
  const codec = holds(type, ['union']) ? [types.plainCodec(type.type)] : [];
  const remark =
    isNull && !property.required ? ' Null is sent; not calling this sends nothing.' : '';
  const required = isAlwaysGiven(property) ? 'Required. ' : '';
  const put = call(isNull ? 'putNullable' : 'put', [stringLiteral(wireName), name, ...codec]);
  return {
    doc: docComment(8, {
      own: [`${required}See `, reference(className, name), `.${remark}`],
      ...(property.docs.deprecated ? { deprecated: true } : {}),
    }),
    deprecated: property.docs.deprecated,
    name: code(name),
    type: code(
      isAlwaysGiven(property) && !isNull
        ? types.value(type)
        : types.nullable(types.boxed(type.type)),
    ),
    body: statement(12, 'return ', put),
  };
}

/** An accessor in a comment. Javadoc takes one with the name of the class for a constructor. */
function reference(className: string, name: string): Comment {
  return name === className ? codeTag(`${name}()`) : new Comment(`{@link ${className}#${name}()}`);
}

/** A method of a builder that adds an item to a list, unless another method has its name. */
function adderView({ className, name, property, types }: ClassProperty, taken: Set<string>) {
  const type = property.type.type;
  const last = property.words.at(-1);
  if (type.kind !== 'array' || last === undefined) return [];
  const adder = camelCase(['add', ...property.words.slice(0, -1), singular(last)]);
  if (taken.has(adder)) return [];
  taken.add(adder);
  const codec = holds(type.items, ['union']) ? [types.codec(type.items)] : [];
  return [
    {
      doc: docComment(8, { own: ['Adds an item to ', reference(className, name), '.'] }),
      deprecated: property.docs.deprecated,
      name: code(adder),
      type: code(types.element(type.items)),
      body: statement(
        12,
        'return ',
        call('add', [stringLiteral(property.wireName), 'item', ...codec]),
      ),
    },
  ];
}

/** The properties that the description does not name but gives a type. */
function additionalView({ types }: Scope, owner: ObjectDeclaration) {
  const additional = typedAdditional(owner);
  if (!additional) return undefined;
  const codec = types.codec(additional);
  return {
    item: code(types.element(additional)),
    read: statement(8, 'additionalProperties = ', call('in.getAdditional', [codec])),
    body: statement(12, 'return ', call('putNullable', ['name', 'value', codec])),
  };
}
