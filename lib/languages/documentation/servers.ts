import type { ApiModel } from '../../model/model.js';
import type { Environment } from '../../model/environments.js';
import { markdownBlock, markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { memberUrl } from '../common/servers.js';

/** A row of the README's tables of servers. */
export interface ServerRow {
  readonly name: Markdown;
  readonly value: Markdown;
  readonly description: Markdown;
}

/** What an SDK calls its servers and the variables of their URLs. */
export interface ServerTerms {
  readonly keys: ReadonlyMap<Environment, string>;
  /** By the variable's name in the description. */
  readonly members: ReadonlyMap<string, string>;
}

export function environmentRows({ environments }: ApiModel, terms: ServerTerms): ServerRow[] {
  return environments.map((environment) => ({
    name: markdownCode(terms.keys.get(environment) ?? ''),
    value: markdownCode(memberUrl(environment, terms.members)),
    description: cell(environment.description),
  }));
}

export function variableRows({ environments }: ApiModel, { members }: ServerTerms): ServerRow[] {
  return [...members].map(([name, member]) => variableRow(name, member, environments));
}

function cell(text: string | undefined): Markdown {
  return new Markdown(markdownBlock(singleLine(text ?? '')).text.replaceAll('|', '\\|'));
}

function variableRow(
  name: string,
  member: string,
  environments: readonly Environment[],
): ServerRow {
  const all = environments.flatMap(({ variables }) =>
    variables.filter((variable) => variable.name === name),
  );
  const values = [...new Set(all.map((variable) => variable.default))];
  const texts = values.map((value) => (value === undefined ? 'required' : codeOf(value)));
  const description = all.find((variable) => variable.description)?.description;
  const closed = new Set(all.flatMap((variable) => variable.values));
  const oneOf = closed.size === 0 ? '' : `(${[...closed].map(codeOf).join(', ')})`;
  return {
    name: markdownCode(member),
    value: new Markdown(texts.join(' or ')),
    description: new Markdown([cell(description).text, oneOf].filter(Boolean).join(' ')),
  };
}

function codeOf(value: string): string {
  return value === '' ? 'nothing' : markdownCode(value).text;
}
