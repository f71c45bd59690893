import type { Place } from '../../openapi/place.js';
import { type ManifestProblem, ManifestReading, rangeHint } from '../common/hooks.js';
import type { HooksSupport } from '../language.js';

/** A version (PEP 440, appendix B), without the local part, which no registry has. */
const version = String.raw`v?(?:\d+!)?\d+(?:\.\d+)*(?:[-_.]?(?:a|b|c|rc|alpha|beta|pre|preview)[-_.]?\d*)?(?:-\d+|[-_.]?(?:post|rev|r)[-_.]?\d*)?(?:[-_.]?dev[-_.]?\d*)?`;

/** A version specifier (PEP 440): a comparison, a compatible release, or the beginning of a version. */
const specifier = String.raw`(?:(?:===?|!=|<=?|>=?)\s*${version}|~=\s*(?=[^,]*\d\.\d)${version}|[=!]=\s*v?\d+(?:\.\d+)*\.\*)`;

/** A name with extras, and what stands behind it (PEP 508); one of PyPI has no address and no marker. */
const requirement = /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?\s*(?:\[[\w.,\s-]*\])?)(.*)$/;
const range = new RegExp(`^${specifier}(?:\\s*,\\s*${specifier})*$`, 'i');

/** The name of a package as a registry looks it up (PEP 503), without its extras. */
export function registryName(name: string): string {
  return name
    .replace(/\[.*$/s, '')
    .replace(/[-_.]+/g, '-')
    .toLowerCase();
}

/**
 * What a `requirements.txt` names. Its lines are names and version ranges; the other things that pip
 * takes there cannot be dependencies of a package in a registry.
 */
export function readRequirements(
  text: string,
  place: Place,
): ReturnType<HooksSupport['readManifest']> {
  const reading = new ManifestReading(place, registryName);
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const wanted = line.replace(/(?:^|\s)#.*$/, '').trim();
    if (wanted === '') continue;
    const position = { line: index + 1, column: line.search(/\S/) + 1 };
    const problem = (message: string, hint: string): ManifestProblem => ({
      message: `${JSON.stringify(wanted)} ${message}`,
      hint,
    });
    const [, name = '', behind = ''] = requirement.exec(wanted) ?? [];
    const isRange = name !== '' && range.test(behind.trim());
    const bare = (part: string) => part.replace(/\s+/g, '');
    reading.add(
      { name: bare(name), range: bare(behind), position },
      isRange
        ? undefined
        : problem('is not a package with a version range', rangeHint('requests>=2.31,<3')),
      problem('is required twice', 'Keep one of the two lines.'),
    );
  }
  return reading.result;
}
