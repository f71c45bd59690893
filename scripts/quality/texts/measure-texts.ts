import type { CodeDocs, CodeMember, CodeType } from './code-docs.js';
import type { CodePlace, ExpectedText } from './description-texts.js';
import { hasText, plainName } from './words.js';

export interface LostText {
  readonly kind: ExpectedText['kind'];
  readonly pointer: string;
  readonly reason: string;
  /** Whether no member of the code can have it. */
  readonly isExcused: boolean;
}

export interface TextResult {
  /** How many texts of each kind the description has. */
  readonly totals: Readonly<Record<string, number>>;
  readonly lost: readonly LostText[];
}

/**
 * Which texts stand on the very member of the code that they are about.
 *
 * @param names - types of component schemas that have another name than the schema, by pointer
 */
export function measureTexts(
  expected: readonly ExpectedText[],
  code: CodeDocs,
  names: ReadonlyMap<string, string>,
): TextResult {
  const search = new Search(code, names);
  const byName = new Map<string, string[]>();
  for (const { at, text } of expected.filter(isInline)) push(byName, lastName(at), text);
  const lost = expected.flatMap((one): LostText[] => {
    const reason = search.reasonLost(one);
    if (reason === undefined) return [];
    const { kind, pointer } = one;
    const others = isInline(one) ? (byName.get(lastName(one.at)) ?? []) : [];
    const hasOther = ({ doc }: CodeMember) => others.some((text) => hasText(doc, text));
    const excuse = one.excuse ?? (search.membersOf(one).some(hasOther) ? sharedType : undefined);
    return [{ kind, pointer, reason: excuse ?? reason, isExcused: excuse !== undefined }];
  });
  const totals: Record<string, number> = {};
  for (const { kind } of expected) totals[kind] = (totals[kind] ?? 0) + 1;
  return { totals, lost };
}

/** Equal inline types are one type, which has the text of its first place. */
const sharedType = 'its inline type is one type with another place, whose text it has';

/** Whether a text is about a property of an inline type. */
function isInline({ at, kind }: ExpectedText): boolean {
  return kind === 'property' && (at.call !== undefined || at.path.length > 1);
}

function lastName({ path }: CodePlace): string {
  return plainName(path.at(-1) ?? '');
}

/** How far types are followed through aliases, unions and what they extend. */
const deepest = 6;

class Search {
  readonly #types = new Map<string, CodeType[]>();
  readonly #byPlainName = new Map<string, string[]>();

