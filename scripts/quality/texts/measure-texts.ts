import type { CodeDocs, CodeMember, CodeType } from './code-docs.js';
import type { CodePlace, ExpectedText } from './description-texts.js';
import { hasText, plainName } from './words.js';

export interface LostText {
  readonly pointer: string;
  readonly reason: string;
}

export interface TextResult {
  readonly total: number;
  readonly lost: readonly LostText[];
}

/** Which texts stand on the very member of the code that they are about. */
export function measureTexts(expected: readonly ExpectedText[], code: CodeDocs): TextResult {
  const search = new Search(code);
  const lost = expected.flatMap((one): LostText[] => {
    const reason = search.reasonLost(one);
    return reason === undefined ? [] : [{ pointer: one.pointer, reason }];
  });
  return { total: expected.length, lost };
}

/** How far types are followed through aliases, unions and what they extend. */
const deepest = 6;

class Search {
  readonly #types = new Map<string, CodeType[]>();
  readonly #byPlainName = new Map<string, string[]>();

  constructor(private readonly code: CodeDocs) {
    for (const type of code.types) {
      push(this.#types, type.name, type);
      push(this.#byPlainName, plainName(type.name), type.name);
      // The form of a type that requests send.
      const plain = type.name.replace(/(?:Input|Dict|Param|Patch)$/, '');
      if (plain !== type.name) push(this.#byPlainName, plainName(plain), type.name);
    }
  }

  reasonLost({ kind, text, at }: ExpectedText): string | undefined {
    const starts = at.call
      ? this.#callTypes(at.call)
      : (this.#byPlainName.get(plainName(at.schema ?? '')) ?? []);
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

  /** Follows the properties from type to type. */
  #memberReason(starts: readonly string[], { path }: CodePlace, text: string): string | undefined {
    let names = this.#expanded(starts);
    for (const [index, name] of path.entries()) {
      const members = this.#members(names, name);
      if (index === path.length - 1) {
        if (members.length === 0) {
          const isThere = [...names].some((type) =>
            this.#types.get(type)?.some(({ doc }) => hasText(doc, text)),
          );
          return isThere ? undefined : `no member ${name}`;
        }
        return members.some(({ doc }) => hasText(doc, text))
          ? undefined
          : `not in the comment of ${name}`;
      }
      if (members.length > 0) names = this.#expanded(members.flatMap(({ mentions }) => mentions));
    }
    return 'no member';
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
    return this.#methods(call).flatMap(({ mentions }) => mentions);
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
