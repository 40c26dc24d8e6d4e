import { ExactNumber } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from './dialect.fixture.js';
import { ask, startProxy } from './proxy.fixture.js';
import { startServer } from './three-providers.fixture.js';

/** Numbers that JavaScript writes otherwise than they came. */
const TEXTS = ['1.0', '-0', '1e999', '12345678901234567890', '0.10', '1E5'];
const numbers = TEXTS.map((text) => new ExactNumber(text));
const written = `[${TEXTS.join(',')}]`;

describe.each(DIALECTS)('the numbers of a client of $name', (dialect) => {
  it('reach the provider as they were written, and are kept so', async () => {
    const server = await startServer();
    const fields = { x_limits: numbers, metadata: { deep: [{ numbers }] } };
    await (await dialect.say(server, 'c', { ...dialect.text('Hello'), x_scores: numbers }, fields)).text();
    const [request] = dialect.requests(server);
    for (const field of ['x_limits', 'numbers', 'x_scores'])
      expect(request?.rawText).toContain(`"${field}":${written}`);
    // The provider refuses fields it does not know, so what was said is on a branch.
    const [branch] = await server.store.branches('c', { limit: 1 });
    const stored = branch === undefined ? [] : await server.store.read(branch.tip, [{ from: 0, to: 1 }], 'o200k_base');
    expect(stored[0]?.wire.json).toContain(`"x_scores":${written}`);
  });
});

describe('the numbers of a memory strategy', () => {
  it('may be written as in any language', async () => {
    const proxy = await startProxy();
    const strategy = '{"mode":"compact","token_budget":8000.0,"compact_keep":2e0}';
    const body = JSON.stringify(ask('Hello', { memory_strategy: '⟦' })).replace('"⟦"', strategy);
    expect((await proxy.post(body)).status).toBe(200);
  });
});
