import type { Schemas } from '@palimpsest/client';
import { client } from './api.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Tells what happens to a conversation until the signal is aborted. A stream that breaks off is opened again, and
 * `onReturn` is called, because something may have happened meanwhile.
 */
export async function follow(
  id: string,
  signal: AbortSignal,
  onEvent: (event: Schemas['ConversationEvent']) => void,
  onReturn: () => void,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let round = 0; !signal.aborted; round += 1) {
    if (round > 0) onReturn();
    try {
      for await (const event of client.follow(id, { signal })) {
        pauseMs = FIRST_PAUSE_MS;
        onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      // A conversation that is not there has no events, and one whose events may not be seen neither.
      if (error instanceof Error && 'status' in error) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
