import { type Model, type ModelRequest, type ModelResponse, Usage } from '@openai/agents-core';
import { expect, test } from 'vitest';
import { openFolder } from '../folder.fixture.js';
import { main } from './main.js';

const said = (text: string): ModelResponse['output'] => [
  { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] },
];

test('the example remembers what it was told, and calls its tool', async () => {
  const requests: ModelRequest[] = [];
  const call = { type: 'function_call', callId: 'call_1', name: 'track', arguments: '{"parcel":"PX-7741"}' } as const;
  const outputs = [said('Thank you.'), [{ ...call, status: 'completed' as const }], said('In Bergen.')];
  const model: Model = {
    getResponse: async (request) => {
      requests.push(request);
      return { output: outputs.shift() ?? [], usage: new Usage() };
    },
    getStreamedResponse: () => {
      throw new Error('nothing is streamed here');
    },
  };
  const answers = await main(`sqlite:${openFolder()}/chats.db`, ['My parcel is PX-7741.', 'Where is it?'], model);
  expect(answers).toEqual(['Thank you.', 'In Bergen.']);
  expect(requests.map(({ input }) => input.length)).toEqual([1, 3, 5]);
});
