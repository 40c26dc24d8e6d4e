import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChatToolCall, functionCall, startFakeOpenai } from '@palimpsest/fakes';
import { type Agent, SESSION_HEADERS, SMALL_MODELS } from './agent.js';
import { type Move, noteName, taskOf } from './script.js';

/** It names no session by itself. */
export const cline: Agent = {
  name: 'cline',
  package: 'cline@3.0.65',
  command: 'cline',
  model: 'gpt-4.1',
  smallModel: SMALL_MODELS.plain,
  hasOneTurn: true,
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
  setUp: async ({ home }, { proxyUrl, model }) => {
    const folder = join(home, '.cline', 'data', 'settings');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'providers.json'), JSON.stringify(providers(proxyUrl, model)));
    return { CLINE_TELEMETRY_DISABLED: '1' };
  },
  turn: (prompt, { model }) => ['-P', 'openai-compatible', '-m', model, prompt],
};

const providers = (proxyUrl: string, model: string) => {
  const where = { provider: 'openai-compatible', model, baseUrl: `${proxyUrl}/v1`, apiKey: 'sk-not-a-key' };
  const settings = { ...where, headers: SESSION_HEADERS };
  const entry = { settings, updatedAt: new Date(0).toISOString(), tokenSource: 'manual' };
  return { version: 1, lastUsedProvider: 'openai-compatible', modes: {}, providers: { 'openai-compatible': entry } };
};

function called(move: Exclude<Move, { kind: 'say' }>): ChatToolCall {
  if (move.kind === 'look') return functionCall(move.call, 'read_files', { file_paths: [noteName(move.note)] });
  return functionCall(move.call, 'spawn_agent', { systemPrompt: 'You look into notes.', task: taskOf(move) });
}
