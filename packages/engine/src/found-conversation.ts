import { InvalidInputError } from '@palimpsest/core';

/** What a store gives of a conversation. @throws InvalidInputError `not_found` where it has none of that name */
export function foundConversation<T>(value: T | undefined, id: string): T {
  if (value !== undefined) return value;
  throw new InvalidInputError(
    'conversation_id',
    `there is no conversation '${id}'; the list of conversations (palimpsest sessions, /sessions in the chat) has their ids`,
    'not_found',
  );
}
