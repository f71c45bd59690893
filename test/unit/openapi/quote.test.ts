import { describe, expect, it } from 'vitest';
import { quote } from '../../../lib/openapi/quote.js';

describe('quote', () => {
  it('shows one line without control characters, shortened', () => {
    expect(quote('a\u001b[2J\n\u202eb')).toBe('"a\\u001b[2J\\u000a\\u202eb"');
    expect(quote('x'.repeat(200), 10)).toBe('"xxxxxxxxxx…"');
  });

  it('never shows the password of a URL', () => {
    expect(quote('https://user:s3cret@host.example/a@b')).toBe('"https://…@host.example/a@b"');
    expect(quote('//s3cret@host')).toBe('"//…@host"');
  });
});
