import { type Message, toolCalls, toolResults } from '@palimpsest/core';
import { HEAD } from '../quotes/quoted.js';

/** Tools that look into the archive: those offered here, and those of the MCP server as clients name them (`mcp__palimpsest__search`). */
const LOOKS_UP =
  /^recall_(?:search|open)$|(?:^|[^a-z])palimpsest[^a-z]+(?:search|open|read_range|list_conversations|facts)$/i;

export const looksUp = (tool: string): boolean => LOOKS_UP.test(tool);

/** An answer begins with what quotes everything in it, perhaps behind a note or two. */
const HEAD_WITHIN = 400;

/**
 * Whether a message is nothing but calls that look into the archive, or answers from it. It repeats what is asked for and what others said:
 * who searches would find the search.
 */
export function isEcho(message: Message): boolean {
  const said = message.parts.filter(({ type }) => type !== 'reasoning');
  const calls = toolCalls(message).filter(({ name }) => looksUp(name));
  const results = toolResults(message).filter(({ text }) => text.slice(0, HEAD_WITHIN + HEAD.length).includes(HEAD));
  return said.length > 0 && calls.length + results.length === said.length;
}
