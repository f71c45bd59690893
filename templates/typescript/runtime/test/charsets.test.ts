import { describe, expect, it } from 'vitest';
import { decodeText } from '../src/runtime/text.js';
import { readVectors } from './vectors.js';

const { cases } = readVectors('charsets.json') as {
  readonly cases: readonly {
    readonly charset: string;
    readonly body: string;
    readonly text: string;
  }[];
};

describe('charsets', () => {
  it.each(cases)('reads $charset as $text', ({ charset, body, text }) => {
    const headers = new Headers({ 'Content-Type': `text/plain; charset="${charset}"` });
    expect(decodeText(Buffer.from(body, 'base64'), headers)).toBe(text);
  });
});
