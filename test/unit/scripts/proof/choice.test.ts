import { expect, test } from 'vitest';
import { type Choice, faultOf } from '../../../../scripts/prove/choice.js';

const known = { languages: ['ada', 'bcpl'], steps: ['tests', 'wire suite'] };

function fault(more: Partial<Choice>): string | undefined {
  return faultOf({ languages: [], steps: [], again: false, changed: false, ...more }, known);
}

test.each<Partial<Choice>>([
  { languages: ['ada', 'bcpl'] },
  { languages: ['all'], steps: ['wire suite'], again: true },
  { changed: true },
])('accepts %j', (choice) => {
  expect(fault(choice)).toBeUndefined();
});

test.each<[Partial<Choice>, string]>([
  [{}, 'name a language: give some of ada, bcpl, all, or --changed and no language'],
  [{ languages: ['ada'], changed: true }, 'name a language'],
  [{ languages: ['ada', 'nonsense'] }, 'nonsense is not a language: give some of ada, bcpl, all'],
  [{ languages: ['ada'], steps: ['wire'] }, 'wire is not a step: use tests, wire suite'],
  [{ changed: true, steps: ['tests'] }, '--step and --again need a language'],
  [{ changed: true, again: true }, '--step and --again need a language'],
])('rejects %j', (choice, message) => {
  expect(fault(choice)).toContain(message);
});
