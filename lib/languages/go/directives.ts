/**
 * Lines of Go comments on which no program acts. Go's own directives have no blank before them, but
 * other tools skip it, and some of them read indented lines too.
 */

/** Words at the start of a line that tools take for a directive, a marker or an annotation. */
const acting = /^(?:[+#@]\w|\[[^\]]*\]:|nolint\b|nosec\b|[a-z][a-z0-9_-]*:[a-z0-9])/;

/** Those that count in blocks of code as well. */
const actingInCode = /^(?:\+build\b|\+k8s:|\+kubebuilder:|revive:|swagger:|nolint\b|@[A-Z])/;

/** Package go/doc lists what begins so under the notes of a package: `BUG(gri): …`. */
const note = /^([A-Z]{2,})(?=\([^)])/;

/** Whether a line of prose must not begin with a word; it may, at the start of a paragraph. */
export function mustNotBeginLine(word: string): boolean {
  return acting.test(word) || note.test(word) || /^deprecated:/i.test(word);
}

/** One line of a comment, after it was wrapped: only then is it known what begins it. */
export function inertLine(line: string): string {
  const margin = /^\s*/.exec(line)?.[0] ?? '';
  const text = line.slice(margin.length);
  const pattern = margin.includes('\t') ? actingInCode : acting;
  return margin + (pattern.test(text) ? quoted(text) : withoutNote(text));
}

/** The first word in quotes, which no tool skips. */
function quoted(text: string): string {
  const [word = ''] = /^\S+/.exec(text) ?? [];
  return `"${word}"${text.slice(word.length)}`;
}

function withoutNote(text: string): string {
  return text.replace(note, '$1 ').replace(/^(Code generated .*DO NOT EDIT)\.$/, '$1');
}
