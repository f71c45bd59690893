import type { PythonSdk } from './sdks.js';

/** A tagged union of an SDK, as its modules declare it. */
interface Union {
  readonly name: string;
  readonly unknown: string;
  /** What programs read the discriminator from. */
  readonly attribute: string;
  /** The class of each variant, with the value of its discriminator. */
  readonly variants: ReadonlyMap<string, string>;
}

/** A program that narrows each tagged union of an SDK by its discriminator, and the number of unions. */
export function narrowingProgram({ files, importName }: PythonSdk): {
  text: string;
  unions: number;
} {
  const modules = [...files]
    .filter(([path]) => path.startsWith(`src/${importName}/models/`))
    .map(([, text]) => text);
  const classes = classesIn(modules);
  const unions = modules.flatMap((text) => unionsIn(text, classes));
  const narrowed = unions.map(({ name, unknown, attribute, variants }, index) => {
    const branches = [...variants].flatMap(([variant, tag]) => [
      `    if value.${attribute} == ${JSON.stringify(tag)}:`,
      `        assert_type(value, models.${variant})`,
    ]);
    return [
      `def narrow_${index}(value: models.${name}) -> None:`,
      ...branches,
      `    if value.${attribute} == "<unknown>":`,
      '        assert_type(value.unknown_tag, object)',
      `        assert type(value).__name__ == ${JSON.stringify(unknown)}`,
    ].join('\n');
  });
  const head = `from typing_extensions import assert_type\n\nfrom ${importName} import models\n`;
  return { text: `${[head, ...narrowed].join('\n\n')}\n`, unions: unions.length };
}

/** The text of each class by its name. */
function classesIn(modules: readonly string[]): ReadonlyMap<string, string> {
  const bodies = modules.flatMap((text) => text.split(/^(?=class )/m).slice(1));
  return new Map(bodies.map((body) => [/^class (\w+)/.exec(body)?.[1] ?? '', body]));
}

const declared =
  /^(\w+) = (?:Optional\[\s*)?Annotated\[\s*Union\[([^\]]*)\],\s*Tagged\(\s*"[^"]*",\s*(\{[^}]*\})/gm;

/** The unions in a module whose variants all have a constant for the discriminator. */
function unionsIn(text: string, classes: ReadonlyMap<string, string>): Union[] {
  return [...text.matchAll(declared)].flatMap(([, name = '', members = '', tags = '']) => {
    const unknown = /Unknown\w+(?=,?\s*$)/.exec(members)?.[0] ?? '';
    const attribute = /^ {8}(\w+): Literal\["<unknown>"\]/m.exec(classes.get(unknown) ?? '')?.[1];
    if (attribute === undefined) return [];
    const listed = JSON.parse(tags.replace(/,\s*\}/, '}')) as { readonly [tag: string]: string };
    const variants = new Map(Object.entries(listed).map(([tag, variant]) => [variant, tag]));
    const constant = new RegExp(
      `^ {4}${attribute}: (?:(?:Annotated|Optional)\\[)*Literal\\["([^"]*)"\\]`,
      'm',
    );
    const isNarrowed = [...variants].every(
      ([variant, tag]) => constant.exec(classes.get(variant) ?? '')?.[1] === tag,
    );
    return isNarrowed ? [{ name, unknown, attribute, variants }] : [];
  });
}
