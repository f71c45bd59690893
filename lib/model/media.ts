import { member, stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import { keysByStatus, statusOf } from '../openapi/statuses.js';
import { type BuildContext, child, children, readDocs } from './context.js';
import { contentless } from './empty-bodies.js';
import { readExamples } from './examples.js';
import { essence, hasFields, mediaKind } from './media-kinds.js';
import type {
  MediaType,
  ParameterStyle,
  PartEncoding,
  Response,
  ResponseHeader,
  StreamReading,
} from './model.js';
import { stylesByPlace } from './parameters.js';
import { itemOf, type MediaNode } from './stream-reading.js';
import type { TypeBuilder } from './schemas/builder.js';
import { anyUse, extend, type NameHint } from './schemas/draft.js';
import type { TypeUse } from './types.js';

/** How types of bodies are named, and streams read. */
interface MediaOptions {
  readonly hint: NameHint;
  /** Whether examples are read: calls send the body. */
  readonly isSent?: boolean;
  /** The reading of server-sent events that the config names. */
  readonly reading?: StreamReading['kind'] | undefined;
}

export function mediaNodes(content: Located | undefined): MediaNode[] {
  return children(content).map((node) => ({ node, schema: child(node, 'schema') }));
}

export function buildMedia(
  types: TypeBuilder,
  nodes: readonly MediaNode[],
  { hint, isSent = false, reading: configured }: MediaOptions,
): MediaType[] {
  return nodes.map((media) => {
    const { node } = media;
    const name = node.place.key;
    const isForm = hasFields(name);
    const { reading, schema } = itemOf(types.context, media, {
      kind: mediaKind(name, undefined),
      configured,
    });
    const type = schema && (isForm ? buildForm(types, schema, hint) : types.use(schema, hint));
    const kind = mediaKind(name, type);
    return {
      name,
      kind,
      type: type ?? anyUse,
      reading: kind === 'sse' ? reading : undefined,
      encoding: isForm ? buildEncoding(types.context, node) : [],
      examples: isSent ? readExamples(types.context, node) : [],
      source: node.place,
    };
  });
}

/** A form has the fields that its schema names; it is never one of the schema's subtypes. */
function buildForm(types: TypeBuilder, schema: Located, hint: NameHint): TypeUse {
  const { description } = types.context;
  const target = description.follow(schema);
  const supertype = target.found ? types.inheritance.typed(target.node) : undefined;
  if (supertype) {
    const name = JSON.stringify(supertype.name);
    const message = `The form has only the fields of ${name}, not the fields of its subtypes. Refer to a subtype, or to a schema with \`oneOf\` of them instead.`;
    types.context.note('subtypes-not-typed', 'schema', message, schema.place);
  }
  return types.withoutSubtypes(schema, hint);
}

function buildEncoding(context: BuildContext, media: Located): PartEncoding[] {
  return children(child(media, 'encoding')).map((node) => {
    const explode = member(node.value, 'explode');
    return {
      property: node.place.key,
      contentType: concreteTypes(stringMember(node.value, 'contentType')),
      style: encodingStyle(context, node),
      explode: typeof explode === 'boolean' ? explode : undefined,
      allowReserved: member(node.value, 'allowReserved') === true,
    };
  });
}

/** The media types of a part that name one type; nothing is of a range such as `image/*`. */
function concreteTypes(list: string | undefined): string | undefined {
  const types = (list?.split(',') ?? []).map((type) => type.trim());
  const concrete = types.filter((type) => type !== '' && !range.test(essence(type)));
  return concrete.length === 0 ? undefined : concrete.join(', ');
}

/** RFC 9110, section 12.5.1. */
const range = /^(?:\*|[\w!#$&^.+-]+)\/\*$/;

/** OAS 3.0.4, "Encoding Object": the styles of query parameters. */
function encodingStyle(context: BuildContext, node: Located): ParameterStyle | undefined {
  const style = stringMember(node.value, 'style');
  const known = stylesByPlace.query.find((one) => one === style);
  if (style !== undefined && known === undefined) {
    const message = `A body cannot have the style ${JSON.stringify(style)}; SDKs send the part with the default style.`;
    context.note('style-not-allowed', 'operation', message, node.place);
  }
  return known;
}

export function buildResponses(
  types: TypeBuilder,
  operation: Located,
  { hint, reading }: MediaOptions,
): Response[] {
  const references = children(child(operation, 'responses'));
  const counting = keysByStatus(references.map(({ place }) => place.key));
  return references.flatMap((reference) => {
    const { key } = reference.place;
    const status = readStatus(types.context, reference);
    // What is ignored beside another key was told while reading.
    if (status === undefined || counting.get(status) !== key) return [];
    const node = types.context.follow(reference, 'operation');
    if (!node) return [];
    const nodes = mediaNodes(readContent(types.context, status, node));
    const media = buildMedia(types, nodes, {
      hint: extend(hint, ...responseWords(status)),
      reading,
    });
    return {
      status,
      media,
      reads: undefined,
      files: [],
      headers: children(child(node, 'headers')).map((header) => readHeader(types.context, header)),
      docs: readDocs(node),
      source: reference.place,
    };
  });
}

function readHeader({ description }: BuildContext, header: Located): ResponseHeader {
  const target = description.follow(header);
  const own = readDocs(header).description;
  return {
    name: header.place.key,
    description: own ?? (target.found ? readDocs(target.node).description : undefined),
  };
}

/** The content of a response, unless its status says that it has none. */
function readContent(context: BuildContext, status: string, node: Located): Located | undefined {
  const content = child(node, 'content');
  if (!contentless.has(status)) return content;
  if (children(content).length > 0) {
    const message = `A response with status ${status} has no content (RFC 9110), so calls return no value for it.`;
    context.note('content-of-empty-status', 'operation', message, node.place);
  }
  return undefined;
}

function responseWords(status: string): string[] {
  if (status.startsWith('2'))
    return status === '200' || status === '201' ? ['response'] : ['response', status.toLowerCase()];
  return status === 'default' ? ['default', 'response'] : ['error', status.toLowerCase()];
}

function readStatus(context: BuildContext, response: Located): string | undefined {
  const { key } = response.place;
  if (key.startsWith('x-')) return undefined;
  const status = statusOf(key);
  if (status !== undefined) return status;
  const message = `${JSON.stringify(key)} is neither a status, a range such as 4XX, nor "default"; SDKs decode the response by its content type only.`;
  context.note('unknown-status', 'operation', message, response.place);
  return undefined;
}
