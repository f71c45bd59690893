import type { Place } from '../../../openapi/place.js';
import { type ManifestProblem, ManifestReading, rangeHint } from '../../common/hooks.js';
import type { HooksSupport } from '../../language.js';
import { childOf, readXml, textOf, type XmlElement } from '../../common/xml.js';

/** What Maven calls a group and an artifact; no property of Maven's. */
const namePart = /^[A-Za-z0-9_][\w.-]*$/;

/** A release of a repository, or ranges of them in Maven's spelling: `1.2.0`, `[1.2,2)`. */
const version = /^(?:[0-9A-Za-z][\w.+-]*|(?:[[(][\w.+-]*(?:,[\w.+-]*)?[\])],?)+)$/;

const example = 'com.auth0:java-jwt 4.5.0';

/** Scopes of which programs that use the SDK have nothing. */
const ownScopes = ['test', 'provided'];

/** What the elements of a dependency may be; others would be lost in the SDK. */
const taken = ['groupId', 'artifactId', 'version', 'scope'];

/** Elements of a project that lead to artifacts which users of the SDK would not find. */
const refused = {
  parent: 'may have dependencies that the SDK does not get',
  repositories: 'applies only to this project, not to programs that use the SDK',
  profiles: 'may have dependencies that the SDK does not get',
} as const;

/** What a pom.xml names, and what keeps it from being a part of the SDK's. */
export function readManifest(text: string, place: Place): ReturnType<HooksSupport['readManifest']> {
  const reading = new ManifestReading(place);
  const read = readXml(text);
  if ('problem' in read) {
    const hint = '`pom.xml` must be XML, as for Maven.';
    reading.report({ message: `cannot be read: ${read.problem}`, hint }, read);
    return reading.result;
  }
  const { root } = read;
  if (root.name !== 'project') {
    const hint = 'Run `sdkgen hooks add java` for an example.';
    reading.report({ message: 'has no `project`', hint }, root);
  }
  for (const [name, why] of Object.entries(refused)) {
    const found = childOf(root, name);
    const hint = 'Remove it, and list the dependencies.';
    if (found) reading.report({ message: `\`${name}\` ${why}`, hint }, found);
  }
  for (const element of childOf(root, 'dependencies')?.children ?? []) {
    if (ownScopes.includes(textOf(element, 'scope') ?? '')) continue;
    const name = `${textOf(element, 'groupId') ?? ''}:${textOf(element, 'artifactId') ?? ''}`;
    const listed = { name, range: textOf(element, 'version') ?? '', position: element.position };
    const again = { message: `${JSON.stringify(name)} is listed twice`, hint: 'Keep one of them.' };
    reading.add(listed, problemOf(element, name), again);
  }
  return reading.result;
}

function problemOf(element: XmlElement, name: string): ManifestProblem | undefined {
  const hint = rangeHint(example);
  const shown = JSON.stringify(name);
  if (element.name !== 'dependency' || !name.split(':').every((part) => namePart.test(part))) {
    return { message: `${shown} is not an artifact with a group`, hint };
  }
  const range = textOf(element, 'version');
  if (range === undefined) return { message: `${shown} has no version`, hint };
  if (!version.test(range) || /-SNAPSHOT\b|^(?:LATEST|RELEASE)$/i.test(range)) {
    return { message: `${shown}: ${JSON.stringify(range)} is not a released version`, hint };
  }
  const scope = textOf(element, 'scope') ?? 'compile';
  if (!['compile', 'runtime'].includes(scope)) {
    return {
      message: `${shown}: the scope ${JSON.stringify(scope)} is not available to programs`,
      hint: 'Remove `scope`, or write `test` for what only the tests need.',
    };
  }
  const other = element.children.find((one) => !taken.includes(one.name));
  return other
    ? {
        message: `${shown}: the SDK cannot have \`${other.name}\` of a dependency`,
        hint: `Remove it. A dependency has ${taken.map((one) => `\`${one}\``).join(', ')}.`,
      }
    : undefined;
}
