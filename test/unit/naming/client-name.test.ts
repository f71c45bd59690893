import { expect, test } from 'vitest';
import { spellClientName } from '../../../lib/naming/client-name.js';

test.each([
  ['keeps the capitals of the SDK name', 'GitHub', 'github REST API', 'GitHub'],
  ['joins the words of the SDK name', 'Ink-Pot API', '', 'InkPotAPI'],
  ['capitalizes the first letter of each word', 'petStore v2', '', 'PetStoreV2'],
  ['takes the capitals of the title if the SDK name has none', 'openai', 'OpenAI API', 'OpenAI'],
  ['finds the words anywhere in the title', 'github', 'The v3 GitHub API', 'GitHub'],
  ['joins words of the title', 'ink_pot', 'My INK pot', 'INKPot'],
  ['ignores the separators of the title', 'inkpot', 'Ink-Pot', 'InkPot'],
  ['capitalizes words that the title has in lower case', 'shop', 'shop api', 'Shop'],
  ['does not take a part of a word of the title', 'shop', 'ShopIFY API', 'Shop'],
  ['does not take words that are not consecutive', 'inkpot', 'Ink and POT', 'Inkpot'],
  ['does not take letters of other alphabets', 'kit', '\u212AIT API', 'Kit'],
  ['separates digits', 'api2 1', '', 'Api2_1'],
])('%s', (_, sdkName, title, expected) => {
  expect(spellClientName(sdkName, title)).toBe(expected);
});
