import type { ServerResponse } from 'node:http';
import type { Engine, Logger } from '@palimpsest/engine';
import { withoutKeys } from '../access/redact.js';
import { sendJson } from './response.js';

/** Less than the second after which most probes give up, so that they see the reason. */
const READ_TIMEOUT_MS = 800;

/** 200 when the store answers a small read, 503 with the reason otherwise. */
export async function sendReadiness(
  { engine, logger }: { readonly engine: Engine; readonly logger: Logger },
  response: ServerResponse,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, READ_TIMEOUT_MS, 'slow');
  });
  const read = engine.library.list({ limit: 1 }).then(
    () => 'ready' as const,
    (error: unknown) => {
      logger.error({ error: withoutKeys(String(error)) }, 'the store cannot be read');
      return 'failed' as const;
    },
  );
  const outcome = await Promise.race([read, late]);
  clearTimeout(timer);
  if (outcome === 'ready') return sendJson(response, 200, { status: 'ready' });
  const message =
    outcome === 'failed'
      ? 'the conversation store cannot be read'
      : `the conversation store did not answer within ${READ_TIMEOUT_MS} ms`;
  sendJson(response, 503, { status: 'not_ready', reason: { code: 'store_unavailable', message } });
}
