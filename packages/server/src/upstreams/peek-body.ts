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
  const rest = { [Symbol.asyncIterator]: () => chunks };
  async function* whole(): AsyncIterable<Uint8Array> {
    try {
      yield* seen;
      if (!isWhole) yield* rest;
    } finally {
      await cancel();
    }
  }
  async function cancel(): Promise<void> {
    if (!isWhole) await chunks.return?.();
  }
  return { text: Buffer.concat(seen).toString('utf8'), body: whole(), cancel };
}
