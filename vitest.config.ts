import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['palimpsest-source'] },
  ssr: { resolve: { conditions: ['palimpsest-source'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'fakes/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'docs/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    globalSetup: ['scripts/fresh-build.mjs', 'scripts/postgres.mjs'],
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/index.ts'],
      reporter: ['text-summary'],
    },
  },
});
