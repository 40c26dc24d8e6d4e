import type { JsonObject, Protocol } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { TOOL } from './clients/client.fixture.js';
import { openStage } from './clients/stage.fixture.js';

const STRATEGY = { mode: 'compact', token_budget: 1_500, compact_keep: 0, compact_keep_results: 1 };
const RESULT = 'The harbour is open from nine to five. '.repeat(30);
const CALLS = 12;

interface Loop {
  readonly protocol: Protocol;
  readonly path: string;
  request(said: JsonObject): JsonObject;
  result(call: string): JsonObject;
}

const LOOPS: readonly Loop[] = [
  {
    protocol: 'openai-responses',
    path: '/v1/responses',
    request: (said) => ({
      ...{ model: 'gpt-5', store: false, include: ['reasoning.encrypted_content'], input: [said] },
      tools: [{ type: 'function', name: TOOL.name, parameters: { type: 'object', properties: {} }, strict: false }],
    }),
    result: (call_id) => ({ type: 'function_call_output', call_id, output: RESULT }),
  },
  {
    protocol: 'anthropic-messages',
    path: '/v1/messages',
    request: (said) => ({
      ...{ model: 'claude-opus-5-5', max_tokens: 200, messages: [said] },
      tools: [{ name: TOOL.name, input_schema: { type: 'object', properties: {} } }],
    }),
    result: (tool_use_id) => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id, content: RESULT }] }),
  },
];

describe.each(LOOPS)('reasoning in a long tool loop of $protocol', ({ protocol, path, request, result }) => {
  it('comes back with every call but those whose view was just compacted, also after a restart, and nothing is refused', async () => {
    const stage = await openStage(STRATEGY);
    const { url, headers, fetch: send } = stage.access(protocol, 'c');
    let said: JsonObject = { role: 'user', content: 'When is the harbour open?' };
    const lacking: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      if (call === CALLS - 2) await stage.restart();
      const compactions = stage.compactions;
      const answer = { thought: `thought before call ${call}.`, calls: [{ id: `call_${call}`, key: 'harbour' }] };
      stage.script(protocol, answer);
      const response = await send(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'anthropic-version': '2023-06-01' },
        body: JSON.stringify({ ...request(said), stream: call % 2 === 0 }),
      });
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(`call_${call}`)]);
      const isCompacted = stage.compactions > compactions;
      const hasNewest = stage.requests.at(-1)?.rawText.includes(`thought before call ${call - 1}.`);
      if (call > 0 && hasNewest === isCompacted) lacking.push(call);
      said = result(`call_${call}`);
    }
    expect(lacking).toEqual([]);
    expect(stage.compactions).toBeGreaterThan(1);
    expect(stage.compactions).toBeLessThan(CALLS / 2);
    expect(stage.requests.map(({ status }) => status)).toEqual(Array(CALLS).fill(200));
    expect(stage.errors).toEqual([]);
  });
});
