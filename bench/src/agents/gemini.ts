import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GeminiPart, geminiCall, startFakeGemini } from '@palimpsest/fakes';
import { type Agent, SESSION_HEADERS, SMALL_MODELS } from './agent.js';
import { noteName, type ToolMove, taskOf } from './script.js';

const KEY = { security: { auth: { selectedType: 'gemini-api-key' } } };

/** It names no session by itself. Of a session that it resumes it says results twice, cut in one of the two places, which the provider refuses. */
export const geminiCli: Agent = {
  name: 'gemini',
  package: '@google/gemini-cli@0.61.0',
  command: 'gemini',
  model: 'gemini-2.5-pro',
  smallModel: SMALL_MODELS.plain,
  hasOneTurn: true,
  startProvider: (script, _, window) =>
    startFakeGemini({
      ...window,
      models: 'any',
      otherwise: (request) => {
        const move = script.next({
          hasTools: Array.isArray(request.tools) && request.tools.length > 0,
          text: JSON.stringify(request.contents),
        });
        return move.kind === 'say' ? move.text : { parts: [{ text: 'I look.' }, called(move)] };
      },
    }),
  proxyFlags: (url) => ['--gemini-base-url', url],
  setUp: async ({ home }, { proxyUrl }) => {
    await mkdir(join(home, '.gemini'), { recursive: true });
    await writeFile(join(home, '.gemini', 'settings.json'), JSON.stringify(KEY));
    const headers = Object.entries(SESSION_HEADERS).map(([name, value]) => `${name}: ${value}`);
    return {
      GOOGLE_GEMINI_BASE_URL: proxyUrl,
      GEMINI_API_KEY: 'AIza-not-a-key',
      GEMINI_CLI_CUSTOM_HEADERS: headers.join(', '),
    };
  },
  turn: (prompt, { model }) => ['--yolo', '--skip-trust', '--model', model, '--prompt', prompt],
};

function called(move: ToolMove): GeminiPart {
  if (move.kind === 'look') return geminiCall('run_shell_command', { command: `cat ${noteName(move.note)}` });
  return geminiCall('invoke_agent', { agent_name: 'codebase_investigator', prompt: taskOf(move) });
}
