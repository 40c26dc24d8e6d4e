import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChatToolCall, functionCall } from '@palimpsest/fakes';
import { type Agent, SESSION_HEADERS, SMALL_MODELS } from './agent.js';
import { chatProvider } from './chat-provider.js';
import { noteName, type ToolMove, taskOf } from './script.js';

/** It names no session by itself. */
export const cline: Agent = {
  name: 'cline',
  package: 'cline@3.0.65',
  command: 'cline',
  model: 'gpt-4.1',
  smallModel: SMALL_MODELS.plain,
  hasOneTurn: true,
  startProvider: chatProvider((move) => called(move)),
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

function called(move: ToolMove): ChatToolCall {
  if (move.kind === 'look') return functionCall(move.call, 'read_files', { file_paths: [noteName(move.note)] });
  return functionCall(move.call, 'spawn_agent', { systemPrompt: 'You look into notes.', task: taskOf(move) });
}
