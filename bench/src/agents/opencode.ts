import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChatToolCall, functionCall } from '@palimpsest/fakes';
import { type Agent, SMALL_MODELS } from './agent.js';
import { chatProvider } from './chat-provider.js';
import { noteName, type ToolMove, taskOf } from './script.js';

export const opencode: Agent = {
  name: 'opencode',
  package: 'opencode-ai@1.18.33',
  command: 'opencode',
  model: 'gpt-4.1',
  smallModel: SMALL_MODELS.plain,
  startProvider: chatProvider((move) => called(move)),
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

function called(move: ToolMove): ChatToolCall {
  if (move.kind === 'look')
    return functionCall(move.call, 'bash', { command: `cat ${noteName(move.note)}`, description: 'look' });
  return functionCall(move.call, 'task', {
    description: 'look at notes',
    prompt: taskOf(move),
    subagent_type: 'general',
  });
}
