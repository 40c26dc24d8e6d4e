import type { Schemas } from '@palimpsest/client';
import { client } from './api.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Tells what happens to a conversation until the signal is aborted. A stream that breaks off is opened again, and
 * `onReturn` is called, because something may have happened meanwhile. A window that nobody sees has none: browsers
 * have six connections to a server, and seven windows would take them all.
 */
export async function follow(
  id: string,
  signal: AbortSignal,
  onEvent: (event: Schemas['ConversationEvent']) => void,
  onReturn: () => void,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let round = 0; !signal.aborted; round += 1) {
    await untilVisible();
    if (signal.aborted) return;
    if (round > 0) onReturn();
    const seen = whileVisible(signal);
    try {
      for await (const event of client.follow(id, { signal: seen.signal })) {
        pauseMs = FIRST_PAUSE_MS;
        onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (seen.signal.aborted) continue;
      // A conversation that is not there has no events, and one whose events may not be seen neither.
      if (error instanceof Error && 'status' in error) return;
    } finally {
      seen.end();
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

function untilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Aborted with another signal, or as soon as the window is out of sight. */
function whileVisible(signal: AbortSignal): { readonly signal: AbortSignal; readonly end: () => void } {
  const own = new AbortController();
  const abort = () => own.abort();
  const look = () => {
    if (document.hidden) own.abort();
  };
  signal.addEventListener('abort', abort);
  document.addEventListener('visibilitychange', look);
  return {
    signal: own.signal,
    end: () => {
      signal.removeEventListener('abort', abort);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
