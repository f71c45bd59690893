import path from 'node:path';
import { badInput, type Diagnostic, type SdkgenError } from '../diagnostics.js';
import { convertSwagger } from './convert.js';
import { crawl } from './crawl.js';
import type { Description, SourceFile } from './description.js';
import { type FetchedRoot, Files, type FilesOptions, type Unread } from './files.js';
import { identify } from './identify.js';
import type { ReferencePermissions } from './permissions.js';
import { Place } from './place.js';
import { positionsIn } from './position.js';
import { quote } from './quote.js';
import { checkReferences } from './references.js';
import { RefIndex } from './refs.js';
import { type Network, RemoteFiles } from './remote.js';
import { checkStructure } from './structure.js';
import { keepVersionText } from './version-text.js';

export interface ReadOptions extends Partial<ReferencePermissions> {
  /** References that lead nowhere become warnings; what uses them becomes any. */
  readonly allowErrors?: boolean | undefined;
  /** Where the root file was fetched from, and its text if it has not been saved yet. */
  readonly fetched?: FetchedRoot | undefined;
  /** Told of every file of this machine before it is looked at. */
  readonly reading?: ((file: string) => void) | undefined;
  /** Told of every connection to the network before it is made. */
  readonly connecting?: ((url: string) => void) | undefined;
  /** Parts of the network that a test replaces. */
  readonly network?: Partial<Network> | undefined;
}

/**
 * Reads a description: its root file, and every file that a `$ref` leads to. Those lie inside the
 * root file's folder, unless the options permit more. The root file itself is never fetched here: a
 * build is of a description that can be looked at and that is the same tomorrow. What makes it
 * unusable is thrown, all findings at once.
 */
export async function readDescription(
  file: string,
  options: ReadOptions = {},
): Promise<Description> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(file)) throw refuse(file, urlAsFile);
  const files = new Files(path.dirname(path.resolve(file)), filesOptions(options));
  const read = files.readRoot(path.basename(file), options.fetched);
  if ('rule' in read) throw refuse(file, read);
  const { root, version, converted, notes } = await settleVersion(read, files);

  const index = new RefIndex((name) => files.get(name));
  const uses = await crawl(root, version, index, (urls) => files.fetch(urls));
  files.close();
  if (converted) for (const found of unconvertedFiles(files)) notes.push(found);
  const diagnostics = [...notes, ...files.diagnostics, ...checkReferences(uses, index, options)];
  const description: Description = {
    root,
    files: files.all,
    version,
    convertedFrom: converted ? '2.0' : undefined,
    diagnostics,
    follow: (node) => index.follow(node),
    position: (place) => {
      const source = files.all.get(place.file);
      return source && positionsIn(source).of(place.keys());
    },
  };
  // Not spread over the arguments of one call: of so many the stack would overflow.
  for (const found of checkStructure(description)) diagnostics.push(found);
  if (diagnostics.some((entry) => entry.severity === 'error')) {
    throw badInput(
      converted ? diagnostics.map((found) => positioned(found, description)) : diagnostics,
    );
  }
  return description;
}

function filesOptions(options: ReadOptions): FilesOptions {
  const { allowRemoteRefs, allowPrivateRefs, allowOutsideRefs, connecting, network } = options;
  return {
    outside: allowOutsideRefs === true,
    reading: (file) => options.reading?.(file),
    remote: allowRemoteRefs
      ? new RemoteFiles(allowPrivateRefs === true, (url) => connecting?.(url), network)
      : undefined,
  };
}

const urlAsFile: Unread = {
  rule: 'remote-description',
  reason: 'is a URL, but sdkgen reads the description from a file',
  hint: 'Download the description and pass the path of the file.',
};

function refuse(file: string, unread: Unread): SdkgenError {
  return badInput({
    rule: unread.rule,
    severity: 'error',
    message: `${quote(unread.position ? path.basename(file) : file, 300)} ${unread.reason}`,
    place: unread.place ?? Place.root(path.basename(file)),
    position: unread.position,
    hint: unread.hint,
  });
}

interface Settled {
  readonly root: SourceFile;
  readonly version: '3.0' | '3.1';
  readonly converted: boolean;
  readonly notes: Diagnostic[];
}

async function settleVersion(read: SourceFile, files: Files): Promise<Settled> {
  const positions = positionsIn(read);
  const identity = identify(read.value, (key) => positions.scalarText([key]));
  if ('reason' in identity) {
    throw refuse(read.path, { rule: 'not-a-description', reason: identity.reason });
  }
  keepVersionText(read.value, positions);
  const place = Place.root(read.name);
  if (identity.version === '2.0') {
    const { value, unsaid, origins } = await convert(read);
    const root = files.replaceRoot(read, value, origins);
    const lost = unsaid.map(({ keys, origin, message }): Diagnostic => {
      const position = positions.of(origin);
      const where = { place: place.at(...keys), position };
      return { rule: 'collection-format', severity: 'warning', message, ...where };
    });
    return { root, version: '3.0', converted: true, notes: [convertedNote(place), ...lost] };
  }
  const notes: Diagnostic[] = [];
  if (identity.declared.startsWith('3.2')) {
    notes.push({
      rule: 'newer-version',
      severity: 'info',
      message: `sdkgen reads OpenAPI ${quote(identity.declared)} as 3.1 and ignores features that are new in 3.2, except \`itemSchema\``,
      place: place.at('openapi'),
    });
  }
  return { root: read, version: identity.version, converted: false, notes };
}

/** Whoever has the text alone could not tell where the parts of a conversion stand in it. */
function positioned(found: Diagnostic, description: Description): Diagnostic {
  const { place } = found;
  return { ...found, position: found.position ?? (place && description.position(place)) };
}

function convertedNote(place: Place): Diagnostic {
  return {
    rule: 'converted',
    severity: 'info',
    message:
      'sdkgen converted Swagger 2.0 to OpenAPI 3.0; pointers in findings refer to the converted description',
    place: place.at('swagger'),
  };
}

/** The converter changes one document; schemas mean nearly the same in both versions as they are. */
function unconvertedFiles(files: Files): Diagnostic[] {
  return [...files.all.keys()].slice(1).map((name) => ({
    rule: 'file-not-converted',
    severity: 'warning',
    message: `${quote(name)} belongs to a Swagger 2.0 description and was not converted: sdkgen reads it as OpenAPI 3.0 and may misread anything but schemas`,
    place: Place.root(name),
  }));
}

async function convert(read: SourceFile): ReturnType<typeof convertSwagger> {
  try {
    return await convertSwagger(read.value);
  } catch (error) {
    const why = error instanceof Error ? quote(error.message) : 'unknown reason';
    throw refuse(read.path, {
      rule: 'conversion-failed',
      reason: `is Swagger 2.0 and could not be converted to OpenAPI 3.0: ${why}`,
    });
  }
}
