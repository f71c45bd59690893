/** A text of a description and the member of the code that has to have it. */
export interface ExpectedText {
  readonly pointer: string;
  readonly kind: 'operation' | 'parameter' | 'property' | 'schema' | 'enum value';
  readonly text: string;
  readonly at: CodePlace;
  /** Why no member of the code can have it; absent: one should. */
  readonly excuse?: string;
}

/** A call, or a component schema, and the properties from there on. */
export interface CodePlace {
  readonly call?: { readonly method: string; readonly path: string };
  readonly schema?: string;
  /** Names of properties, innermost last; a parameter's or a value's name at the end. */
  readonly path: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The texts of an OpenAPI description, by a plain walk; `components` that no operation reaches have none. */
export function expectedTexts(description: unknown): ExpectedText[] {
  return new Walk(asNode(description)).run();
}

class Walk {
  readonly #found: ExpectedText[] = [];
  readonly #reached = new Set<string>();
  readonly #open: string[] = [];
  #excuse: string | undefined;

  constructor(private readonly root: Node) {}

  run(): ExpectedText[] {
    for (const [path, item] of entries(this.root['paths'])) {
      const node = this.#resolved(item);
      for (const method of methods) {
        const operation = node[method];
        if (isNode(operation)) this.#operation(path, method, node, operation);
      }
    }
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      this.#component(next);
    }
    return this.#found;
  }

