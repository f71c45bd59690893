import { describe, expect, it } from 'vitest';
import {
  baseUrlProblem,
  globProblem,
  headerNameProblem,
  keyHeaderProblem,
  plainHeaderProblem,
  originProblem,
  relativePathProblem,
  sdkNamePattern,
  tokenPathProblem,
} from '../../../lib/config/grammar.js';
import { nearest, suggestion } from '../../../lib/config/nearest.js';
import { keyPath, printable, quoted } from '../../../lib/config/printable.js';

describe('values of one grammar', () => {
  it.each(['https://api.example.com', 'http://127.0.0.1:8080/v1', 'HTTPS://x.org/'])(
    '%s is a base URL',
    (url) => expect(baseUrlProblem(url)).toBeUndefined(),
  );

  it.each([
    ['/v1', 'absolute'],
    ['//api.example.com', 'absolute'],
    ['https:/api.example.com', 'absolute'],
    ['ftp://example.com', 'absolute'],
    ['javascript:alert(1)', 'absolute'],
    ['https://exa mple.com', 'absolute'],
    ['https://example.com\n', 'absolute'],
    ['https://user:pw@example.com', 'user name'],
    ['https://@example.com', 'user name'],
    ['https://{region}.example.com', '{variables}'],
    ['https://example.com?x=1', 'query'],
    ['https://example.com#', 'query'],
  ])('%j is none', (url, why) => expect(baseUrlProblem(url)).toContain(why));

  it.each([
    'https://example.com',
    'https://EXAMPLE.com:443',
    'HTTPS://a_b.example.com',
    'https://bücher.example',
    'https://[::1]:8',
    'http://localhost:8080',
  ])('%s is an origin', (origin) => expect(originProblem(origin)).toBeUndefined());
  it.each([
    ['https://example.com/', 'has a path; write "https://example.com"'],
    ['https://example.com/a', 'has a path; write "https://example.com"'],
    ['https://example.com/.', 'has a path; write "https://example.com"'],
    ['https://Example.com:443/v1?x', 'has a query; write "https://example.com"'],
    ['https://example.com:8443?', 'has a query; write "https://example.com:8443"'],
    ['https://example.com#', 'has a fragment; write "https://example.com"'],
    ['https://me:pw@b.c', '"https://…@b.c" has a user name; write "https://b.c"'],
    ['https://@b.c', 'has a user name; write "https://b.c"'],
    ['https://*.example.com', '"https://*.example.com" has a wildcard; list each host'],
    ['*', '"*" has no scheme; write an origin such as "https://uploads.example.com"'],
    ['https://{region}.example.com', 'has a variable; list each host'],
    ['example.com', '"example.com" has no scheme; write "https://example.com"'],
    ['//example.com', 'has no scheme; write "https://example.com"'],
    ['https:example.com', 'has no scheme; write "https://example.com"'],
    ['null', '"null" has no scheme; write an origin such as'],
    ['', '"" is empty; write an origin such as'],
    ['ftp://example.com', 'has the scheme ftp, not https; write an origin such as'],
    ['file:///etc', 'has the scheme file, not https'],
    ['https://', 'has no valid host and port'],
    ['https://example.com:', 'has no valid host and port'],
    ['https://example.com:99999', 'has no valid host and port'],
    ['https://.', 'has no valid host and port'],
    ['https://a,b.example', 'has no valid host and port'],
    ['https://exa mple.com', 'has white space, a backslash or'],
    ['https://example.com\n', 'write "https://example.com"'],
    ['https:\\\\example.com', 'has white space, a backslash or'],
    [
      'http://example.com:8080',
      'must be https, because the SDK sends credentials there: write "https://example.com:8080"',
    ],
  ])('%j is no origin', (origin, why) => expect(originProblem(origin)).toContain(why));

  it.each(['X-API-KEY', 'key', "a!#$%&'*+.^_`|~-9"])('%s is a header', (name) =>
    expect(headerNameProblem(name)).toBeUndefined(),
  );
  it.each([
    '',
    'X Key',
    'X:Key',
    'Schlüssel',
    'a\r\nb',
    'Content-Length',
    'HOST',
    'content-type',
    'Accept',
    'User-Agent',
    'Accept-Encoding',
    'Content-Encoding',
    'Expect',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'Upgrade',
    'Connection',
    'Proxy-Connection',
    'Proxy-Authorization',
    'Sec-Fetch-Site',
    'Cookie',
    'Origin',
    'Referer',
    'Date',
    'Via',
  ])('%j is no header to set', (name) => {
    expect(headerNameProblem(name)).toBeDefined();
    expect(keyHeaderProblem(name)).toBe(headerNameProblem(name));
  });

  it.each([
    ['user-agent', 'must not be a header that the SDK or its HTTP client sets itself'],
    ['Origin', 'must not be a header that browsers forbid programs to set'],
    ['Idempotency-Key', 'must not be the header of idempotency keys, which the SDK sets itself'],
  ])('%s is no header for an API key, and the message says why', (name, message) => {
    expect(keyHeaderProblem(name)).toBe(message);
  });
  it.each(['Authorization', 'X-API-KEY', 'X-User-Agent', 'Secret', 'Proxy'])(
    '%s is a header for an API key',
    (name) => expect(keyHeaderProblem(name)).toBeUndefined(),
  );

  it.each(['Authorization', 'cookie', 'Proxy-Authorization', 'Accept', 'X Key'])(
    '%s is no header for a key of idempotency',
    (name) => expect(plainHeaderProblem(name)).toBeDefined(),
  );
  it.each(['Idempotency-Key', 'X-Authorization'])('%s is one', (name) =>
    expect(plainHeaderProblem(name)).toBeUndefined(),
  );

  it.each(['/oauth/token', 'https://id.example.com/token'])('%s is a token path', (path) =>
    expect(tokenPathProblem(path)).toBeUndefined(),
  );
  it.each(['oauth/token', '//id.example.com/token', '/a b', '/a?b=c', ''])(
    '%j is no token path',
    (path) => expect(tokenPathProblem(path)).toBeDefined(),
  );

  it.each(['Petstore', 'GitHub v3 REST API', 'a', 'APIs.guru', 'my-sdk_2'])(
    '%s is a name of an SDK',
    (name) => expect(name).toMatch(sdkNamePattern),
  );
  it.each([
    '../x',
    'a"; C',
    '$(touch /tmp/pwn)',
    '-rf',
    '9lives',
    'a\n',
    'a-',
    'é',
    '',
    '<%= 1 %>',
  ])('%j is no name of an SDK', (name) => expect(name).not.toMatch(sdkNamePattern));
});

