import { compareNames, ImportedNames, wayTo } from '../common/imported-names.js';
import { lineWidth } from './print.js';

/** The imports of one source file. Modules and files are paths below `src/` without their suffix. */
export class Imports extends ImportedNames {
  /** @param file - the importing file */
  constructor(private readonly file: string) {
    super();
  }

  /** Import statements, or those of another keyword, by module and name. */
  print(keyword: 'import' | 'export' = 'import'): string {
    const modules = [...this.modules].filter(
      ([module, names]) => module !== this.file && names.size > 0,
    );
    return modules
      .map(([module, names]) => ({ path: relativePath(this.file, module), names }))
      .toSorted((first, second) => compareNames(first.path, second.path))
      .map(({ path, names }) => statement(keyword, path, names))
      .join('');
  }
}

function statement(verb: string, path: string, names: ReadonlyMap<string, boolean>): string {
  const sorted = [...names].toSorted(([first], [second]) => compareNames(first, second));
  const onlyTypes = sorted.every(([, isType]) => isType);
  const items = sorted.map(([name, isType]) => (isType && !onlyTypes ? `type ${name}` : name));
  const keyword = onlyTypes ? `${verb} type` : verb;
  const flat = `${keyword} { ${items.join(', ')} } from '${path}';\n`;
  if (flat.length - 1 <= lineWidth) return flat;
  return `${keyword} {\n${items.map((item) => `  ${item},\n`).join('')}} from '${path}';\n`;
}

function relativePath(from: string, to: string): string {
  const { up, down } = wayTo(from, to.split('/'));
  return `${up === 0 ? './' : '../'.repeat(up)}${down.join('/')}.js`;
}
