export interface PeekedBody {
  /** The beginning of the body. */
  readonly text: string;
  /** The whole body, as if nobody had looked. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the call at the provider; nobody reads the rest. */
  cancel(): Promise<void>;
}

/** Reads a body until its end or the limit. */
export async function peekBody(source: AsyncIterable<Uint8Array>, limitBytes: number): Promise<PeekedBody> {
  const chunks = source[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  while (size < limitBytes && !isWhole) {
    const next = await chunks.next();
    isWhole = next.done === true;
    if (next.done === true) break;
    seen.push(next.value);
    size += next.value.length;
  }
  const text = Buffer.concat(seen).toString('utf8');
  async function cancel(): Promise<void> {
    if (!isWhole) await chunks.return?.();
  }
  // No generator: every piece of the body would take a step more.
  const whole: AsyncIterableIterator<Uint8Array, undefined> = {
    [Symbol.asyncIterator]: () => whole,
    next: async () => {
      const value = seen.shift();
      if (value !== undefined) return { done: false, value };
      if (isWhole) return OVER;
      const next = await chunks.next();
      return next.done === true ? OVER : next;
    },
    return: async () => {
      seen.length = 0;
      await cancel();
      return OVER;
    },
  };
  return { text, body: whole, cancel };
}

const OVER: IteratorReturnResult<undefined> = { done: true, value: undefined };
