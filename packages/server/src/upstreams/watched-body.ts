/**
 * The same bytes, with a word about how they ended. Leaving early says nothing. No generator: leaving one that waits for
 * its next bytes would end the call only when they come.
 */
export function watchedBody(
  body: AsyncIterable<Uint8Array>,
  { ended, failed }: { readonly ended?: () => void; readonly failed: (error: unknown) => void },
): AsyncIterable<Uint8Array> {
  const watch = (chunks: AsyncIterator<Uint8Array>): AsyncIterator<Uint8Array> => ({
    next: async () => {
      try {
        const next = await chunks.next();
        if (next.done === true) ended?.();
        return next;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  });
  return { [Symbol.asyncIterator]: () => watch(body[Symbol.asyncIterator]()) };
}
