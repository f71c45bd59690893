import { describe, expect, it } from 'vitest';
import { parseUrl } from '../../lib/url.js';

describe('parsing a URL', () => {
  it('returns nothing for a text that is not a URL', () => {
    expect(parseUrl('pets')).toBeUndefined();
    expect(parseUrl('https://')).toBeUndefined();
  });

  it('resolves a relative URL', () => {
    expect(parseUrl('/b', 'https://example.com/a')?.href).toBe('https://example.com/b');
  });

  it('keeps Latin-1 letters after V8 has optimized it', () => {
    const plain = ['https://example.com/a', 'https://example.org/b'];
    for (let call = 0; call < 20_000; call++) parseUrl(plain[call % 2] ?? '');
    for (let call = 0; call < 1000; call++) {
      expect(parseUrl('https://bücher.example')?.hostname).toBe('xn--bcher-kva.example');
    }
  });
});
