import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  member,
  stringMember,
} from '../../../lib/json.js';

/** A parameter as its description has it, with OpenAPI's defaults filled in. */
export interface DescribedParameter {
  readonly name: string;
  readonly place: string;
  readonly style: string;
  readonly explode: boolean;
  readonly schema: JsonObject;
}

export interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  /** Schemas by media type; the empty object stands for none. */
  readonly bodies: ReadonlyMap<string, JsonObject>;
  readonly needsBody: boolean;
  /** By status, then by media type. */
  readonly responses: ReadonlyMap<string, ReadonlyMap<string, Media>>;
  /** Names of security schemes. */
  readonly security: readonly string[];
}

export interface Media {
  readonly schema: JsonObject | undefined;
  /** Of one item of a stream. */
  readonly itemSchema: JsonObject | undefined;
}

/**
 * A description as far as calls are derived from it. It is read here without the model of sdkgen, so that an error of
 * the model is not an error of the expectation too.
 */
export class Description {
  readonly operations: readonly DescribedOperation[];
  /** Path of the first server, with variables in braces. */
  readonly basePath: string;
  /** Whether the server has no host, or one that is a variable without a default. */
  readonly isRelative: boolean;
  readonly schemes: ReadonlyMap<string, JsonObject>;

  constructor(private readonly root: JsonObject) {
    const [server] = objects(root['servers']);
    const url = stringMember(server, 'url') ?? '';
    this.basePath = url.replace(/^(?:\{endpoint\}|https?:\/\/[^/]*)/, '').replace(/\/$/, '');
    this.isRelative = !/^https?:/.test(url) && url !== '';
    const schemes = member(root['components'], 'securitySchemes');
    this.schemes = new Map(entries(schemes).map(([name, scheme]) => [name, this.resolve(scheme)]));
    this.operations = entries(root['paths']).flatMap(([path, item]) =>
      this.#operations(path, item),
    );
  }

  /** The object that a reference points to, or the object itself. */
  resolve(node: Json | undefined): JsonObject {
    const reference = stringMember(node, '$ref');
    if (reference === undefined) return isObject(node) ? node : {};
    const keys = reference.replace(/^#\//, '').split('/');
    const found = keys
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<Json | undefined>((at, key) => member(at, key), this.root);
    return this.resolve(found);
  }

  /** Properties of a schema and of the schemas that it is composed of. */
  properties(schema: JsonObject): ReadonlyMap<string, JsonObject> {
    const own = this.resolve(schema);
    return new Map([
      ...objects(own['allOf']).flatMap((part) => [...this.properties(part)]),
      ...entries(own['properties']).map(([name, value]): [string, JsonObject] => [
        name,
        this.resolve(value),
      ]),
    ]);
  }

  #operations(path: string, item: Json | undefined): DescribedOperation[] {
    return entries(item)
      .filter(([, operation]) => isObject(operation))
      .map(([method, operation]) => this.#operation(method.toUpperCase(), path, operation));
  }

  #operation(method: string, path: string, operation: Json | undefined): DescribedOperation {
    const body = this.resolve(member(operation, 'requestBody'));
    const security = member(operation, 'security') ?? this.root['security'];
    return {
      method,
      path,
      parameters: objects(member(operation, 'parameters'))
        .map((one) => parameterOf(this.resolve(one), (schema) => this.resolve(schema)))
        .filter(({ name, place }) => place !== 'header' || !ignored.has(name.toLowerCase())),
      bodies: new Map(
        entries(body['content']).map(([type, media]) => [
          type,
          this.resolve(member(media, 'schema')),
        ]),
      ),
      needsBody: body['required'] === true,
      responses: new Map(
        entries(member(operation, 'responses')).map(([status, response]) => [
          status,
          new Map(
            entries(this.resolve(response)['content']).map(([type, media]) => [
              type,
              mediaOf(media),
            ]),
          ),
        ]),
      ),
      security: objects(security).flatMap((one) => Object.keys(one)),
    };
  }
}

/** Headers that OpenAPI ignores as parameters, because other parts of a description say them. */
const ignored: ReadonlySet<string> = new Set(['accept', 'authorization', 'content-type']);

function mediaOf(media: Json | undefined): Media {
  const [schema, itemSchema] = [member(media, 'schema'), member(media, 'itemSchema')];
  return {
    schema: isObject(schema) ? schema : undefined,
    itemSchema: isObject(itemSchema) ? itemSchema : undefined,
  };
}

function parameterOf(
  parameter: JsonObject,
  resolve: (schema: Json | undefined) => JsonObject,
): DescribedParameter {
  const place = stringMember(parameter, 'in') ?? '';
  const style = stringMember(parameter, 'style') ?? (place === 'query' ? 'form' : 'simple');
  const explode = parameter['explode'];
  return {
    name: stringMember(parameter, 'name') ?? '',
    place,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    schema: resolve(parameter['schema']),
  };
}

function entries(node: Json | undefined): [string, Json | undefined][] {
  return isObject(node) ? Object.entries(node) : [];
}

function objects(node: Json | undefined): JsonObject[] {
  return isList(node) ? node.filter(isObject) : [];
}