  constructor(
    private readonly code: CodeDocs,
    names: ReadonlyMap<string, string>,
  ) {
    for (const [pointer, name] of names) {
      const schema = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(pointer)?.[1];
      if (schema !== undefined) push(this.#byPlainName, plainName(schema), name);
    }
    for (const type of code.types) {
      push(this.#types, type.name, type);
      push(this.#byPlainName, plainName(type.name), type.name);
      // The form of a type that requests send.
      const plain = type.name.replace(/(?:Input|Dict|Param|Patch)$/, '');
      if (plain !== type.name) push(this.#byPlainName, plainName(plain), type.name);
    }
  }

  reasonLost({ kind, text, at }: ExpectedText): string | undefined {
    const starts = this.#startsOf(at);
    if (at.call) {
      const methods = this.#methods(at.call);
      if (methods.length === 0) return 'no method makes the call';
      const isOnMethod = methods.some(({ doc }) => hasText(doc, text));
      if (kind === 'operation') return isOnMethod ? undefined : 'not in the comment of the method';
      if (isOnMethod) return undefined;
    }
    if (kind === 'schema') {
      if (starts.length === 0) return 'no type has the name of the schema';
      // Go's comments begin with the name in place of "The `name` object".
      const subject = `the ${(at.schema ?? '').replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')} object`;
      const isThere = starts.some((name) =>
        this.#types.get(name)?.some(({ doc }) => hasText(`${subject} ${doc}`, text)),
      );
      return isThere ? undefined : 'not in the comment of the type';
    }
    if (starts.length === 0) return 'no type has the name of the schema';
    return this.#memberReason(starts, at, text);
  }

  /** The types of an argument that stands for a property. */
  #argumentTypes({ call, path: [first = ''] }: CodePlace): string[] {
    const methods = call ? this.#methods(call) : [];
    return methods
      .flatMap((method) => method.arguments ?? [])
      .filter(({ name }) => plainName(name) === plainName(first))
      .flatMap(({ mentions }) => mentions);
  }

  /** Follows the properties from type to type. */
  #memberReason(starts: readonly string[], at: CodePlace, text: string): string | undefined {
    const { members, owners } = this.#follow(starts, at);
    const name = at.path.at(-1) ?? '';
    if (members.length > 0) {
      const isThere = members.some(({ doc }) => hasText(doc, text));
      return isThere ? undefined : `not in the comment of ${name}`;
    }
    const isOnOwner = [...owners].some((type) =>
      this.#types.get(type)?.some(({ doc }) => hasText(doc, text)),
    );
    return isOnOwner ? undefined : `no member ${name}`;
  }

  /** The members that a text should stand on. */
  membersOf({ kind, at }: ExpectedText): readonly CodeMember[] {
    if (kind === 'operation' || kind === 'schema') return [];
    return this.#follow(this.#startsOf(at), at).members;
  }

  #startsOf(at: CodePlace): readonly string[] {
    return at.call
      ? this.#callTypes(at.call)
      : (this.#byPlainName.get(plainName(at.schema ?? '')) ?? []);
  }

  #follow(starts: readonly string[], at: CodePlace) {
    let owners = this.#expanded(starts);
    for (const [index, name] of at.path.slice(0, -1).entries()) {
      const members = this.#members(owners, name);
      const inArguments = index === 0 ? this.#argumentTypes(at) : [];
      const next = [...inArguments, ...members.flatMap(({ mentions }) => mentions)];
      if (next.length > 0) owners = this.#expanded(next);
    }
    return { members: this.#members(owners, at.path.at(-1) ?? ''), owners };
  }

  #members(types: ReadonlySet<string>, name: string): CodeMember[] {
    const plain = plainName(name);
    return [...types].flatMap((type) =>
      (this.#types.get(type) ?? []).flatMap(({ members }) =>
        members.filter((member) => {
          const own = plainName(member.name);
          return (
            own === plain ||
            (plain !== '' && own.startsWith(plain) && own.length <= plain.length + 5)
          );
        }),
      ),
    );
  }

  /** Types with what they extend, mean and consist of. */
  #expanded(names: readonly string[]): ReadonlySet<string> {
    const all = new Set<string>();
    let open = [...names];
    for (let depth = 0; depth < deepest && open.length > 0; depth++) {
      const next: string[] = [];
      for (const name of open) {
        for (const each of [name, ...(this.#byPlainName.get(plainName(name)) ?? [])]) {
          if (all.has(each) || !this.#types.has(each)) continue;
          all.add(each);
          for (const type of this.#types.get(each) ?? []) next.push(...type.mentions);
        }
      }
      open = next;
    }
    return all;
  }

  #methods({ method, path }: { readonly method: string; readonly path: string }) {
    const [plain = path] = path.split('#');
    return this.code.methods.filter((one) => one.method === method && one.path === plain);
  }

  /** The types in the signature, and those in their members. */
  #callTypes(call: { readonly method: string; readonly path: string }): string[] {
    return this.#methods(call).flatMap(({ doc, mentions }) => [...mentions, ...namesIn(doc)]);
  }
}

/** Types that a comment names: bodies of errors. */
function namesIn(doc: string): string[] {
  return [...doc.matchAll(/[`[\s*.]([A-Z]\w*)(?=[`\]])/g)].map(([, name = '']) => name);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
