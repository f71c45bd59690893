import { markdownInline } from '../../descriptions/page.js';
import type { Descriptions } from '../../descriptions/texts.js';
import { markdownCode, plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { credentialDescription, credentialText, type OwnedMember } from '../../sdk/credentials.js';
import { readmeLink } from '../common/repository.js';
import { sharedPaths } from '../common/shared-paths.js';
import type { SdkSettings } from '../language.js';

/** Sentences of a README that are the same in every language. */

/** A time as people say it. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return Number.isInteger(seconds) ? `${seconds} seconds` : `${milliseconds} ms`;
}

/** What each member of a client's config is for. */
export function credentialLines(members: readonly OwnedMember[], texts: Descriptions): Markdown[] {
  return members.map((member) => {
    // Our own words have names of the description in them.
    const said = [credentialText(member), credentialDescription(member)];
    const lines = said.map((text) => markdownInline(texts.read(text)).text);
    return new Markdown(`${markdownCode(member.name).text}: ${lines.join(' ')}`.trimEnd());
  });
}

/** The variables, and the settings that they are for. */
export function environmentLines(variables: ReadonlyMap<string, string>): Markdown[] {
  return [...variables].map(
    ([name, variable]) =>
      new Markdown(`${markdownCode(variable).text}: ${markdownCode(name).text}`),
  );
}

export function licenseText(settings: SdkSettings): Markdown {
  const { license } = settings;
  return license.id === undefined
    ? new Markdown(`See [LICENSE](${readmeLink(settings, sharedPaths.license)}).`)
    : plainMarkdown(singleLine(license.id));
}

/** Name and version of the API, in a line of Markdown. */
export function apiTitle({ apiName, apiVersion }: SdkSettings): string {
  return `${plainMarkdown(apiName).text} ${plainMarkdown(apiVersion).text}`;
}

/**
 * What a package depends on that needs nothing itself.
 *
 * @param thing - what the language calls a package
 * @param hooks - the packages that its hooks need
 */
export function dependencyText(thing: string, hooks: readonly string[]): string {
  if (hooks.length === 0) return `The ${thing} has no dependencies.`;
  return `Its hooks depend on ${codeList(hooks)}. The ${thing} has no other dependencies.`;
}

export function codeList(names: readonly string[]): string {
  return names.map((name) => markdownCode(name).text).join(', ');
}

export function bulletList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
