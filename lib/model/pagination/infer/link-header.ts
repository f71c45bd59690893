const linkHeader = /\blink[ -`"]{1,3}headers?\b|\bheaders?[ -`":]{1,3}link\b/i;
const pages = /\bpag(?:e|es|ed|ing|inat\w*)\b/i;

/** Whether a text says that pages continue with the header `Link`. */
export function namesLinkHeader(text: string): boolean {
  return linkHeader.test(text) && pages.test(text);
}
