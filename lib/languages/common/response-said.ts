import type { Said } from '../../descriptions/said.js';
import type { Descriptions } from '../../descriptions/texts.js';
import { responseLead } from '../../sdk/response-texts.js';

/** What the description says of the response that a method returns, in words that read well behind "Returns". */
export function responseSaid(text: string | undefined, texts: Descriptions): Said | undefined {
  const described = texts.read(text);
  return text === undefined || described === undefined
    ? undefined
    : [responseLead(text), described];
}
