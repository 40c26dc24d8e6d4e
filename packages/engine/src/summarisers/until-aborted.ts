/** The work, or the reason of the signal as soon as it aborts, also where the work itself does not listen. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    const stopListening = () => signal.removeEventListener('abort', onAbort);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(stopListening);
    if (signal.aborted) onAbort();
  });
}
