import { isObject, member, stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import { keysByStatus, statusOf } from '../openapi/statuses.js';
import { type BuildContext, child, children, readDocs } from './context.js';
import { essence, mediaKind } from './media-kinds.js';
import type {
  MediaKind,
  MediaType,
  ParameterStyle,
  PartEncoding,
  RequestBody,
  Response,
} from './model.js';
import { stylesByPlace } from './parameters.js';
import type { TypeBuilder } from './schemas/builder.js';
import { anyUse, extend, type NameHint } from './schemas/draft.js';
import type { TypeUse } from './types.js';

function buildMedia(types: TypeBuilder, content: Located | undefined, hint: NameHint): MediaType[] {
  return children(content).map((node) => {
    const schema = child(node, 'schema');
    const name = node.place.key;
    const kind = mediaKind(types.context, name, schema);
    const isForm = kind === 'form' || kind === 'multipart';
    return {
      name,
      kind,
      type: schema ? (isForm ? buildForm(types, schema, hint) : types.use(schema, hint)) : anyUse,
      encoding: isForm ? buildEncoding(types.context, node) : [],
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
      contentType: stringMember(node.value, 'contentType'),
      style: encodingStyle(context, node),
      explode: typeof explode === 'boolean' ? explode : undefined,
      allowReserved: member(node.value, 'allowReserved') === true,
    };
  });
}

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

/** Which body is sent unless the caller chooses: the one that keeps most of the types' meaning. */
const preference: readonly MediaKind[] = [
  'json',
  'form',
  'multipart',
  'text',
  'xml',
  'binary',
  'jsonl',
  'sse',
];

/** A file has no place in JSON, though the description may offer the same body as that too. */
function holdsFile({ type }: TypeUse): boolean {
  const target = type.kind === 'named' ? type.target : undefined;
  if (target?.kind !== 'object') return false;
  return target.properties.some(({ type: { type: own } }) => {
    const value = own.kind === 'array' ? own.items.type : own;
    return value.kind === 'string' && value.format === 'binary';
  });
}

export function buildBody(
  types: TypeBuilder,
  operation: Located,
  hint: NameHint,
): RequestBody | undefined {
  const reference = child(operation, 'requestBody');
  const node = reference && types.context.follow(reference, 'operation');
  if (!node || !isObject(node.value)) return undefined;
  const media = buildMedia(types, child(node, 'content'), extend(hint, 'body'));
  if (media.length === 0) return undefined;
  const rank = ({ kind, type }: MediaType): number =>
    kind === 'multipart' && holdsFile(type) ? -1 : preference.indexOf(kind);
  return {
    required: member(node.value, 'required') === true,
    media: media.toSorted((first, second) => rank(first) - rank(second)),
    docs: readDocs(node),
    source: node.place,
  };
}

export function buildResponses(types: TypeBuilder, operation: Located, hint: NameHint): Response[] {
  const references = children(child(operation, 'responses'));
  const counting = keysByStatus(references.map(({ place }) => place.key));
  return references.flatMap((reference) => {
    const { key } = reference.place;
    const status = readStatus(types.context, reference);
    // What is ignored beside another key was told while reading.
    if (status === undefined || counting.get(status) !== key) return [];
    const node = types.context.follow(reference, 'operation');
    if (!node) return [];
    const media = buildMedia(types, child(node, 'content'), extend(hint, ...responseWords(status)));
    return {
      status,
      // What an error says is read by its own content type.
      media: status.startsWith('2') ? media.map(asFile) : media,
      reads: undefined,
      files: [],
      headers: children(child(node, 'headers')).map((header) => header.place.key),
      docs: readDocs(node),
      source: reference.place,
    };
  });
}

/**
 * What is told to be bytes is a file, whatever type it is said to come in: of such answers generators
 * of descriptions name only the type that all others have, and Swagger 2.0 that of the whole API.
 */
function asFile(media: MediaType): MediaType {
  const { kind, name, type } = media;
  const isPlain = kind === 'json' || essence(name) === 'text/plain';
  const isBytes = type.type.kind === 'string' && type.type.format === 'binary';
  return isPlain && isBytes ? { ...media, kind: 'binary' } : media;
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
