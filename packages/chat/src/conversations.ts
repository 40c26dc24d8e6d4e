import { ApiError, type Client, type Schemas } from '@palimpsest/client';
import { AmbiguousIdError } from './errors.js';
import { onOneLine, shortened } from './text/words.js';

const PAGE = 500;
/** So many conversations of each shelf are looked through. */
const MOST_PAGES = 20;
const SHOWN = 10;
/** What the ids of conversations begin with that were given none. */
const MADE = 'conv_';

/**
 * The id of the conversation that was typed: whole, or a beginning that no other has, with or without `conv_`.
 * @throws AmbiguousIdError where several begin with it, ApiError where none does
 */
export async function conversationIdOf(client: Client, typed: string): Promise<string> {
  try {
    return (await client.call('getConversation', { path: { conversation_id: typed } })).conversation.id;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const found = await beginningWith(client, typed);
    const [only] = found;
    if (only === undefined) throw error;
    if (found.length === 1) return only.id;
    throw ambiguous(
      typed,
      'conversations',
      found.map(({ id, title }) => `${id} "${shortened(title ?? 'untitled', 40)}"`),
    );
  }
}

/** Nothing has the id that was typed. */
const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

async function beginningWith(client: Client, typed: string): Promise<Schemas['FoundConversation'][]> {
  // One that is archived meanwhile is found twice.
  const found = new Map<string, Schemas['FoundConversation']>();
  for (const shelf of SHELVES) {
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { conversations, next } = await client.call('listConversations', {
        query: { ...shelf, side: true, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) },
      });
      for (const one of conversations) if (begins(one.id, typed)) found.set(one.id, one);
      if (next === null) break;
      cursor = next;
    }
  }
  return [...found.values()];
}

const SHELVES = [false, true].flatMap((archived) => [false, true].map((refused) => ({ archived, refused })));

const begins = (id: string, typed: string): boolean => id.startsWith(typed) || id.startsWith(MADE + typed);

/** The one of some ids that was typed, whole or by its beginning; undefined where none begins so. @throws AmbiguousIdError */
export function idAmong(ids: readonly string[], typed: string, what: string): string | undefined {
  if (ids.includes(typed)) return typed;
  const found = ids.filter((id) => id.startsWith(typed) || id.replace(/^[a-z]+_/, '').startsWith(typed));
  if (found.length > 1) throw ambiguous(typed, what, found);
  return found[0];
}

function ambiguous(typed: string, what: string, found: readonly string[]): AmbiguousIdError {
  const more = found.length > SHOWN ? `, and ${found.length - SHOWN} more` : '';
  const list = found.slice(0, SHOWN).map(onOneLine).join(', ');
  return new AmbiguousIdError(
    `'${onOneLine(typed)}' is the beginning of ${found.length} ${what}: ${list}${more}. Type more of it.`,
  );
}

/** As much of an id as is needed to type it, where it was made here; a name that was given stays whole. */
export const shortId = (id: string): string =>
  id.startsWith(MADE) && id.length > MADE.length + SHORT_CHARS ? id.slice(0, MADE.length + SHORT_CHARS) : id;

const SHORT_CHARS = 8;

/** Conversations, newest first, or those that hold some words; also those of which nothing was answered yet. */
export async function listConversations(
  client: Client,
  limit: number,
  words: string,
): Promise<readonly Schemas['FoundConversation'][]> {
  const shelf = (refused: boolean) =>
    client.call('listConversations', { query: { limit, refused, ...(words === '' ? {} : { q: words }) } });
  const [answered, refused] = await Promise.all([shelf(false), shelf(true)]);
  return [...answered.conversations, ...refused.conversations]
    .toSorted((one, other) => other.updated_at - one.updated_at)
    .slice(0, limit);
}
