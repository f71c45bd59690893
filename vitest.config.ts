import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Vitest leaves a core free, which on the two of a small machine is half of it. */
const maxWorkers = Math.max(2, Math.floor(availableParallelism() / 2));

const temporaryFiles = 'test/temporary-files.ts';

/** Tests that start compilers and other programs. */
const patient = {
  globalSetup: [temporaryFiles, 'test/cli/share-bundle.ts'],
  pool: 'forks' as const,
  maxWorkers,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  maxConcurrency: 2,
};

/** `npm test` runs `unit` and `slow`; `npm run prove` runs `prove`. */
export default defineConfig({
  // Has how long each file took, so that the longest start first; `npm ci` would remove it from node_modules.
  cacheDir: '.cache/vite',
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'templates/*/runtime/test/**/*.test.ts'],
          globalSetup: temporaryFiles,
          pool: 'forks',
          maxWorkers,
          // Files share processes and modules: half of the time of most files would be their imports.
          isolate: false,
          setupFiles: 'test/unit/restore-process.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'test/unit/**', '**/prove/**'],
          ...patient,
        },
      },
      { test: { name: 'prove', include: ['test/**/prove/**/*.test.ts'], ...patient } },
    ],
  },
});
