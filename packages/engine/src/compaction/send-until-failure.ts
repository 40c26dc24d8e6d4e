import type { SendToModel } from '../send-to-model.js';
import { SummaryError } from '../summarisers/summariser.js';

/** Refusals that say something about one request; the next one may pass. */
const ABOUT_THE_REQUEST: readonly number[] = [400, 413, 422];

/**
 * The same model, asked until it fails once: no answer in time, a limit, no access, a server error. Every later call is refused
 * here. So a turn or a pass with many summaries waits for a failing model once, and goes on with the built-in ones.
 */
export function sendUntilFailure(send: SendToModel): SendToModel {
  let hasFailed = false;
  const fail = () => {
    hasFailed = true;
  };
  return async (body, signal) => {
    if (hasFailed) throw new SummaryError('the model failed before, and is not asked again');
    // A model that hangs may never answer, also when nobody waits for it any more.
    signal.addEventListener('abort', fail, { once: true });
    try {
      const answer = await send(body, signal);
      if (answer.status >= 300 && !ABOUT_THE_REQUEST.includes(answer.status)) fail();
      return answer;
    } catch (error) {
      fail();
      throw error;
    } finally {
      signal.removeEventListener('abort', fail);
    }
  };
}
