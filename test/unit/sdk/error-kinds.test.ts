import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import { errorClassOf, errorKind } from '../../../lib/sdk/error-kinds.js';

interface Row {
  readonly status: number;
  readonly kind: string;
}

const vectors = join(packageRoot, 'templates/common/test/vectors/statuses.json');
const { statuses } = JSON.parse(readFileSync(vectors, 'utf8')) as { statuses: readonly Row[] };

describe('the kind of error', () => {
  test.each(
    statuses.filter(({ kind }) => kind !== 'success').map(({ status, kind }) => [status, kind]),
  )('for %s is %s, as in the runtimes', (status, kind) => {
    expect(errorKind(String(status))).toBe(kind);
  });

  test.each([
    // A 404 is one of them, which is not a bad request.
    ['4XX', 'other'],
    ['5XX', 'server'],
    ['3XX', 'other'],
    ['default', 'other'],
  ])('for %s is %s', (status, kind) => {
    expect(errorKind(status)).toBe(kind);
  });
});

test('a class has the ending of its language', () => {
  expect(errorClassOf('404', 'Error')).toBe('NotFoundError');
  expect(errorClassOf('404', 'Exception')).toBe('NotFoundException');
  expect(errorClassOf('default', 'Exception')).toBe('ApiException');
});
