import { parentPort, workerData } from 'node:worker_threads';
import { newOperatorToken } from '@palimpsest/server';
import { readEnvironment } from '../environment.js';
import { createLogger } from '../logger.js';
import { resolveSettings } from '../resolve-settings.js';
import { startServer } from '../start-server.js';
import { TO_READ } from '../store-option.js';
import type { ThreadData, ThreadReport } from './own-server.js';

/** The thread that serves the chat: on loopback, at any free port, for nobody but who has its token. */
async function serve(): Promise<void> {
  const environment = readEnvironment();
  const { flags, isTerminal, isToRead } = workerData as ThreadData;
  const { settings, ...resolved } = resolveSettings(flags, environment);
  // On a terminal the log would be written into the conversation; elsewhere it is for those who ask for it.
  const isLogged = !isTerminal && resolved.origins.get('log_level')?.layer !== 'default';
  const { log_level: level } = settings;
  const token = newOperatorToken();
  const server = await startServer({
    resolved: { ...resolved, settings: { ...settings, host: '127.0.0.1', port: 0, require_keys: true } },
    environment,
    logger: createLogger(isLogged ? level : 'silent', process.stderr, environment),
    token,
    ...(isToRead ? { open: TO_READ } : {}),
  });
  parentPort?.once('message', () => {
    // Nothing that is left, such as an idle connection to a provider, keeps the thread alive.
    void server.close().finally(() => process.exit());
  });
  const { url, provider, model } = server;
  report({ kind: 'ready', url, token, model, provider, notes: resolved.notes });
}

const report = (message: ThreadReport): void => parentPort?.postMessage(message);

serve().catch((error: unknown) => {
  const { message, field } = error as { readonly message?: string; readonly field?: string };
  report({ kind: 'failed', message: message ?? String(error), field });
  parentPort?.close();
});
