const section = /^<!-- ([\w.]+) -->\n([^]*?)(?=^<!-- [\w.]+ -->$|$(?![^]))/gm;

/** The texts of a template in which `<!-- name -->` begins each, by name. An empty text is left out. */
export function textSections(printed: string): (readonly [name: string, text: string])[] {
  return Array.from(printed.matchAll(section), ([, name = '', text = '']) => {
    return [name, text.trim()] as const;
  }).filter(([, text]) => text !== '');
}
