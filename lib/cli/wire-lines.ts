import type { WireChange, WireDifference, WireFailure } from '../surface/wire-changes.js';

/** Operations that a person is shown, and changes of one; `--json` has them all. */
const mostOperations = 100;
const mostChanges = 20;

/** What `diff` says to a person once for all SDKs of which it holds: the calls that will fail. */
export class WireReport {
  /** Titles of languages by what is said of their SDKs. */
  readonly #titles = new Map<string, string[]>();
  readonly #byText = new Map<string, readonly string[]>();
  #compared = 0;

  add(title: string, wire: WireDifference): void {
    this.#compared += 1;
    const lines = wireLines(wire);
    if (lines.length === 0) return;
    const text = lines.join('\n');
    this.#byText.set(text, lines);
    this.#titles.set(text, [...(this.#titles.get(text) ?? []), title]);
  }

  /** Names languages only where not the same holds for all. */
  lines(): readonly string[] {
    return [...this.#byText].flatMap(([text, [first = '', ...rest]]) => {
      const titles = this.#titles.get(text) ?? [];
      const head = titles.length === this.#compared ? first : `${titles.join(', ')}: ${first}`;
      return [head, ...rest];
    });
  }
}

function wireLines({ failures, known }: WireDifference): readonly string[] {
  if (known === 'no') {
    return [
      'Released SDKs: sdkgen cannot list the calls that fail against the new API, because the last build did not record requests. The next build records them.',
    ];
  }
  if (failures.length === 0) return [];
  const more = failures.length - mostOperations;
  return [
    'Released SDKs will fail against the new API:',
    ...failures.slice(0, mostOperations).flatMap(failureLines),
    ...(more > 0 ? [`  … and ${more} more operations`] : []),
    '  They do not affect the version above, which covers the public API only.',
  ];
}

function failureLines({ changes, operation }: WireFailure): readonly string[] {
  const more = changes.length - mostChanges;
  return [
    `  ${operation ?? 'every operation'}`,
    ...changes.slice(0, mostChanges).map((change) => `    ${changeLine(change)}`),
    ...(more > 0 ? [`    … and ${more} more changes`] : []),
  ];
}

function changeLine({ after, before, reason, what }: WireChange): string {
  return `${what}: ${before ?? 'none'} → ${after ?? 'none'}: ${reason}`;
}
