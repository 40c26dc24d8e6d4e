import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChatToolCall, functionCall, startFakeOpenai } from '@palimpsest/fakes';
import { type Agent, SMALL_MODELS } from './agent.js';
import { type Move, noteName, taskOf } from './script.js';

export const opencode: Agent = {
  name: 'opencode',
  package: 'opencode-ai@1.18.33',
  command: 'opencode',
  model: 'gpt-4.1',
  smallModel: SMALL_MODELS.plain,
  startProvider: (script, _, window) =>
    startFakeOpenai({
      ...window,
      models: 'any',
      otherwise: (request) => {
        const move = script.next({
          hasTools: (request.tools ?? []).length > 0,
          text: JSON.stringify(request.messages),
        });
        return move.kind === 'say' ? move.text : { content: 'I look.', tool_calls: [called(move)] };
      },
    }),
  proxyFlags: (url) => ['--upstream', url],
  setUp: async ({ folder }, { proxyUrl, model }) => {
    await writeFile(join(folder, 'opencode.json'), JSON.stringify(settings(proxyUrl, model), undefined, 2));
    return {};
  },
  turn: (prompt, { isFirst }) => ['run', ...(isFirst ? [] : ['--continue']), '--auto', prompt],
};

const settings = (proxyUrl: string, model: string) => ({
  model: `palimpsest/${model}`,
  autoupdate: false,
  share: 'disabled',
  provider: {
    palimpsest: {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${proxyUrl}/v1`, apiKey: 'sk-not-a-key' },
      models: { [model]: {} },
    },
  },
});

function called(move: Exclude<Move, { kind: 'say' }>): ChatToolCall {
  if (move.kind === 'look')
    return functionCall(move.call, 'bash', { command: `cat ${noteName(move.note)}`, description: 'look' });
  return functionCall(move.call, 'task', {
    description: 'look at notes',
    prompt: taskOf(move),
    subagent_type: 'general',
  });
}
