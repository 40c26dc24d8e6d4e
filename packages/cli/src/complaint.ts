import { harmless, inPlainWords } from '@palimpsest/chat';

/** Says on standard error what went wrong. Words of a provider, a server or a file in it move no cursor and change no colours. */
export const complain = (message: string): void => console.error(`palimpsest: ${harmless(inPlainWords(message))}`);