  #operation(path: string, method: string, item: Node, operation: Node): void {
    const at = { call: { method: method.toUpperCase(), path } };
    const pointer = `#/paths/${escaped(path)}/${method}`;
    for (const key of ['summary', 'description']) {
      this.#add('operation', `${pointer}/${key}`, operation[key], { ...at, path: [] });
    }
    const parameters = [...list(item['parameters']), ...list(operation['parameters'])];
    const kept = new Map<string, { node: Node; pointer: string }>();
    for (const [index, one] of parameters.entries()) {
      const node = this.#resolved(one);
      kept.set(`${String(node['in'])} ${String(node['name'])}`, {
        node,
        pointer: `${pointer}/parameters/${index}`,
      });
    }
    for (const { node, pointer: place } of kept.values()) this.#parameter(node, place, at);
    this.#body(this.#resolved(operation['requestBody']), pointer, at);
    for (const [, response] of entries(operation['responses'])) {
      this.#excused(method === 'head' ? 'a response to HEAD has no body' : undefined, () =>
        this.#body(this.#resolved(response), pointer, at),
      );
    }
  }

  #body(body: Node, pointer: string, at: Pick<CodePlace, 'call'>): void {
    const place = { ...at, path: [] };
    for (const [type, media] of entries(body['content'])) {
      const excuse = isTyped(type) ? this.#excuse : `a body of ${type} has no type`;
      this.#excused(excuse, () =>
        this.#schema(asNode(media)['schema'], `${pointer}/…/${type}/schema`, place),
      );
    }
    this.#schema(body['schema'], `${pointer}/…/schema`, place);
  }

  /** Walks a part of the description whose texts have no place in the code. */
  #excused(excuse: string | undefined, walk: () => void): void {
    const around = this.#excuse;
    this.#excuse = excuse;
    walk();
    this.#excuse = around;
  }

  #parameter(node: Node, pointer: string, at: Pick<CodePlace, 'call'>): void {
    const name = String(node['name']);
    const place = { ...at, path: [name] };
    if (node['in'] === 'body') return this.#schema(node['schema'], pointer, { ...at, path: [] });
    const isOurs = ['accept', 'content-type', 'authorization'].includes(name.toLowerCase());
    if (node['in'] === 'header' && isOurs) return;
    this.#excused(parameterExcuse(node), () =>
      this.#addDescription('parameter', pointer, node, place, asNode(node['schema'])),
    );
    this.#schema(node['schema'], `${pointer}/schema`, place);
    for (const [, media] of entries(node['content'])) {
      this.#schema(asNode(media)['schema'], `${pointer}/content/schema`, place);
    }
  }

  #component(pointer: string): void {
    const node = this.#at(pointer);
    if (!node) return;
    const name = unescaped(pointer.split('/').at(-1) ?? '');
    const at = { schema: name, path: [] };
    this.#add('schema', `${pointer}/description`, node['description'], at);
    this.#schema(node, pointer, at);
  }

  /** The parts of a schema. Its own text belongs to the property or parameter that it is of. */
  #schema(value: unknown, pointer: string, at: CodePlace, depth = 0): void {
    const node = asNode(value);
    const reference = node['$ref'];
    if (typeof reference === 'string') this.#reach(reference);
    if (depth > 40) return;
    const next = (key: string, child: unknown) =>
      this.#schema(child, `${pointer}/${key}`, at, depth + 1);
    this.#enumValues(node, pointer, at);
    for (const key of ['anyOf', 'oneOf']) {
      for (const [index, part] of list(node[key]).entries()) next(`${key}/${index}`, part);
    }
    for (const [index, part] of list(node['allOf']).entries()) {
      // What a part has is what the whole has, unless the whole says something else.
      const isOnly = list(node['allOf']).length === 1 && node['properties'] === undefined;
      if (isOnly || asNode(part)['$ref'] === undefined) next(`allOf/${index}`, part);
    }
    for (const key of ['items', 'additionalProperties']) {
      if (isNode(node[key])) next(key, node[key]);
    }
    for (const [, target] of entries(asNode(node['discriminator'])['mapping'])) {
      if (typeof target === 'string') this.#reach(target);
    }
    for (const [name, property] of entries(node['properties'])) {
      const place = { ...at, path: [...at.path, name] };
      const where = `${pointer}/properties/${escaped(name)}`;
      this.#addDescription('property', where, asNode(property), place);
      this.#schema(property, where, place, depth + 1);
    }
  }

  #enumValues(node: Node, pointer: string, at: CodePlace): void {
    const values = list(node['enum']);
    const texts = node['x-enum-descriptions'] ?? node['x-enumDescriptions'];
    for (const [index, value] of values.entries()) {
      const text: unknown = Array.isArray(texts) ? texts[index] : asNode(texts)[String(value)];
      const isComplete = !Array.isArray(texts) || texts.length === values.length;
      if (isComplete && values.length > 1) {
        this.#add('enum value', `${pointer}/enum/${index}`, text, {
          ...at,
          path: [...at.path, String(value)],
        });
      }
    }
  }

  /** The text of a value, or else of the schema that its own consists of: a `$ref`, or the only part or variant. */
  #addDescription(
    kind: 'parameter' | 'property',
    pointer: string,
    node: Node,
    at: CodePlace,
    schema = node,
  ): void {
    let [text, next, depth]: [unknown, Node, number] = [node['description'], schema, 0];
    while (!isText(text) && depth++ < 8) {
      text = next['description'];
      const target = next['$ref'];
      const variants = [...list(next['anyOf']), ...list(next['oneOf'])].filter(isNotNull);
      const [only = {}, ...others] = variants.length > 0 ? variants : list(next['allOf']);
      if (typeof target === 'string') next = this.#at(target) ?? {};
      else next = others.length === 0 ? asNode(only) : {};
    }
    this.#add(kind, `${pointer}/description`, text, at);
  }

  #add(kind: ExpectedText['kind'], pointer: string, text: unknown, at: CodePlace): void {
    if (!isText(text)) return;
    const excuse = this.#excuse;
    this.#found.push({ kind, pointer, text, at, ...(excuse === undefined ? {} : { excuse }) });
  }

  #reach(pointer: string): void {
    if (!/^#\/(?:components\/schemas|definitions)\/[^/]+$/.test(pointer)) return;
    if (this.#reached.has(pointer)) return;
    this.#reached.add(pointer);
    this.#open.push(pointer);
  }

  #resolved(value: unknown): Node {
    let node = asNode(value);
    for (let count = 0; count < 10 && typeof node['$ref'] === 'string'; count++) {
      node = this.#at(node['$ref']) ?? {};
    }
    return node;
  }

  #at(pointer: string): Node | undefined {
    if (!pointer.startsWith('#/')) return undefined;
    let node: unknown = this.root;
    for (const key of pointer.slice(2).split('/')) node = asNode(node)[unescaped(key)];
    return isNode(node) ? node : undefined;
  }
}

/** Media types whose bodies SDKs read into types. */
function isTyped(type: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/[\w-]+|text\/event-stream)\b|^\*\/\*|[/+.-](?:json|ndjson|jsonl)\b/i.test(
    type,
  );
}

/** Why a parameter is not an argument. */
function parameterExcuse(node: Node): string | undefined {
  const schema = asNode(node['schema'] ?? node);
  const isConstant = 'const' in schema || list(schema['enum']).length === 1;
  if (node['required'] === true && isConstant) return 'the SDK sends the only value itself';
  const isKey = node['in'] === 'header' && /^(?:x-)?idempotency-key$/i.test(String(node['name']));
  return isKey ? 'the idempotency key is an option of every call' : undefined;
}

function isText(text: unknown): text is string {
  return typeof text === 'string' && /[\p{L}\p{N}]/u.test(text.replace(/<[^<>]*>/g, ''));
}

function isNotNull(variant: unknown): boolean {
  const { type, enum: values } = asNode(variant);
  return type !== 'null' && !(list(values).length === 1 && list(values)[0] === null);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(asNode(value)).filter(([key]) => !key.startsWith('x-'));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescaped(key: string): string {
  return decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
