import { describe, expect, it } from 'vitest';
import { expanded } from '../../wire/cases/each.js';

describe('cases that stand for several', () => {
  it('takes one without variants as it is', () => {
    expect(expanded({ id: 'R01', title: '<status>' })).toEqual([{ id: 'R01', title: '<status>' }]);
  });

  it('puts values in, of their own type where the text is nothing else', () => {
    const template = {
      id: 'R03',
      title: 'after <status>',
      each: { status: [408, 429] },
      answers: [{ status: '<status>' }],
    };
    expect(expanded(template)).toEqual([
      { id: 'R03-408', title: 'after 408', answers: [{ status: 408 }] },
      { id: 'R03-429', title: 'after 429', answers: [{ status: 429 }] },
    ]);
  });

  it('names values, and reads members of them', () => {
    const template = {
      id: 'R09',
      title: '<wait.name>: <wait.least>',
      each: { wait: { Hour: { least: 3600, header: ['1', '2'] } } },
      headers: { 'Retry-After': '<wait.header>' },
      whole: '<wait>',
      other: '<thing>',
    };
    expect(expanded(template)).toEqual([
      {
        id: 'R09-hour',
        title: 'Hour: 3600',
        headers: { 'Retry-After': ['1', '2'] },
        whole: { least: 3600, header: ['1', '2'] },
        other: '<thing>',
      },
    ]);
  });

  it('takes a value as it is, dollars and all', () => {
    const template = { id: 'R06', each: { form: ['$&'] }, text: 'a<form>b' };
    expect(expanded(template)).toEqual([{ id: 'R06-$&', text: 'a$&b' }]);
  });

  it('refuses what names no values, or members that are not there', () => {
    expect(() => expanded({ id: 'R01', each: { status: [] } })).toThrow('R01');
    expect(() => expanded({ id: 'R01', each: { a: [1], b: [2] } })).toThrow('R01');
    expect(() => expanded({ id: 'R01', each: { a: [1] }, text: '<a.b>' })).toThrow('has no b');
  });
});
