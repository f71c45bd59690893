/** Reason phrases of RFC 9110, section 15, which say no more than their status. */
const phrases = [
  'accepted',
  'bad gateway',
  'bad request',
  'conflict',
  'created',
  'default',
  'default error',
  'error',
  'error response',
  'forbidden',
  'gateway timeout',
  'gone',
  'internal error',
  'internal server error',
  'method not allowed',
  'no content',
  'not acceptable',
  'not found',
  'not modified',
  'payment required',
  'precondition failed',
  'request timeout',
  'service unavailable',
  'too many requests',
  'unauthorized',
  'unexpected error',
  'unprocessable content',
  'unprocessable entity',
  'validation error',
  'validation failed',
];

const success =
  /^(?:200 )?(?:the )?(?:an? )?(?:ok|successful(?:ly)?|success|default|normal|valid|empty|json)?(?: ?(?:response|operation|request|result|execution|call))?(?: (?:was|is))?(?: (?:successful|received))?$/;

/**
 * What stands before a text about a successful response where a reader expects what a call returns: nothing if it begins
 * like the name of a thing. Many texts say when there is such a response, or what was done: `if merge was successful`.
 */
export function responseLead(text: string): string {
  return thing.test(text.trim()) ? '' : 'Response: ';
}

const thing =
  /^(?:an?|all|an array|array|details|each|list|one|the|this|your)\s+(?!\S+ (?:was|were|has|have|is|are|will)\b)/i;

/** A text about a response, unless it says no more than that it came or failed. */
export function tellingText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return words.length < 60 && (success.test(words) || phrases.includes(words)) ? undefined : text;
}
