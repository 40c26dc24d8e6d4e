import type { Message, Role } from '@palimpsest/core';
import { openaiChat } from './openai-chat/index.js';

/** A message of plain words that came in no request. It is kept in the protocol that needs the least around them. */
export const plainMessage = (role: Exclude<Role, 'tool'>, text: string): Message => ({
  role,
  parts: [{ type: 'text', text }],
  wire: { protocol: openaiChat.protocol, json: JSON.stringify({ role, content: text }) },
});
