import { codeBlocks } from '../../compile/markdown.js';

/** What a page shows, as a program that compiles if the page is right. */
export interface Fragment {
  /** A folder of its own. */
  readonly folder: string;
  readonly text: string;
}

const packages: Readonly<Record<string, string>> = {
  context: 'context',
  json: 'encoding/json',
  errors: 'errors',
  fmt: 'fmt',
  http: 'net/http',
  httptest: 'net/http/httptest',
  io: 'io',
  os: 'os',
  slog: 'log/slog',
  time: 'time',
  url: 'net/url',
};

/** @param spec - how programs import the SDK: `pets "example.com/pets-go"` */
export function fragmentsOf(files: ReadonlyMap<string, string>, spec: string): Fragment[] {
  const pages = [...files].filter(
    // The descriptions' own code is in other words than ours.
    ([path]) => path.endsWith('.md') && !path.startsWith('documentation/models/'),
  );
  return pages.flatMap(([path, text]) =>
    codeBlocks(text, 'go').map((block, index) => ({
      folder: `${path.toLowerCase().replace(/\W+/g, '_')}_${index}`,
      text: block.startsWith('package main') ? `${block}\n` : wrapped(block, spec),
    })),
  );
}

/** The module that traces calls, in a folder of the SDK. */
function tracingSpec(spec: string): string {
  const [, base = '', major = ''] = /"([^"]+?)(\/v\d+)?"$/.exec(spec) ?? [];
  return `"${base}/opentelemetry${major}"`;
}

/** What the page shows, in a function that has what it speaks of: a context, a client, an error. */
function wrapped(block: string, spec: string): string {
  const name = /^(\w+) "/.exec(spec)?.[1] ?? /([^/"]+?)(?:\/v\d+)?"$/.exec(spec)?.[1] ?? '';
  const used = Object.keys(packages).filter(
    (each) => each === 'context' || new RegExp(`\\b${each}\\.[A-Z]`).test(block),
  );
  const tracing = /\bopentelemetry\.[A-Z]/.test(block) ? [tracingSpec(spec)] : [];
  const imports = [...used.map((each) => `"${packages[each]}"`), spec, ...tracing];
  const failing = /\berr :?=/.test(block) ? '' : ', err error';
  const declared = [...block.matchAll(/^(\w+(?:, \w+)*) :=/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const functions = [...block.matchAll(/^func (\w+)\(/gm)].map(([, own]) => own);
  if (functions.length > 0) {
    const used = functions.map((own) => `var _ = ${own}\n`).join('');
    const isUsed = (each: string) => each !== '"context"' || /\bcontext\./.test(block);
    return `package main\n\nimport (\n${imports
      .filter(isUsed)
      .map((each) => `\t${each}\n`)
      .join('')})\n\nfunc main() {}\n\n${block}\n\n${used}`;
  }
  const uses = [...new Set(declared)].map((each) => `\t_ = ${each}\n`).join('');
  return `package main

import (
${imports.map((each) => `\t${each}\n`).join('')})

func main() {}

func shown(ctx context.Context, client *${name}.Client${failing}) error {
${block}
${uses}	return nil
}

var _ = shown
`;
}
