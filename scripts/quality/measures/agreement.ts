import type { OfficialSdk } from '../official/packages.js';
import { type OfficialNames, requestKey } from '../official/read-sources.js';
import type { ReadSdk } from '../sdk.js';
import { percent, wordsOf } from '../words.js';
import { type Measure, sum } from './measure.js';

export interface AgreementFigures {
  /** `openai 7.57.0 (npm)`. */
  readonly sdk: string;
  /** Methods whose request the official SDK sends too. */
  readonly matched: number;
  readonly operationId: SameNames;
  readonly short: SameNames;
}

interface SameNames {
  /** Methods with the words of the official one. */
  readonly same: number;
  /** Methods with its first word. */
  readonly sameVerb: number;
}

export interface KnownSdk {
  readonly sdk: OfficialSdk;
  readonly names: OfficialNames;
}

/** @param known - by description, the official SDK of its owner */
export function agreementWith(known: ReadonlyMap<string, KnownSdk>): Measure<AgreementFigures> {
  return {
    key: 'agreement',
    title: 'Agreement with official SDKs',
    text: `Method and path of the request tell which method of the official SDK does the same. A method with the **same name**
has all its words in any case, one with the **same verb** its first word. Services do not count. Official SDKs are often
newer than the description.`,
    columns: [
      'Official SDK',
      'Matched',
      'Same name (`operationId`)',
      'Same name (`short`)',
      'Same verb (`operationId`)',
      'Same verb (`short`)',
    ],
    count({ file, operationId, short }) {
      const found = known.get(file);
      if (found === undefined) return undefined;
      const { sdk } = found;
      return {
        sdk: `${sdk.name} ${sdk.version} (${sdk.registry})`,
        matched: short.methods.filter(({ key }) => namesOf(found, key).length > 0).length,
        operationId: sameNames(operationId, found),
        short: sameNames(short, found),
      };
    },
    cells: ({ matched, operationId, sdk, short }) => [
      sdk,
      matched,
      percent(operationId.same, matched),
      percent(short.same, matched),
      percent(operationId.sameVerb, matched),
      percent(short.sameVerb, matched),
    ],
    total(rows) {
      const matched = sum(rows, (one) => one.matched);
      const share = (count: (figures: AgreementFigures) => number) =>
        percent(sum(rows, count), matched);
      return [
        '',
        matched,
        share(({ operationId }) => operationId.same),
        share(({ short }) => short.same),
        share(({ operationId }) => operationId.sameVerb),
        share(({ short }) => short.sameVerb),
      ];
    },
    gates: () => [],
  };
}

function sameNames({ methods }: ReadSdk, known: KnownSdk): SameNames {
  const pairs = methods.map(({ name, key }) => ({
    words: wordsOf(name),
    names: namesOf(known, key),
  }));
  return {
    same: pairs.filter(({ words, names }) => names.some((one) => one.join() === words.join()))
      .length,
    sameVerb: pairs.filter(({ words, names }) => names.some((one) => one[0] === words[0])).length,
  };
}

/** The words of the official names for a request. */
function namesOf({ names, sdk }: KnownSdk, key: string): string[][] {
  const [method = '', path = ''] = key.split(' ');
  const found = names.get(requestKey(method, `${sdk.base ?? ''}${path}`));
  return [...(found ?? [])].map(wordsOf);
}
