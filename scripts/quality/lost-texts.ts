import type { Figures } from './figures.js';
import type { TextFigures } from './measures/texts.js';

/** `docs/lost-texts.md`: the texts of descriptions that stand on no member of the code. */
export function lostTextsPage({ corpus, others }: Figures): string {
  const sections = [...corpus, ...others].flatMap(({ file, figures }) => {
    const own = figures['texts'] as TextFigures | undefined;
    const lines = own ? linesOf(own) : [];
    return lines.length === 0 ? [] : [`## ${file}\n\n${lines.join('\n')}\n`];
  });
  return `# Lost texts

<!-- Made by npm run quality. -->

Texts of the descriptions that are measured for [output quality](output-quality.md#texts-of-the-description), and that the
comment of their member does not have: how many for each reason, in which language, and the first of them. A text that no
member can have is excused.

${sections.join('\n')}`;
}

function linesOf({ languages }: TextFigures): string[] {
  const places = new Map<string, { counts: string[]; pointers: Set<string> }>();
  for (const [id, { reasons }] of Object.entries(languages)) {
    for (const [reason, { count, isExcused, pointers }] of Object.entries(reasons)) {
      const title = isExcused ? `${reason} (excused)` : reason;
      const known = places.get(title) ?? { counts: [], pointers: new Set() };
      places.set(title, known);
      known.counts.push(`${id} ${count}`);
      for (const pointer of pointers) known.pointers.add(pointer);
    }
  }
  return [...places].flatMap(([title, { counts, pointers }]) => [
    `- ${title}: ${counts.join(', ')}`,
    ...[...pointers].map((pointer) => `  - \`${pointer}\``),
  ]);
}
