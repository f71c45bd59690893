import { expect, test } from 'vitest';
import { errorClass } from '../../../lib/languages/common/error-classes.js';

test.each([
  ['404', 'NotFoundError'],
  ['412', 'BadRequestError'],
  // A 404 is among them, which is no `BadRequestError`.
  ['4XX', 'ApiError'],
  ['502', 'InternalServerError'],
  ['5XX', 'InternalServerError'],
  ['3XX', 'ApiError'],
  ['default', 'ApiError'],
])('what catches the status %s is %s', (status, name) => {
  expect(errorClass(status)).toBe(name);
});
