import { describe, expect, it } from 'vitest';
import { Ended, readArguments } from '../../../scripts/arguments.js';

const script = {
  usage: 'npm run walk -- [--far] FILE …',
  purpose: 'Walks.',
  options: { far: { type: 'boolean' }, to: { type: 'string' } },
  least: 1,
} as const;

describe('the arguments of a script', () => {
  it('are options and files', () => {
    const read = readArguments(script, ['--far', 'a.yaml', 'b.yaml']);
    if (read instanceof Ended) throw new Error(read.said);
    expect({ ...read.values }).toEqual({ far: true });
    expect(read.positionals).toEqual(['a.yaml', 'b.yaml']);
  });

  it.each([['--help'], ['-h'], ['--help', '--nonsense']])(
    'tell with %s how it is called',
    (...args) => {
      const said = 'Usage: npm run walk -- [--far] FILE …\n\nWalks.';
      expect(readArguments(script, args)).toEqual(new Ended(said, 0));
    },
  );

  it.each([
    [['--nonsense', 'a.yaml'], "Unknown option '--nonsense'"],
    [['--to'], "Option '--to <value>' argument missing"],
    [[], 'a file is missing'],
  ])('end it with 2 where they are %j', (args, said) => {
    expect(readArguments(script, args)).toEqual(new Ended(`${said}\nUsage: ${script.usage}`, 2));
  });

  it('are no files where it takes none', () => {
    const { least: _, ...none } = script;
    expect(readArguments(none, ['a.yaml'])).toMatchObject({ exitCode: 2 });
  });
});
