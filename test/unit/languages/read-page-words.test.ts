import { expect, test } from 'vitest';
import { readPageWords } from '../../../lib/languages/documentation/page-words.js';

const phrases = [
  'agents.about agents.arguments agents.streams agents.hooksSource errors.raises errors.empty errors.issues wholeResponse',
  'pages.pages pages.items pages.nextPage pages.afterPages pages.pageBody readme.install readme.requirements readme.streamEnd',
  'readme.files readme.cancellation readme.metadata readme.clientHeading readme.proxies readme.httpClient',
  'readme.testing readme.platform readme.request readme.endpoints readme.tracing',
].flatMap((line) => line.split(' '));

const required = phrases.map((name) => `<!-- ${name} -->\n${name} said\n`).join('\n');

test('reads phrases of several paragraphs, lists, and phrases that are left out', () => {
  const words = readPageWords(
    `${required}\n<!-- readme.usage -->\nOne.\n\n\`\`\`sh\ntwo\n\`\`\`\n\n<!-- readme.options -->\n\n<!-- models -->\n- First.\n- Second.\n`,
  );
  expect(words.readme.usage).toBe('One.\n\n```sh\ntwo\n```');
  expect(words.readme.options).toBeUndefined();
  expect(words.models).toEqual(['First.', 'Second.']);
  expect(words.unknown).toEqual([]);
  expect(words.wholeResponse).toBe('wholeResponse said');
});

test.each([
  { fault: 'a phrase with an unknown name', text: `${required}<!-- readme.usge -->\nOne.\n` },
  { fault: 'a missing phrase', text: required.replace('readme.files', 'readme.usage') },
  { fault: 'a group with an unknown name', text: `${required}<!-- model -->\n- One.\n` },
])('rejects $fault', ({ text }) => {
  expect(() => readPageWords(text)).toThrow(/usge|files|model/);
});
