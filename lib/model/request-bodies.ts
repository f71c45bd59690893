import { isObject, member } from '../json.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, readDocs } from './context.js';
import { buildMedia, mediaNodes } from './media.js';
import { essence, isStructure, isText } from './media-kinds.js';
import type { MediaKind, MediaType, RequestBody } from './model.js';
import type { TypeBuilder } from './schemas/builder.js';
import { extend, type NameHint } from './schemas/draft.js';
import { sameUse } from './schemas/same.js';
import type { MediaNode } from './stream-reading.js';
import type { TypeUse } from './types.js';

/** Which body is sent unless the value or the caller chooses: the one that keeps most of the types' meaning. */
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

export function buildBody(
  types: TypeBuilder,
  operation: Located,
  hint: NameHint,
): RequestBody | undefined {
  const { context } = types;
  const reference = child(operation, 'requestBody');
  const node = reference && context.follow(reference, 'operation');
  if (!node || !isObject(node.value)) return undefined;
  const nodes = withEqualSchemas(mediaNodes(child(node, 'content')));
  const built = buildMedia(types, nodes, { hint: extend(hint, 'body'), isSent: true });
  const media = sentMedia(context, built);
  if (media.length === 0) return undefined;
  noteEncodedParts(context, media);
  const rank = ({ kind }: MediaType): number => preference.indexOf(kind);
  const sorted = media.toSorted((first, second) => rank(first) - rank(second));
  const [sent] = sorted;
  if (sent?.kind === 'xml') {
    context.note('xml-as-text', 'operation', 'SDKs take XML as a string.', sent.source);
  }
  return {
    required: member(node.value, 'required') === true,
    media: sorted,
    docs: readDocs(node),
    source: node.place,
  };
}

/** Inline schemas that say the same are one schema, so that the body has one type. */
function withEqualSchemas(nodes: readonly MediaNode[]): readonly MediaNode[] {
  if (nodes.length < 2) return nodes;
  const known = new Map<string, Located>();
  return nodes.map((node) => {
    if (!node.schema) return node;
    const text = JSON.stringify(node.schema.value);
    const schema = known.get(text) ?? node.schema;
    known.set(text, schema);
    return { ...node, schema };
  });
}

/**
 * The media types of a body that SDKs send. If one of them has the type of another, the argument is of
 * that one type. A format that SDKs cannot write from it is left out: as a string it would be another
 * type of the same argument.
 */
function sentMedia(context: BuildContext, media: readonly MediaType[]): readonly MediaType[] {
  const written = media.filter(({ kind }) => writtenKinds.has(kind));
  return media.flatMap((one): MediaType[] => {
    const { kind, name, source, type } = one;
    if (kind === 'text' && isText(type) && media.some((other) => isFileOf(other, type))) {
      return [{ ...one, kind: 'binary' }];
    }
    const isTyped = !writtenKinds.has(kind) && isStructure(type);
    const other = isTyped && written.find((candidate) => sameUse(candidate.type, type));
    if (!other) return [one];
    // JSON is YAML (YAML 1.2, section 1.3).
    if (/[/+-]yaml$/.test(essence(name))) return [{ ...one, kind: 'json' }];
    const message = `SDKs send the body as ${other.name}. They cannot write ${name} from the same schema.`;
    context.note('media-type-not-sent', 'operation', message, source);
    return [];
  });
}

/** Kinds of bodies that SDKs write from the values of a type. */
const writtenKinds: ReadonlySet<MediaKind> = new Set(['json', 'form', 'multipart']);

function isFileOf({ kind, type }: MediaType, other: TypeUse): boolean {
  return kind === 'binary' && sameUse(type, other);
}

/** The boundary of such a body is in its text, which SDKs do not read. */
function noteEncodedParts(context: BuildContext, media: readonly MediaType[]): void {
  for (const { kind, name, source } of media) {
    if (kind !== 'text' || !essence(name).startsWith('multipart/')) continue;
    const message = `SDKs send the ${name} body as the string that the caller passes. The caller sets the Content-Type header with the boundary.`;
    context.note('multipart-as-text', 'operation', message, source);
  }
}
