import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ResponsesRequest, type ScriptedItem, startFakeResponses } from '@palimpsest/fakes';
import { type Agent, SMALL_MODELS } from './agent.js';
import { noteName, type ToolMove, thoughtBefore } from './script.js';

export const codex: Agent = {
  name: 'codex',
  package: '@openai/codex@0.166.0',
  command: 'codex',
  model: 'gpt-5',
  smallModel: SMALL_MODELS.thinking,
  startProvider: (script, _, window) =>
    startFakeResponses({
      ...window,
      models: 'any',
      isReasoningBound: true,
      otherwise: (request) => {
        const helper = newHelper(request);
        if (helper !== undefined)
          return { output: [collaboration('wait_agent', `wait_${helper}`, { targets: [helper] })] };
        const move = script.next({ hasTools: (request.tools ?? []).length > 0, text: JSON.stringify(request.input) });
        return move.kind === 'say' ? move.text : { output: [{ reasoning: thoughtBefore(move.call) }, called(move)] };
      },
    }),
  proxyFlags: (url) => ['--upstream', url],
  setUp: async ({ home }, { proxyUrl, model }) => {
    await mkdir(join(home, '.codex'), { recursive: true });
    await writeFile(join(home, '.codex', 'config.toml'), settings(proxyUrl, model));
    return { PALIMPSEST_CLIENT_KEY: 'sk-not-a-key' };
  },
  addTools: (mcpUrl) => ['mcp', 'add', 'palimpsest', '--url', mcpUrl],
  turn: (prompt, { isFirst }) => [
    'exec',
    ...(isFirst ? [] : ['resume', '--last']),
    '--skip-git-repo-check',
    '--dangerously-bypass-approvals-and-sandbox',
    prompt,
  ],
};

const settings = (proxyUrl: string, model: string): string => `model = "${model}"
model_provider = "palimpsest"

[model_providers.palimpsest]
name = "Palimpsest"
base_url = "${proxyUrl}/v1"
env_key = "PALIMPSEST_CLIENT_KEY"
wire_api = "responses"
`;

function called(move: ToolMove): ScriptedItem {
  if (move.kind === 'search') return within('mcp__palimpsest', 'search', move.call, { query: move.query });
  if (move.kind === 'ask-helper') return collaboration('spawn_agent', move.call, { message: move.task });
  return { call: 'exec_command', callId: move.call, arguments: JSON.stringify({ cmd: `cat ${noteName(move.note)}` }) };
}

const collaboration = (name: string, call: string, input: object): ScriptedItem =>
  within('multi_agent_v1', name, call, input);

/** A call of a tool that stands in a group. */
function within(namespace: string, name: string, call_id: string, input: object): ScriptedItem {
  const item = { type: 'function_call', status: 'completed', namespace };
  return { item: { ...item, name, call_id, arguments: JSON.stringify(input) }, idPrefix: 'fc' };
}

/** The helper whose start is the newest news: it works beside the agent until the agent waits for it. */
function newHelper({ input }: ResponsesRequest): string | undefined {
  const newest = Array.isArray(input) ? input.at(-1) : undefined;
  return /"agent_id\\?":\\?"([\w-]+)/.exec(JSON.stringify(newest?.output ?? ''))?.[1];
}
