import type { Diagnostic } from '../../../diagnostics.js';
import type { Place } from '../../../openapi/place.js';
import { manifestProblem, rangeHint } from '../../common/hooks.js';
import type { HookDependency, HooksSupport } from '../../language.js';
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

type Report = (message: string, hint: string, position?: Diagnostic['position']) => void;

/** What a pom.xml names, and what keeps it from being a part of the SDK's. */
export function readManifest(text: string, place: Place): ReturnType<HooksSupport['readManifest']> {
  const problems: Diagnostic[] = [];
  const report: Report = (message, hint, position) => {
    problems.push(manifestProblem(place, message, hint, position));
  };
  const read = readXml(text);
  if ('problem' in read) {
    report(
      `cannot be read: ${read.problem}`,
      '`pom.xml` must be XML, as for Maven.',
      read.position,
    );
    return { dependencies: [], problems };
  }
  const { root } = read;
  if (root.name !== 'project') {
    report('has no `project`', 'Run `sdkgen hooks add java` for an example.', root.position);
  }
  for (const [name, why] of Object.entries(refused)) {
    const found = childOf(root, name);
    if (found)
      report(`\`${name}\` ${why}`, 'Remove it, and list the dependencies.', found.position);
  }
  const listed = childOf(root, 'dependencies')?.children ?? [];
  return { dependencies: dependenciesOf(listed, place, report), problems };
}

function dependenciesOf(
  listed: readonly XmlElement[],
  place: Place,
  report: Report,
): readonly HookDependency[] {
  const seen = new Set<string>();
  return listed.flatMap((element) => {
    const { position } = element;
    if (ownScopes.includes(textOf(element, 'scope') ?? '')) return [];
    const name = `${textOf(element, 'groupId') ?? ''}:${textOf(element, 'artifactId') ?? ''}`;
    const problem = problemOf(element, name);
    if (problem) report(problem.message, problem.hint, position);
    else if (seen.has(name)) {
      report(`${JSON.stringify(name)} is listed twice`, 'Keep one of them.', position);
    } else {
      seen.add(name);
      return [{ name, range: textOf(element, 'version') ?? '', place, position }];
    }
    return [];
  });
}

function problemOf(element: XmlElement, name: string) {
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
