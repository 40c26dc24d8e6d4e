import { harmless } from '@palimpsest/chat';

/** What is printed of a conversation: on a terminal nothing in it moves the cursor; a program gets every sign. */
export const shown = (text: string): string => (process.stdout.isTTY === true ? harmless(text) : text);
