import { join } from 'node:path';
import { type ResponsesRequest, type ScriptedItem, startFakeResponses } from '@palimpsest/fakes';
import { type Agent, SMALL_MODELS } from './agent.js';
import { noteName, type ToolMove, taskOf, thoughtBefore } from './script.js';

/** It compacts its own history, by its own count of it. */
const isSummaryAsked = ({ input }: ResponsesRequest): boolean =>
  JSON.stringify(Array.isArray(input) ? input.at(-1) : '').includes('create a detailed summary of the conversation');
const SUMMARY = '<overview>The notes are read one after the other.</overview><next_steps>The next note.</next_steps>';

/** With a provider of the user's own, which needs no GitHub account. */
export const copilot: Agent = {
  name: 'copilot',
  package: '@github/copilot@1.0.102',
  command: 'copilot',
  model: 'gpt-5',
  smallModel: SMALL_MODELS.thinking,
  startProvider: (script, { folder }, window) =>
    startFakeResponses({
      ...window,
      models: 'any',
      isReasoningBound: true,
      otherwise: (request) => {
        if (isSummaryAsked(request)) return SUMMARY;
        const move = script.next({ hasTools: (request.tools ?? []).length > 0, text: JSON.stringify(request.input) });
        return move.kind === 'say'
          ? move.text
          : { output: [{ reasoning: thoughtBefore(move.call) }, called(move, folder)] };
      },
    }),
  proxyFlags: (url) => ['--upstream', url],
  setUp: async (_, { proxyUrl, model }) => ({
    COPILOT_OFFLINE: 'true',
    COPILOT_PROVIDER_BASE_URL: `${proxyUrl}/v1`,
    COPILOT_PROVIDER_API_KEY: 'sk-not-a-key',
    COPILOT_PROVIDER_WIRE_API: 'responses',
    COPILOT_MODEL: model,
  }),
  turn: (prompt, { isFirst }) => [
    '--allow-all',
    '--no-auto-update',
    ...(isFirst ? [] : ['--continue']),
    '--silent',
    '-p',
    prompt,
  ],
};

function called(move: ToolMove, folder: string): ScriptedItem {
  const { call: callId } = move;
  if (move.kind === 'look')
    return { call: 'view', callId, arguments: JSON.stringify({ path: join(folder, noteName(move.note)) }) };
  const task = { description: 'look at notes', name: 'reader', agent_type: 'general-purpose', mode: 'sync' };
  return { call: 'task', callId, arguments: JSON.stringify({ ...task, prompt: taskOf(move) }) };
}
