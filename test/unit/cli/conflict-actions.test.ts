import { expect, test } from 'vitest';
import { customizeActions } from '../../../generators/conflict-actions.js';

test('`a` is no choice of the prompts of Yeoman: in those of a build it asks for one decision', () => {
  const actions = ['y', 'n', 'a', 'd', 'x', 'r', 'e', 'i'].map((key) => ({
    key,
    name: key,
    value: 'write',
  }));
  const kept = customizeActions(actions as never, {} as never);
  expect(kept.map((action) => ('key' in action ? action.key : ''))).toEqual(['y', 'n', 'd', 'x']);
});
