import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const EXCLUDE = [...configDefaults.exclude, '**/*.long.test.ts'];
/** Their tests leave nothing behind, so that files share what is imported. */
const SHARING = ['packages/{core,codecs,stores,engine,server,client,chat}/src/**/*.test.ts', 'fakes/src/**/*.test.ts'];

export default defineConfig({
  resolve: { conditions: ['palimpsest-source'] },
  ssr: { resolve: { conditions: ['palimpsest-source'] } },
  test: {
    globalSetup: ['scripts/fresh-build.mjs', 'scripts/postgres.mjs'],
    setupFiles: ['scripts/end-of-thread.mjs'],
    pool: 'threads',
    // Many tests wait for processes of their own: one thread more than there are processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    // Nothing is to be quick: this ends a test that hangs, also on a machine where everything takes ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // What hangs mostly hangs in many tests: a few of them are enough to know.
    bail: 10,
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, exclude: EXCLUDE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'fakes/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            '{docs,deploy,examples}/**/*.test.ts',
          ],
          // What needs Node 22 is tested by `npm run test:frameworks`.
          exclude: [...EXCLUDE, ...SHARING, 'examples/mastra/**'],
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/index.ts'],
      reporter: ['text-summary'],
    },
  },
});
