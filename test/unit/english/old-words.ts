/** Wording that text for users avoids, and what to write instead. */
export interface OldWord {
  readonly pattern: RegExp;
  readonly instead: string;
  /** In pages the word also has a meaning that is fine. */
  readonly isFineInPages?: true;
}

export const oldWords: readonly OldWord[] = [
  { pattern: /\banswer(?:s|ed|ing)?\b/i, instead: 'response', isFineInPages: true },
  { pattern: /\btries\b|\b(?:each|every|per|first|second) try\b/i, instead: 'attempts' },
  { pattern: /\btried again\b/i, instead: 'retried' },
  { pattern: /\b(?:of|with) 64 bits\b/i, instead: '64-bit integer', isFineInPages: true },
  { pattern: /\ba text\b|\btexts\b/i, instead: 'string', isFineInPages: true },
  { pattern: /\b(?:is|are|was|were) told\b/i, instead: 'is passed, is reported' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bcomes? out\b/i, instead: 'is generated, is written' },
  { pattern: /\bbeside\b/i, instead: 'next to, in addition to' },
  { pattern: /\bcalls to come\b/i, instead: 'subsequent calls' },
  { pattern: /\bmay be repeated\b/i, instead: 'idempotent' },
  { pattern: /\b(?:cannot|could|can) be had\b/i, instead: 'is not available' },
  { pattern: /\basks? for\b/i, instead: 'requests, requires', isFineInPages: true },
  { pattern: /\bbase of merges\b/i, instead: 'merge base' },
  { pattern: /\bpublic surface\b/i, instead: 'public API' },
  { pattern: /\bin a row\b/i, instead: 'consecutive' },
  { pattern: /\bat one go\b/i, instead: 'at once' },
  { pattern: /\bin spite of\b/i, instead: 'despite' },
  { pattern: /\bgo(?:es)? on\b/i, instead: 'continue', isFineInPages: true },
  { pattern: /\bleads? nowhere\b/i, instead: 'does not resolve' },
  { pattern: /\bstands? twice\b/i, instead: 'is duplicated' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bnobody can be asked\b/i, instead: 'sdkgen cannot prompt' },
  { pattern: /(?<!\bthere )\bis no (?!longer\b)/i, instead: 'is not a' },
  {
    pattern: /(?:^|[.:;] )(?:Whoever|Whatever|Those (?:of|that))\b/,
    instead: 'a noun as the subject',
  },
  { pattern: /\blicences?\b/i, instead: 'license' },
  { pattern: /\bbehaviours?\b/i, instead: 'behavior' },
  { pattern: /\bcancell(?:ed|ing)\b/i, instead: 'canceled' },
  { pattern: /\bcolours?\b/i, instead: 'color' },
  { pattern: /\bfavour/i, instead: 'favor' },
  {
    pattern: /\b(?:organ|normal|initial|recogn|serial)is(?:e[ds]?|ing|ations?)\b/i,
    instead: '-ize',
  },
];
