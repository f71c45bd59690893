import type { MediaType } from '../../../model/model.js';
import { GivenFile } from '../../../sdk/given.js';
import { wordList } from '../word-list.js';
import type { ValueName } from './known-values.js';

/** A file to upload, of which nothing is known. */
export const sampleFile = new GivenFile(Buffer.from('content'));

/** Names by the extension that media types and texts have. */
const names = new Map([
  ['png', 'photo.png'],
  ['jpeg', 'photo.jpg'],
  ['jpg', 'photo.jpg'],
  ['gif', 'animation.gif'],
  ['webp', 'photo.webp'],
  ['svg', 'logo.svg'],
  ['mp3', 'speech.mp3'],
  ['mpeg', 'speech.mp3'],
  ['wav', 'speech.wav'],
  ['ogg', 'speech.ogg'],
  ['flac', 'speech.flac'],
  ['mp4', 'video.mp4'],
  ['mov', 'video.mov'],
  ['pdf', 'document.pdf'],
  ['docx', 'document.docx'],
  ['txt', 'notes.txt'],
  ['plain', 'notes.txt'],
  ['html', 'page.html'],
  ['md', 'notes.md'],
  ['markdown', 'notes.md'],
  ['csv', 'data.csv'],
  ['json', 'data.json'],
  ['jsonl', 'data.jsonl'],
  ['ndjson', 'data.jsonl'],
  ['xml', 'data.xml'],
  ['yaml', 'data.yaml'],
  ['zip', 'archive.zip'],
  ['gzip', 'archive.gz'],
  ['gz', 'archive.gz'],
  ['tar', 'archive.tar'],
]);

/** Words of media types and names that say what a file is. */
const kinds = new Map([
  ...wordList('image photo picture avatar logo icon thumbnail mask').map(
    (word) => [word, 'photo.png'] as const,
  ),
  ...wordList('audio sound voice').map((word) => [word, 'speech.mp3'] as const),
  ['video', 'video.mp4'],
]);

/**
 * A file with a name that fits its content: by the media type of the part, by the name of the property, or by what
 * a text mentions.
 *
 * @param contentType - the media types of the part, separated by commas
 * @param texts - descriptions of the property and of the call
 */
export function fileFor(
  { name }: ValueName,
  contentType: string | undefined,
  texts: readonly (string | undefined)[],
): GivenFile {
  const found = ofType(contentType) ?? ofWords(name) ?? ofTexts(texts);
  return found === undefined ? sampleFile : new GivenFile(sampleFile.bytes, 'memory', found);
}

/** The name of a file of unknown content. */
const unknownName = 'file.bin';

/** The name of a file with one of these media types. */
export function fileNameOf(media: readonly Pick<MediaType, 'kind' | 'name'>[]): string {
  const found = media.map(({ kind, name }) => (kind === 'binary' ? ofType(name) : undefined));
  return found.find((name) => name !== undefined) ?? unknownName;
}

function ofType(contentType: string | undefined): string | undefined {
  const [type = '', subtype = ''] = contentType?.split(/[,;]/, 1)[0]?.trim().split('/') ?? [];
  return names.get(subtype.toLowerCase().replace(/^x-|\+.*$/g, '')) ?? kinds.get(type);
}

function ofWords(text: string): string | undefined {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  return words.map((word) => kinds.get(word) ?? names.get(word)).find(Boolean);
}

/** The first extension that one of them mentions, else the kind of file that the first one does. */
function ofTexts(texts: readonly (string | undefined)[]): string | undefined {
  for (const text of texts) {
    for (const [, extension = ''] of text?.matchAll(/(?<!\w)\.([a-z][a-z0-9]{1,4})\b/g) ?? []) {
      const name = names.get(extension);
      if (name !== undefined) return name;
    }
  }
  const [kind] = /\b(?:image|audio|video)\b/i.exec(texts[0] ?? '') ?? [];
  return kind === undefined ? undefined : kinds.get(kind.toLowerCase());
}
