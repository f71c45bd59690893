import { wordList } from '../common/word-list.js';

/**
 * Lines of docstrings on which no program acts: neither doctest nor Sphinx nor a tool that searches
 * whole files for words. A backslash is text to readers of reStructuredText and of Markdown.
 */

/** One line of a docstring, after it was wrapped: only then is it known what begins it. */
export function inertLine(line: string): string {
  return withoutToolWords(withoutMarkup(notASection(line)));
}

/** What may stand before the first words of a block: a margin, a field's name, markers of items (docutils). */
const start = String.raw`(?:^\s*|[:|]\s+|\s\s)(?:(?:[-*+•‣⁃>]|\(?(?:\d{1,9}|[A-Za-z]|[ivxlcdmIVXLCDM]{1,15}|#)[.)])\s+)*`;

/** Field lists of reStructuredText (`:raises Error:`) and of Epytext (`@raise Error:`). */
const field = new RegExp(String.raw`(?=:[^\s:]|@[A-Za-z])(?<=${start})`, 'g');

/**
 * Prompts of doctest, directives and other explicit markup, and anonymous targets. Bodies of fields and
 * cells of tables begin anywhere in a line, so these do as well.
 */
const blockStart = /(?<=^|[\s:|])(?=>>>|\.\.(?:\s|$)|__(?:\s|$))/g;

const roleName = String.raw`:[A-Za-z][\w.+:-]{0,80}:`;
/**
 * Roles before and after an interpreted text (`:download:`, which copies a file), links in quotes, and
 * addresses of scripts, which docutils links by themselves.
 */
const inline = new RegExp(
  [
    String.raw`(?<=\b(?:javascript|vbscript|data))(?=:\S)`,
    String.raw`(?<![\w\\\x60])(?=${roleName}\x60\S)`,
    String.raw`(?<=[^\s\x60]\x60)(?=${roleName}(?![\w\x60])|__?(?!\w))`,
  ].join('|'),
  'gi',
);

function withoutMarkup(line: string): string {
  if (!/>>>|\.\.|:\S|[@_]/.test(line)) return line;
  return line.replace(blockStart, '\\').replace(field, '\\').replace(inline, '\\');
}

/** Of tools that look for them in each line of a file, in docstrings too. */
const toolWords =
  /(#\s*)(?=(?:noqa|nosec|nopep8|type\s*:|mypy\s*:|pyright\s*:|pylint\s*:|flake8\s*[:=]|ruff\s*:|fmt\s*:|yapf\s*:|isort\s*:|pragma\b|coding\s*[:=]))|isort\s*:\s*(?=skip|off|on\b|split|dont)/gi;

function withoutToolWords(line: string): string {
  if (!/#|isort/i.test(line)) return line;
  return line.replace(toolWords, (found, sign?: string) =>
    sign === undefined ? found.replace(':', '\\:') : `${sign}\\`,
  );
}

/** A line that only says `Note:` would begin a section of the docstring. */
function notASection(line: string): string {
  const title = /^(\s*)([A-Za-z][A-Za-z ]*?)\s*:?\s*$/.exec(line);
  return title && sections.has((title[2] ?? '').toLowerCase())
    ? `${title[1]}**${title[2]}**:`
    : line;
}

/** Of the Google style and of numpydoc (pydocstyle's list). */
const sections = new Set([
  ...wordList(
    'args arguments attention attributes caution danger error example examples hint important',
    'methods note notes parameters raises receives references return returns tip todo warning',
    'warnings warns yield yields',
  ),
  'extended summary',
  'keyword args',
  'keyword arguments',
  'other args',
  'other arguments',
  'other parameters',
  'see also',
  'short summary',
]);
