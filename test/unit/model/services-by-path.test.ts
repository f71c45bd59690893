import { describe, expect, test } from 'vitest';
import { flatServices, nestedServices } from '../../../lib/model/services/paths.js';

const spelled = (routes: readonly (readonly (readonly string[])[])[]) =>
  routes.map((route) => route.map((words) => words.join(' ')).join(' > '));

/** A path as often as it has operations. */
const times = (count: number, ...paths: readonly string[]) =>
  paths.flatMap((path) => Array.from({ length: count }, () => path));

const customers = [
  ...times(2, '/v1/customers'),
  ...times(3, '/v1/customers/{id}'),
  ...times(2, '/v1/customers/{id}/sources'),
  ...times(3, '/v1/customers/{id}/sources/{source}'),
  ...times(2, '/v1/customers/{id}/tax_ids', '/v1/customers/{id}/tax_ids/{tax_id}'),
];
const others = ['/v1/other'];

const servicesOf = (paths: readonly string[]) => [...new Set(spelled(nestedServices(paths)))];

describe('a service by path', () => {
  test('has services for the resources below it if it has many operations', () => {
    expect(servicesOf([...customers, ...others])).toEqual([
      'customers',
      'customers > sources',
      'customers > tax ids',
      'other',
    ]);
    expect([...new Set(spelled(flatServices([...customers, ...others])))]).toEqual([
      'customers',
      'other',
    ]);
  });

  test('has none if it has ten operations, or one resource below it', () => {
    expect(servicesOf([...customers.slice(4), ...others])).toEqual(['customers', 'other']);
    const one = customers.map((path) => path.replace('tax_ids', 'sources'));
    expect(servicesOf([...one, ...others])).toEqual(['customers', 'other']);
  });

  test('keeps actions, and what has a single path', () => {
    const more = [
      ...times(3, '/v1/customers/{id}/discount'),
      ...times(2, '/v1/customers/search', '/v1/customers/{id}/search'),
    ];
    expect(servicesOf([...customers, ...more, ...others])).toEqual(
      servicesOf([...customers, ...others]),
    );
  });

  test('has a service for each segment if it has no operations of its own', () => {
    const cards = ['/issuing/cards', '/issuing/cards/{id}', '/issuing/cards/{id}/pins'];
    const paths = [...times(4, ...cards), '/issuing/settings', '/issuing/search'];
    expect(servicesOf([...paths, ...others])).toEqual([
      'issuing > cards',
      'issuing > settings',
      'issuing',
      'other',
    ]);
  });

  test('is at most three deep', () => {
    const deep = ['a', 'b'].flatMap((first) =>
      ['c', 'd'].flatMap((second) =>
        ['e', 'f'].flatMap((third) =>
          times(12, `/x/${first}/${second}/${third}`, `/x/${first}/${second}/${third}/{id}`),
        ),
      ),
    );
    expect(servicesOf([...deep, ...others])).toEqual([
      'x > a > c',
      'x > a > d',
      'x > b > c',
      'x > b > d',
      'other',
    ]);
  });
});
