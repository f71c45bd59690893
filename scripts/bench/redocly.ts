import { type Generator, redocly } from './generator.js';

/** All languages of Redocly's generator, by its own names. */
export const redoclyOfAll: Generator = redocly(
  'TypeScript, Python, Go, PHP and Java',
  'all',
  'typescript',
  'python',
  'go',
  'php',
  'java',
);
