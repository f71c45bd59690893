/** The keys that lead to a node, from the root of its file. */
export type Keys = readonly string[];

/** Where the parameters of one list stand in the source, a reference at where it leads if it became a body. */
export interface ListOrigins {
  /** Of those that stay parameters, in the order of the conversion. */
  readonly parameters: readonly Keys[];
  /** Of the one `in: body`. */
  readonly body: Keys | undefined;
  /** Of those `in: formData`, by the name of the field. */
  readonly fields: ReadonlyMap<string, Keys>;
}

/** What the conversion of a Swagger 2.0 document moved, as far as its own shape does not tell. */
export interface SwaggerOrigins {
  /** By path, then by method; the list that all operations of a path share has no method (`''`). */
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, ListOrigins>>;
  /** The member that the first server was made of. */
  readonly server: 'host' | 'basePath';
}

const sections: ReadonlyMap<string, string> = new Map([
  ['schemas', 'definitions'],
  ['parameters', 'parameters'],
  ['requestBodies', 'parameters'],
  ['responses', 'responses'],
  ['securitySchemes', 'securityDefinitions'],
]);

/**
 * Where a node of the conversion stands in its Swagger 2.0 source. What the conversion made anew (a
 * media type, a style, a flow) stands where that is said which it was made of.
 */
export function sourceKeys(keys: Keys, origins: SwaggerOrigins): Keys {
  const [section, ...rest] = keys;
  switch (section) {
    case 'openapi':
      return ['swagger'];
    case 'servers':
      return [origins.server];
    case 'components':
      return componentKeys(rest);
    case 'paths':
      return pathKeys(keys, origins);
    default:
      return keys;
  }
}

function componentKeys([section = '', ...keys]: Keys): Keys {
  const source = sections.get(section);
  if (source === undefined) return [];
  const owner = [source, ...keys.slice(0, 1)];
  const rest = keys.slice(1);
  switch (section) {
    case 'parameters':
      return parameterKeys(owner, rest);
    case 'requestBodies':
      return bodyKeys(owner, rest);
    case 'responses':
      return responseKeys(owner, rest);
    case 'securitySchemes':
      return rest[0] === 'flows' ? [...owner, ...rest.slice(2)] : [...owner, ...rest];
    default:
      return [...owner, ...rest];
  }
}

function pathKeys(keys: Keys, origins: SwaggerOrigins): Keys {
  const [, path = '', method = '', part, name, ...rest] = keys;
  const lists = origins.lists.get(path);
  if (method === 'parameters') {
    return keys.length < 4 ? keys : listedKeys(keys.slice(0, 3), lists?.get(''), keys.slice(3));
  }
  if (name === undefined && part !== 'requestBody') return keys;
  const operation = keys.slice(0, 3);
  switch (part) {
    case 'parameters':
      return listedKeys(keys.slice(0, 4), lists?.get(method), keys.slice(4));
    case 'requestBody':
      return requestKeys(operation, lists?.get(method), keys.slice(4));
    case 'responses':
      return responseKeys([...operation, 'responses', name ?? ''], rest);
    default:
      return keys;
  }
}

function listedKeys(list: Keys, origins: ListOrigins | undefined, [index = '', ...rest]: Keys) {
  const parameter = origins?.parameters[Number(index)];
  return parameter ? parameterKeys(parameter, rest) : [...list, index, ...rest];
}

/** A Parameter Object of Swagger 2.0 is its own schema; so is a Header Object. */
function parameterKeys(parameter: Keys, rest: Keys): Keys {
  switch (rest[0]) {
    case 'schema':
      return [...parameter, ...rest.slice(1)];
    case 'style':
    case 'explode':
      return [...parameter, 'collectionFormat'];
    case 'examples':
      return [...parameter, 'x-example'];
    default:
      return [...parameter, ...rest];
  }
}

function requestKeys(operation: Keys, origins: ListOrigins | undefined, rest: Keys): Keys {
  if (origins?.body) return bodyKeys(origins.body, rest);
  const [, , part, of, name = '', ...below] = rest;
  const isField = part === 'encoding' || (part === 'schema' && of === 'properties');
  const field = origins?.fields.get(part === 'encoding' ? (of ?? '') : name);
  if (!isField || !field) return [...operation, 'parameters'];
  return part === 'schema' ? [...field, ...below] : [...field, 'collectionFormat'];
}

function bodyKeys(parameter: Keys, rest: Keys): Keys {
  const [content, type, part, ...below] = rest;
  if (content !== 'content') return [...parameter, ...rest];
  switch (part) {
    case 'schema':
      return [...parameter, 'schema', ...below];
    case 'example':
      return [...parameter, 'x-example', type ?? '', ...below];
    case 'examples':
      return [...parameter, 'x-examples'];
    default:
      return parameter;
  }
}

function responseKeys(response: Keys, rest: Keys): Keys {
  const [section, name = '', part, ...below] = rest;
  if (section === 'headers') {
    return parameterKeys([...response, 'headers', name], rest.slice(2));
  }
  if (section !== 'content') return [...response, ...rest];
  switch (part) {
    case 'schema':
      return [...response, 'schema', ...below];
    case 'example':
      return [...response, 'examples', name, ...below];
    case 'examples':
      return [...response, 'examples', ...below.slice(0, 1)];
    default:
      return response;
  }
}
