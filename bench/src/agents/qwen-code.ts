import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChatToolCall, functionCall, startFakeOpenai } from '@palimpsest/fakes';
import { type Agent, SESSION_HEADERS, SMALL_MODELS } from './agent.js';
import { noteName, type ToolMove, taskOf } from './script.js';

/** What it asks itself after a run: whether anything is worth remembering. */
const MEMORY = 'managed memory extraction';

/** The newest version for Node 20. It names no session by itself. */
export const qwenCode: Agent = {
  name: 'qwen-code',
  package: '@qwen-code/qwen-code@0.15.10',
  command: 'qwen',
  model: 'gpt-4.1',
  smallModel: SMALL_MODELS.plain,
  startProvider: (script, _, window) =>
    startFakeOpenai({
      ...window,
      models: 'any',
      otherwise: (request) => {
        const text = JSON.stringify(request.messages);
        if (text.includes(MEMORY)) return 'Nothing to remember.';
        const move = script.next({ hasTools: (request.tools ?? []).length > 0, text });
        return move.kind === 'say' ? move.text : { content: 'I look.', tool_calls: [called(move)] };
      },
    }),
  proxyFlags: (url) => ['--upstream', url],
  setUp: async ({ home }, { proxyUrl, model }) => {
    await mkdir(join(home, '.qwen'), { recursive: true });
    const settings = { model: { generationConfig: { customHeaders: SESSION_HEADERS } } };
    await writeFile(join(home, '.qwen', 'settings.json'), JSON.stringify(settings));
    return { OPENAI_BASE_URL: `${proxyUrl}/v1`, OPENAI_API_KEY: 'sk-not-a-key', OPENAI_MODEL: model };
  },
  turn: (prompt, { isFirst }) => ['--auth-type', 'openai', '--yolo', ...(isFirst ? [] : ['--continue']), '-p', prompt],
};

function called(move: ToolMove): ChatToolCall {
  if (move.kind === 'look')
    return functionCall(move.call, 'run_shell_command', {
      command: `cat ${noteName(move.note)}`,
      is_background: false,
    });
  const task = { description: 'look at notes', prompt: taskOf(move), subagent_type: 'general-purpose' };
  return functionCall(move.call, 'agent', task);
}
