import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const installed = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

/** The tests of the adapters and of wrapped clients, with the newest versions of the frameworks and clients. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: {
    conditions: ['palimpsest-source'],
    alias: [
      { find: /^ai$/, replacement: installed('ai/dist/index.js') },
      { find: /^@openai\/(agents-core|agents-openai)$/, replacement: installed('@openai/$1/dist/index.mjs') },
      { find: /^@mastra\/core\/(agent|tools)$/, replacement: installed('@mastra/core/dist/$1/index.js') },
      { find: /^@ai-sdk\/(anthropic|google|openai)$/, replacement: installed('@ai-sdk/$1/dist/index.js') },
      { find: /^@google\/genai$/, replacement: installed('@google/genai/dist/node/index.mjs') },
      { find: /^openai$/, replacement: installed('openai/index.mjs') },
      { find: /^zod$/, replacement: installed('zod/index.js') },
    ],
  },
  ssr: { resolve: { conditions: ['palimpsest-source'] } },
  test: {
    include: [
      'examples/mastra/*.test.ts',
      'packages/palimpsest/src/adapters/{ai-sdk,openai-agents,mastra}/*.test.ts',
      'packages/palimpsest/src/{fetch,gemini,palimpsest,wrapped-options}.test.ts',
    ],
    testTimeout: 240_000,
  },
});
