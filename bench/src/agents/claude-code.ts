import { join } from 'node:path';
import { type MessagesBlock, type MessagesRequest, startFakeAnthropic, toolUse } from '@palimpsest/fakes';
import { type Agent, SMALL_MODELS } from './agent.js';
import { noteName, type ToolMove, thoughtBefore } from './script.js';

export const claudeCode: Agent = {
  name: 'claude-code',
  package: '@anthropic-ai/claude-code@2.1.325',
  command: 'claude',
  model: 'claude-opus-5-5',
  smallModel: SMALL_MODELS.plain,
  startProvider: (script, { folder }, window) =>
    startFakeAnthropic({
      ...window,
      models: 'any',
      otherwise: (request) => {
        const move = script.next({
          hasTools: (request.tools ?? []).length > 0,
          text: JSON.stringify(request.messages),
        });
        return move.kind === 'say'
          ? move.text
          : { content: [...thinking(request, move.call), ...called(move, folder)] };
      },
    }),
  proxyFlags: (url) => ['--anthropic-base-url', url],
  setUp: async (_, { proxyUrl }) => ({
    ANTHROPIC_BASE_URL: proxyUrl,
    ANTHROPIC_API_KEY: 'sk-ant-not-a-key',
    // Without it a root user may not let it work without asking.
    IS_SANDBOX: '1',
  }),
  addTools: (mcpUrl) => ['mcp', 'add', '--transport', 'http', 'palimpsest', mcpUrl],
  turn: (prompt, { isFirst, model }) => [
    '-p',
    ...(isFirst ? [] : ['--continue']),
    '--permission-mode',
    'bypassPermissions',
    '--model',
    model,
    prompt,
  ],
};

/** A model that thinks does so before it calls. */
const thinking = ({ thinking: mode }: MessagesRequest, call: string): MessagesBlock[] =>
  mode === undefined || mode.type === 'disabled' ? [] : [{ type: 'thinking', thinking: thoughtBefore(call) }];

function called(move: ToolMove, folder: string): MessagesBlock[] {
  const id = `toolu_${move.call}`;
  if (move.kind === 'search') return [toolUse(id, 'mcp__palimpsest__search', { query: move.query })];
  if (move.kind === 'look') return [toolUse(id, 'Read', { file_path: join(folder, noteName(move.note)) })];
  const task = { description: 'look at notes', prompt: move.task, subagent_type: 'general-purpose' };
  return [toolUse(id, 'Agent', { ...task, run_in_background: false })];
}
