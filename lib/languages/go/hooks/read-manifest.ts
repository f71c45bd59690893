import type { Place } from '../../../openapi/place.js';
import { type ManifestProblem, ManifestReading, rangeHint } from '../../common/hooks.js';
import { wordList } from '../../common/word-list.js';
import type { HooksSupport } from '../../language.js';
import { type Directive, directivesIn, hookModule } from './go-mod.js';

/**
 * What a module proxy can have (golang.org/x/mod/module, `CheckPath`): the first part is the name of
 * a host, which has a dot; one that is an address in the network has no registry before it.
 */
const modulePath =
  /^(?=[^/]*\.[^/]*(?:\/|$))(?!-)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?:\/(?!\.)[\w.~-]*[\w~-])*$/;

/** A version in its full form, with no build of its own (go.dev/ref/mod#versions). */
const version =
  /^v(0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(\+incompatible)?$/;

/** A release of Go (go.dev/doc/toolchain#version). */
const goRelease = /^1\.\d+(?:\.\d+|rc\d+|beta\d+)?$/;

/** What a hooks project says of itself, and why that is not for the programs that use an SDK. */
const ownVerbs = wordList('replace exclude godebug tool ignore retract');
const ownOnly = 'applies only to this project, not to programs that use the SDK';
const ownHint = 'Remove it, and require the modules that the hooks need.';

/** What a go.mod names, and what keeps it from being a part of the SDK's. */
export function readManifest(
  text: string,
  place: Place,
  checksums?: string,
): ReturnType<HooksSupport['readManifest']> {
  const reading = new ManifestReading(place);
  const indirect = new Set<string>();
  for (const directive of directivesIn(text)) {
    const { comment, position, verb, words } = directive;
    const problem = problemOf(directive);
    if (verb !== 'require') {
      if (problem) reading.report(problem, directive);
      continue;
    }
    const [name = '', range = ''] = words;
    const hint = 'Keep one of the two lines.';
    const again = { message: `${JSON.stringify(name)} is required twice`, hint };
    if (!reading.add({ name, range, position }, problem, again)) continue;
    const message = missingIn(checksums ?? '', name, range);
    if (message !== undefined) reading.report({ message, hint: 'Run `go mod tidy`.' }, directive);
    if (comment.startsWith('indirect')) indirect.add(name);
  }
  if (hookModule(text).path === '') {
    const hint = 'Start it with `module example.com/sdk`.';
    reading.report({ message: 'has no `module`', hint });
  }
  if (checksums !== undefined && checksums.split(/\r?\n/).some((line) => !isChecksum(line))) {
    const hint = 'Remove go.sum and run `go mod tidy`.';
    reading.report({ message: 'the go.sum next to it is broken', hint });
  }
  const { dependencies, problems } = reading.result;
  return { dependencies: dependencies.filter(({ name }) => !indirect.has(name)), problems };
}

function problemOf({ verb, words }: Directive): ManifestProblem | undefined {
  const [first = '', second = ''] = words;
  const shown = JSON.stringify([verb, ...words].join(' '));
  switch (verb) {
    case 'module':
      return words.length === 1 && /^[\w./~-]+$/.test(first)
        ? undefined
        : { message: `${shown} is not a module`, hint: 'Write `module example.com/sdk`.' };
    case 'go':
      return words.length === 1 && goRelease.test(first)
        ? undefined
        : { message: `${shown} is not a Go version`, hint: 'Write a version such as `go 1.23`.' };
    case 'toolchain':
      // Which Go the project itself is worked on with.
      return undefined;
    case 'require':
      return words.length === 2 ? requirementProblem(first, second) : unreadable(shown);
    default:
      return ownVerbs.includes(verb)
        ? { message: `\`${verb}\` ${ownOnly}`, hint: ownHint }
        : unreadable(shown);
  }
}

function unreadable(shown: string) {
  return { message: `${shown} cannot be read`, hint: 'Run `go mod edit -fmt` for details.' };
}

function requirementProblem(path: string, wanted: string) {
  const shown = JSON.stringify(`${path} ${wanted}`);
  const hint = rangeHint('golang.org/x/text v0.21.0');
  const [, major, incompatible] = version.exec(wanted) ?? [];
  if (major === undefined || !modulePath.test(path)) {
    return { message: `${shown} is not a module with a version`, hint };
  }
  const inPath = /(?:\/v|^gopkg\.in\/.*\.v)(\d+)$/.exec(path)?.[1];
  const fits =
    inPath === undefined
      ? Number(major) < 2 || incompatible !== undefined
      : inPath === major || (path.startsWith('gopkg.in/') && inPath === '1' && major === '0');
  return fits
    ? undefined
    : { message: `${shown}: the module path belongs to another major version`, hint };
}

/** A line of a go.sum (go.dev/ref/mod#go-sum-files). */
function isChecksum(line: string): boolean {
  return line === '' || /^[\w./~-]+ v[\w.+-]+(?:\/go\.mod)? h1:[A-Za-z0-9+/]{43}=$/.test(line);
}

/** The go command takes nothing that go.sum does not know. */
function missingIn(checksums: string, path: string, wanted: string): string | undefined {
  const key = `${path} ${wanted}/go.mod h1:`;
  const isThere = checksums.startsWith(key) || checksums.includes(`\n${key}`);
  return isThere ? undefined : `go.sum has no checksum of ${JSON.stringify(`${path} ${wanted}`)}`;
}
