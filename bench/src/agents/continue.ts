import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChatToolCall, functionCall } from '@palimpsest/fakes';
import { type Agent, SESSION_HEADERS, SMALL_MODELS } from './agent.js';
import { chatProvider } from './chat-provider.js';
import { noteName, type ToolMove } from './script.js';

const CONFIG = 'continue.yaml';

/** It names no session by itself, and asks helpers only in a terminal. */
export const continueCli: Agent = {
  name: 'continue',
  package: '@continuedev/cli@1.5.47',
  command: 'cn',
  model: 'gpt-4.1',
  smallModel: SMALL_MODELS.plain,
  startProvider: chatProvider((move) => called(move)),
  proxyFlags: (url) => ['--upstream', url],
  setUp: async ({ folder }, { proxyUrl, model }) => {
    await writeFile(join(folder, CONFIG), settings(proxyUrl, model));
    return { CONTINUE_TELEMETRY_ENABLED: '0' };
  },
  turn: (prompt, { isFirst }) => ['--config', CONFIG, '--auto', ...(isFirst ? [] : ['--resume']), '-p', prompt],
};

const settings = (proxyUrl: string, model: string): string => `name: palimpsest
version: 0.0.1
schema: v1
models:
  - name: palimpsest
    provider: openai
    model: ${model}
    apiBase: ${proxyUrl}/v1
    apiKey: sk-not-a-key
    roles: [chat]
    requestOptions:
      headers: ${JSON.stringify(SESSION_HEADERS)}
`;

function called(move: ToolMove): ChatToolCall {
  return functionCall(move.call, 'Read', { filepath: noteName(move.kind === 'look' ? move.note : 0) });
}