describe('paths', () => {
  it.each(['openapi.yaml', './a/b.json', '../spec.yaml'])('%s may be read', (path) =>
    expect(relativePathProblem(path, true)).toBeUndefined(),
  );
  it.each(['/dev/zero', '/dev/stdin', 'C:\\x', '\\\\host\\share', 'http://127.0.0.1/', '', 'a\0b'])(
    '%j is not looked up',
    (path) => expect(relativePathProblem(path, true)).toBeDefined(),
  );
  it.each(['../x', 'a/../../x', 'a\\..\\..\\x', '..'])('%s leaves the folder', (path) =>
    expect(relativePathProblem(path, false)).toContain('inside'),
  );
  it.each(['a/../x', '..x', 'a/b'])('%s stays in the folder', (path) =>
    expect(relativePathProblem(path, false)).toBeUndefined(),
  );
  it.each([
    '../../**',
    '/',
    '/**',
    '!../x',
    '!x',
    '{..,a}/b',
    '{a,b}',
    'a[bc]',
    'a\\b',
    '(a|b)',
    'a/..',
    'C:/x',
  ])('%s is no glob of an SDK', (glob) => expect(globProblem(glob)).toBeDefined());
  it.each(['src/**', '*.md', 'src/pet?.ts', 'a..b/*', '.github/'])('%s is a glob', (glob) =>
    expect(globProblem(glob)).toBeUndefined(),
  );
});

describe('words', () => {
  it('finds the nearest known word, whatever its case', () => {
    expect(nearest('apikey', ['apiKey', 'access'])).toBe('apiKey');
    expect(nearest('rety', ['retry', 'timeout'])).toBe('retry');
    expect(nearest('xyzzy', ['retry', 'timeout'])).toBeUndefined();
  });

  it('lists all where none is near', () => {
    expect(suggestion('xyzzy', ['retry', 'auth'])).toBe('Allowed: `retry`, `auth`.');
  });

  it('escapes what a terminal would act on', () => {
    const text = 'a\u001b[31mb\u202ec\u0085d\r\ne\u200b';
    expect(printable(text)).toBe(String.raw`a\u001b[31mb\u202ec\u0085d\u000d\u000ae\u200b`);
    expect(quoted('x\u001b]0;t\u0007')).toBe(String.raw`"x\u001b]0;t\u0007"`);
  });

  it('cuts long text between characters', () => {
    const cut = printable('😀'.repeat(100), 10);
    expect(cut).toBe(`${'😀'.repeat(9)}…`);
  });

  it('writes keys as a reader of the config does', () => {
    expect(keyPath(['a', 'b', 0, '/pets/{id}', 'get'])).toBe('a.b[0]["/pets/{id}"].get');
  });
});
