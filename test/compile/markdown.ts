/** What the tests ask of a Markdown page. */

/** The `ts` blocks of a page, in order. */
export function codeBlocks(page: string, language: string): string[] {
  const blocks: string[] = [];
  let fence: string | undefined;
  let lines: string[] = [];
  let shown = false;
  for (const line of page.split('\n')) {
    if (fence === undefined) {
      const open = /^(`{3,}|~{3,})(\w*)\s*$/.exec(line);
      if (!open) continue;
      fence = open[1];
      shown = open[2] === language;
      lines = [];
    } else if (line.trimEnd() === fence) {
      if (shown) blocks.push(lines.join('\n'));
      fence = undefined;
    } else {
      lines.push(line);
    }
  }
  return blocks;
}

/** The page without its code blocks and code spans, where nothing is Markdown. */
function proseOf(page: string): string {
  return proseLines(page)
    .join('\n')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, 'code');
}

/** The lines that are not in a code block. */
export function proseLines(page: string): readonly string[] {
  const lines: string[] = [];
  let fence: string | undefined;
  let margin = '';
  for (const line of page.split('\n')) {
    // A fence further in may be a list's, which ends with it (CommonMark 0.31, section 5.2).
    if (line !== '' && !line.startsWith(margin)) [fence, margin] = [undefined, ''];
    const open = /^( {0,3})(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line);
    if (fence === undefined && open) {
      fence = open[2] ?? open[3];
      margin = open[1] ?? '';
    } else if (fence !== undefined && line.trim() === fence) [fence, margin] = [undefined, ''];
    else if (fence === undefined) lines.push(line);
  }
  return lines;
}

/** Targets of the links of a page. */
export function linkTargets(page: string): string[] {
  return [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
}

/** The anchors that GitHub gives to the headings of a page. */
export function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, text = ''] of page.matchAll(/^#{1,6} +(.*)$/gm)) {
    const plain = text
      .replace(/[`*\\]/g, '')
      .trim()
      .toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    let unique = anchor;
    for (let number = 1; anchors.has(unique); number++) unique = `${anchor}-${number}`;
    anchors.add(unique);
  }
  return anchors;
}

/** The text of a section with this heading, up to the next one of the same or a higher level. */
export function sectionOf(page: string, heading: string): string {
  const level = /^#+/.exec(heading)?.[0].length ?? 1;
  const lines = page.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`no section ${heading}`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => (/^(#+) /.exec(line)?.[1]?.length ?? 9) <= level);
  return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

/** Rows of the table whose head has these titles, without the head. */
export function tableRows(section: string, titles: readonly string[]): string[][] {
  const head = `| ${titles.join(' | ')} |`;
  const lines = section.split('\n');
  const start = lines.indexOf(head);
  if (start < 0) return [];
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}
