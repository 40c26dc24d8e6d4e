import { GoneError, MovedError, StoreError } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { PalimpsestError, palimpsest } from './index.js';

it('every error says in one word what happened', async () => {
  const memory = await palimpsest({ store: 'memory:' });
  const failed = await memory
    .conversation('nobody')
    .view()
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PalimpsestError);
  expect(failed).toMatchObject({ code: 'not_found', isRetryable: false });
  await memory.close();
  expect(new MovedError('a', 'tip').code).toBe('conversation_busy');
  expect(new GoneError({ conversationId: 'a' }).code).toBe('not_found');
  expect(new StoreError('full').code).toBe('store_unavailable');
});
