import { afterAll, expect, test } from 'vitest';
import type { Plan } from '../../../../plan.js';
import { variations } from '../variations.js';
import { modelOfFixture } from '../../../unit/model/modelled.js';
import { ModifiedSdks } from '../modified-sdks.js';

const sdks = new ModifiedSdks();
afterAll(() => sdks.workshop.remove());

/** Edits all that can be edited, as it comes; what is refused stays. */
function storm(plan: Plan): void {
  let turn = 0;
  const every = (count: number): boolean => (turn += 1) % count === 0;
  const attempt = (edit: () => unknown): void => {
    try {
      edit();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'PlanError') throw error;
    }
  };
  const kinds = [
    'string',
    'int64',
    'any',
    'date-time',
    'bytes',
    { map: 'number' },
    { array: 'boolean' },
  ] as const;
  const someType = () => kinds[turn % kinds.length] ?? 'any';
  for (const operation of plan.operations) {
    attempt(() => operation.rename(`do ${operation.name}`));
    if (every(3)) operation.moveTo(every(2) ? 'the rest' : (plan.services[0]?.name ?? 'rest'));
    for (const parameter of operation.parameters) {
      attempt(() => parameter.rename(`given ${parameter.name}`));
      if (every(2)) attempt(() => parameter.retype(someType()));
      if (every(4)) attempt(() => parameter.drop());
    }
    if (every(7)) operation.methods?.value.drop();
    if (every(6)) operation.drop();
  }
  for (const schema of plan.schemas) {
    attempt(() => schema.rename(`new ${schema.name}`));
    for (const property of schema.properties) {
      attempt(() => property.rename(`its ${property.name}`));
      const target = plan.schemas[turn % plan.schemas.length];
      if (every(5) && target) attempt(() => property.retype({ schema: target.pointer }));
      if (every(3)) attempt(() => property.retype(someType()));
      if (every(8)) attempt(() => property.drop());
    }
    for (const value of schema.values) attempt(() => value.rename(`is ${value.name}`));
    if (every(6)) attempt(() => schema.drop());
  }
}

test('SDKs whose plans a storm of edits has changed compile, and the linter finds nothing', async () => {
  for (const { name, fixture, model, request } of variations) {
    await sdks.addModified(name, await modelOfFixture(fixture, model), { modify: storm, request });
  }
  expect(await sdks.errors()).toEqual([]);
  expect(await sdks.findings()).toBe('');
});
