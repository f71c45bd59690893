import type { Failure } from './run-calls.js';

/** A line per failure: `openai  python  GET /models  TypeError: …`. */
export function failureLines(
  failures: readonly Failure[],
  { description, language }: { readonly description: string; readonly language: string },
): string[] {
  return failures.map(({ snippet, class: name, message }) => {
    const call = `${snippet.method} ${snippet.path}`;
    return `${description}  ${language}  ${call}  ${name}: ${message.replace(/\s+/g, ' ').slice(0, 400)}`;
  });
}
