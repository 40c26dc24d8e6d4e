import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ScriptedItem, startFakeResponses } from '@palimpsest/fakes';
import { type Agent, SMALL_MODELS } from './agent.js';
import { noteName, type ToolMove, thoughtBefore } from './script.js';

/** The newest version for Node 20. It has no helpers. */
export const pi: Agent = {
  name: 'pi',
  package: '@earendil-works/pi-coding-agent@0.74.2',
  command: 'pi',
  model: 'gpt-5',
  smallModel: SMALL_MODELS.thinking,
  startProvider: (script, _, window) =>
    startFakeResponses({
      ...window,
      models: 'any',
      isReasoningBound: true,
      otherwise: (request) => {
        const move = script.next({ hasTools: (request.tools ?? []).length > 0, text: JSON.stringify(request.input) });
        return move.kind === 'say' ? move.text : { output: [{ reasoning: thoughtBefore(move.call) }, called(move)] };
      },
    }),
  proxyFlags: (url) => ['--upstream', url],
  setUp: async ({ home }, { proxyUrl, model }) => {
    const folder = join(home, '.pi', 'agent');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'models.json'), JSON.stringify(models(proxyUrl, model)));
    return { PI_OFFLINE: '1' };
  },
  turn: (prompt, { isFirst, model }) => [
    '--model',
    `palimpsest/${model}`,
    ...(isFirst ? [] : ['--continue']),
    '-p',
    prompt,
  ],
};

const models = (proxyUrl: string, model: string) => ({
  providers: {
    palimpsest: {
      baseUrl: `${proxyUrl}/v1`,
      api: 'openai-responses',
      apiKey: 'sk-not-a-key',
      models: [{ id: model, reasoning: true, contextWindow: 200_000, maxTokens: 8_000 }],
    },
  },
});

function called(move: ToolMove): ScriptedItem {
  const note = move.kind === 'look' ? move.note : 0;
  return { call: 'bash', callId: move.call, arguments: JSON.stringify({ command: `cat ${noteName(note)}` }) };
}
