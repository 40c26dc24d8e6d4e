import { ConnectionError } from '@palimpsest/client';
import { effect, signal } from '@preact/signals';

const RETRY_MS = 1_500;

/** Whether the last request reached the server. */
export const isReachable = signal(true);

/** Counts how often the server came back or somebody signed in, so that whoever shows its data loads it anew. */
export const returns = signal(0);

/** Whichever request is the first to be answered tells everybody that the server is back. */
function noteAnswer(): void {
  if (isReachable.peek()) return;
  isReachable.value = true;
  returns.value += 1;
}

/** Sends a request, and notes whether the server is there. @throws ConnectionError where it is not */
export async function reach(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    noteAnswer();
    return response;
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    isReachable.value = false;
    throw new ConnectionError(location.origin, error);
  }
}

/** Asks again and again while the server is away. Call it once. */
export function watchServer(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  effect(() => {
    if (isReachable.value) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    timer ??= setInterval(async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok === true) noteAnswer();
    }, RETRY_MS);
  });
}

/** Resolves as soon as the server is there. */
export function untilReachable(): Promise<void> {
  return new Promise((resolve) => {
    const stop = isReachable.subscribe((isThere) => {
      if (!isThere) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
