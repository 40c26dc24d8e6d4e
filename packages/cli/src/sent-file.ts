import { ApiError, type Client, type Input } from '@palimpsest/client';
import { InvalidInputError } from '@palimpsest/core';
import type { FileReport } from '@palimpsest/engine';

type ImportFormat = NonNullable<NonNullable<Input<'importConversation'>['query']>['format']>;

/** What of it is wrong, and what of it is too large. */
const REFUSED: ReadonlySet<number> = new Set([400, 413]);

/** Imports a file by a server. @throws InvalidInputError for what the server refuses of it */
export async function sentFile(
  client: Client,
  bytes: AsyncIterable<Uint8Array>,
  format: string | undefined,
): Promise<FileReport> {
  const query = format === undefined ? {} : { format: format as ImportFormat };
  const { conversation, file } = await client.importFile(bytes, query).catch((error: unknown) => {
    if (error instanceof ApiError && REFUSED.has(error.status)) throw new InvalidInputError('file', error.message);
    throw error;
  });
  const all = file?.conversations ?? [];
  return {
    format: file?.format ?? '',
    conversations: all.map(({ id, messages, is_unchanged: isUnchanged, has_grown: hasGrown }) => ({
      ...{ id, messages, isUnchanged },
      ...(hasGrown ? { hasGrown } : {}),
    })),
    damages: file?.damaged ?? [],
    damagedCount: file?.damaged_count ?? 0,
    leftOut: file?.left_out ?? [],
    ...(all.length === 0 ? { conversations: [{ id: conversation.id, messages: 0, isUnchanged: false }] } : {}),
  };
}
