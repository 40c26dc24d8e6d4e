/** So many of something, in words: 1 message, 2 messages. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** So many conversations and what is in them. */
export const talk = (conversations: number, messages: number): string =>
  `${counted(conversations, 'conversation')} with ${counted(messages, 'message')}`;
