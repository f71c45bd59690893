import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'templates/*/runtime/test/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/{golden,compile,package,python,go,wire,cli}/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
