import { isObject, member, stringMember } from '../json.js';
import { splitWords } from '../naming/words.js';
import type { Located } from '../openapi/description.js';
import { isMediaHeader } from '../openapi/header-names.js';
import { type BuildContext, child, children, isTrue, readDocs } from './context.js';
import { describingSchemas, schemaDocs } from './described.js';
import { readExamples } from './examples.js';
import { mediaKind } from './media-kinds.js';
import type { Parameter, ParameterPlace, ParameterStyle } from './model.js';
import { withoutDeclared } from './path-query.js';
import { resolveType } from './resolve.js';
import type { TypeBuilder } from './schemas/builder.js';
import { anyUse, extend, type NameHint, textUse } from './schemas/draft.js';
import type { Type } from './types.js';

const places: readonly string[] = ['path', 'query', 'header', 'cookie'];

/** Header parameters that OpenAPI 3.0 says to ignore (Parameter Object, `name`). */

export const stylesByPlace: Readonly<Record<ParameterPlace, readonly ParameterStyle[]>> = {
  path: ['simple', 'matrix', 'label'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/**
 * The parameters of an operation: those of the path item, replaced by the operation's own of the
 * same name and place; path parameters first, in the order of the template.
 *
 * @param template - the path without a fragment
 * @returns the parameters, and the path as it is sent
 */
export function buildParameters(
  types: TypeBuilder,
  pathItem: Located,
  operation: Located,
  template: string,
  hint: NameHint,
): { readonly parameters: Parameter[]; readonly template: string } {
  const { context } = types;
  const found = new Map<string, Parameter>();
  for (const node of [
    ...children(child(pathItem, 'parameters')),
    ...children(child(operation, 'parameters')),
  ]) {
    const parameter = buildParameter(types, node, hint);
    if (parameter) found.set(`${parameter.place} ${parameter.wireName}`, parameter);
  }
  const sent = withoutDeclared(context, template, found);
  const inPath = templateNames(sent).map(
    (name) => found.get(`path ${name}`) ?? undeclaredParameter(context, name, operation),
  );
  const others = [...found.values()].filter((parameter) => parameter.place !== 'path');
  for (const parameter of found.values()) {
    if (parameter.place === 'path' && !inPath.includes(parameter)) {
      const message = `The path has no placeholder for the parameter ${JSON.stringify(parameter.wireName)}, so SDKs cannot send it.`;
      context.note('parameter-not-in-path', 'parameter', message, parameter.source);
    }
  }
  return { parameters: [...inPath, ...others], template: sent };
}

/** Names in the braces of a path template, each once. */
function templateNames(template: string): string[] {
  return [...new Set([...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] as string))];
}

function buildParameter(
  types: TypeBuilder,
  reference: Located,
  hint: NameHint,
): Parameter | undefined {
  const { context } = types;
  const node = context.follow(reference, 'parameter');
  if (!node || !isObject(node.value)) return undefined;
  const wireName = stringMember(node.value, 'name');
  const place = stringMember(node.value, 'in');
  if (wireName === undefined || place === undefined || !places.includes(place)) {
    const message =
      'A parameter needs a `name`, and an `in` of path, query, header or cookie; SDKs cannot send this one.';
    context.note('parameter-incomplete', 'parameter', message, node.place);
    return undefined;
  }
  if (place === 'header' && isMediaHeader(wireName)) {
    const message = `SDKs derive the header ${wireName} from the operation's media types and ignore the parameter.`;
    context.note('reserved-header', 'parameter', message, node.place);
    return undefined;
  }
  return typedParameter(types, node, wireName, place as ParameterPlace, hint);
}

function typedParameter(
  types: TypeBuilder,
  node: Located,
  wireName: string,
  place: ParameterPlace,
  hint: NameHint,
): Parameter {
  const words = splitWords(wireName);
  const style = readStyle(types.context, node, place);
  const explode = member(node.value, 'explode');
  return {
    wireName,
    words,
    place,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'deepObject',
    allowReserved: isTrue(node, 'allowReserved'),
    ...readContent(types, node, extend(hint, ...words)),
    required: place === 'path' || isTrue(node, 'required'),
    ...readFacts(types, node),
    source: node.place,
  };
}

/** The default, the examples and the texts of a parameter, or else of its schema. */
function readFacts(
  types: TypeBuilder,
  node: Located,
): Pick<Parameter, 'default' | 'docs' | 'examples'> {
  const { description, deprecated } = readDocs(node);
  const content = children(child(node, 'content'))[0];
  const schema = child(content ?? node, 'schema');
  const chain = schema ? describingSchemas(types.context.description, schema) : [];
  const described = schemaDocs(chain);
  const example = types.exampleOf(chain);
  return {
    default: types.defaultOf(chain),
    examples: [
      ...[node, ...(content ? [content] : [])].flatMap((one) => readExamples(types.context, one)),
      ...(example === undefined ? [] : [example]),
    ],
    docs: {
      summary: undefined,
      description: description ?? described.description,
      deprecated: deprecated || described.deprecated,
      externalDocs: described.externalDocs,
    },
  };
}

/** OAS 3.0.4, "Parameter Object": a value of a media type is what that has, and else a text. */
function readContent(
  types: TypeBuilder,
  node: Located,
  hint: NameHint,
): Pick<Parameter, 'json' | 'type'> {
  const content = children(child(node, 'content'))[0];
  const schema = child(content ?? node, 'schema');
  const described = schema && types.use(schema, hint);
  const isJson = content !== undefined && mediaKind(content.place.key, described) === 'json';
  if (isJson) return { json: true, type: described ?? anyUse };
  const type = described ?? textUse;
  if (content === undefined || isSingle(type.type)) return { json: false, type };
  const message = `Callers pass the value as a string of ${content.place.key}.`;
  types.context.note('parameter-as-text', 'parameter', message, content.place);
  return { json: false, type: textUse };
}

/** Whether values have no parts, so that each is written as text. */
export function isSingle(written: Type): boolean {
  const type = resolveType(written);
  if (type.kind === 'named') return type.target.kind === 'enum';
  return !['any', 'array', 'map'].includes(type.kind);
}

function readStyle(context: BuildContext, node: Located, place: ParameterPlace): ParameterStyle {
  const styles = stylesByPlace[place];
  const style = stringMember(node.value, 'style') as ParameterStyle | undefined;
  const byDefault = styles[0] as ParameterStyle;
  if (style === undefined || styles.includes(style)) return style ?? byDefault;
  const message = `A ${place} parameter cannot have the style ${JSON.stringify(style)}; SDKs use ${byDefault}.`;
  context.note('style-not-allowed', 'parameter', message, node.place);
  return byDefault;
}

function undeclaredParameter(context: BuildContext, name: string, operation: Located): Parameter {
  const message = `The path parameter ${JSON.stringify(name)} is not declared; SDKs treat it as a string.`;
  context.note('path-parameter-undeclared', 'parameter', message, operation.place);
  return {
    wireName: name,
    words: splitWords(name),
    place: 'path',
    style: 'simple',
    explode: false,
    allowReserved: false,
    json: false,
    required: true,
    type: { ...anyUse, type: { kind: 'string', format: 'text' } },
    default: undefined,
    examples: [],
    docs: { summary: undefined, description: undefined, deprecated: false },
    source: operation.place,
  };
}
