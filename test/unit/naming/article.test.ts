import { expect, test } from 'vitest';
import { withArticle } from '../../../lib/naming/article.js';

test.each(['an Owner', 'a Pet', 'an Item', 'a User', 'an Update', 'an MCPTool', 'a URL', 'a Unit'])(
  '%s',
  (shown) => {
    const [, name = ''] = shown.split(' ');
    expect(withArticle(name)).toBe(shown);
  },
);
