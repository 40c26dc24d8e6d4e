import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const installed = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

/** The tests of the adapters with the newest versions of their frameworks. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: {
    conditions: ['palimpsest-source'],
    alias: [
      { find: /^ai$/, replacement: installed('ai/dist/index.js') },
      { find: /^@openai\/agents-core$/, replacement: installed('@openai/agents-core/dist/index.mjs') },
      { find: /^zod$/, replacement: installed('zod/index.js') },
    ],
  },
  ssr: { resolve: { conditions: ['palimpsest-source'] } },
  test: { include: ['packages/palimpsest/src/adapters/{ai-sdk,openai-agents,mastra}/*.test.ts'], testTimeout: 240_000 },
});
