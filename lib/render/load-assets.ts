import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ejs from 'ejs';
import { packageRoot } from '../paths.js';
import type { Assets } from './assets.js';
import { Printed } from './printed.js';

/** What a language prints a plain value as: a quoted literal. */
export type PlainPrinter = (value: unknown) => string;

/**
 * The templates of `templates/<language>/` and those of `templates/common/`, which are the same in
 * all languages, compiled when they are first used; and the language's runtime.
 *
 * `<%= %>` prints a {@link Printed} as it is and everything else through `plain`, so a template has
 * no way to print text of a description raw; `<%- %>` is refused, and so is a plain value in a page,
 * where a literal says nothing.
 */
export function loadAssets(language: string, plain: PlainPrinter): Assets {
  const folder = join(packageRoot, 'templates', language);
  const common = new Set(templateNames('common'));
  const compiled = new Map<string, (view: object) => string>();
  const sources = new Map<string, string>();
  return {
    render(name, view) {
      let template = compiled.get(name);
      if (!template) {
        const home = common.has(name) ? join(packageRoot, 'templates/common') : folder;
        template = compileTemplate(join(home, `${name}.ejs`), name, Object.keys(view), plain);
        compiled.set(name, template);
      }
      return template(view);
    },
    runtime(path) {
      let source = sources.get(path);
      if (source === undefined) {
        source = readFileSync(join(folder, 'runtime', 'src', path), 'utf8');
        sources.set(path, source);
      }
      return source;
    },
  };
}

/** The names of a language's templates, for the test that compiles every one. */
export function templateNames(language: string): string[] {
  return readdirSync(join(packageRoot, 'templates', language))
    .filter((name) => name.endsWith('.ejs'))
    .map((name) => name.slice(0, -'.ejs'.length));
}

function compileTemplate(
  filename: string,
  name: string,
  locals: string[],
  plain: PlainPrinter,
): (view: object) => string {
  const text = readFileSync(filename, 'utf8');
  if (text.includes('<%-'))
    throw new Error(`${name}: <%- prints unescaped text; use <%= with a Printed value`);
  return ejs.compile(text, {
    filename,
    strict: true,
    destructuredLocals: locals,
    compileDebug: false,
    escape: (value: unknown) => {
      if (value instanceof Printed) return value.text;
      if (name.endsWith('.md')) throw new TypeError(`${name} printed a value that is not Markdown`);
      return plain(value);
    },
  });
}
