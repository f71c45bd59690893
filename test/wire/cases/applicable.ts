import type { WireCase } from './format.js';

type Limited = Pick<WireCase, 'notApplicable'>;

/**
 * Why a language cannot do what a case asks for.
 * @param client - one of the kinds of client that the language's SDKs have
 * @returns absent: it can
 */
export function whyNot(
  { notApplicable = {} }: Limited,
  language: string,
  client?: string,
): string | undefined {
  const forAll = notApplicable[language];
  return client === undefined ? forAll : (forAll ?? notApplicable[`${language}.${client}`]);
}

/** A kind of client that cannot do what a case asks for, where others of the language can. */
export interface Exception {
  readonly client: string;
  readonly why: string;
}

export function exceptionsOf(wireCase: Limited, language: string): Exception[] {
  if (whyNot(wireCase, language) !== undefined) return [];
  const prefix = `${language}.`;
  return Object.entries(wireCase.notApplicable ?? {})
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, why]) => ({ client: key.slice(prefix.length), why }));
}
