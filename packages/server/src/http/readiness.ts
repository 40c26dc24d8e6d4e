import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Logger } from '@palimpsest/engine';
import { DiskFullError, type Vault } from '@palimpsest/stores';
import { withoutKeys } from '../access/without-keys.js';
import { sendJson } from './response.js';

/** Less than the second after which most probes give up, so that they see the reason. */
const READ_TIMEOUT_MS = 800;

/** 200 while the store can be read and written, 503 with the reason otherwise. */
export async function sendReadiness(
  { vault, engine, logger }: { readonly vault: Vault; readonly engine: Engine; readonly logger: Logger },
  response: ServerResponse,
): Promise<void> {
  const checked = Promise.all([vault.check(), engine.library.list({ limit: 1 })]).then(
    () => 'ready' as const,
    (error: unknown) => {
      logger.error({ error: withoutKeys(String(error)) }, 'the store cannot be used');
      return error instanceof DiskFullError ? ('full' as const) : ('failed' as const);
    },
  );
  const outcome = await Promise.race([checked, sleep(READ_TIMEOUT_MS, 'slow' as const, { ref: false })]);
  if (outcome === 'ready') return sendJson(response, 200, { status: 'ready' });
  sendJson(response, 503, {
    status: 'not_ready',
    reason: { code: 'store_unavailable', message: MESSAGES[outcome] },
  });
}

/** Anybody may ask: nothing is said of where the store is. */
const MESSAGES = {
  failed: 'the conversation store cannot be used',
  full: 'the disk of the conversation store is full: make room on it',
  slow: `the conversation store did not answer within ${READ_TIMEOUT_MS} ms`,
};
