import { describe, expect, test } from 'vitest';
import { proofs } from '../../languages/registry.js';

describe.each(Object.entries(proofs))('a layout of %s', (_, { rows: { layouts } }) => {
  const flat = layouts.all.map((layout) => [layouts.flatten(layout as never), layout] as const);

  test.each(flat)('knows the width of %s', (text, layout) => {
    expect((layout as { readonly width: number }).width).toBe(text.length);
  });
});
