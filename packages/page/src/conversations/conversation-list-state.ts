import type { Schemas } from '@palimpsest/client';
import { effect, signal } from '@preact/signals';
import { call } from '../connection/api.js';
import { isReachable, returns } from '../connection/reachable.js';
import { csrfToken } from '../connection/session.js';

export type ListedConversation = Schemas['FoundConversation'];

/** Which conversations are listed. */
export interface ListFilter {
  readonly words: string;
  readonly archived: boolean;
  readonly side: boolean;
  readonly refused: boolean;
  /** Forks only. */
  readonly forks: boolean;
  readonly agent: string;
}

const NO_FILTER: ListFilter = {
  words: '',
  archived: false,
  side: false,
  refused: false,
  forks: false,
  agent: '',
};

const PAGE = 100;
const REFRESH_MS = 3_000;
const TYPING_MS = 200;

export const filter = signal<ListFilter>(NO_FILTER);
/** Conversations as the filter asks for them, newest first. */
export const conversations = signal<readonly ListedConversation[]>([]);
const next = signal<string | null>(null);
export const listError = signal<unknown>(undefined);
export const isListLoaded = signal(false);

/** The agents that a conversation can be held with. */
export const agents = signal<readonly string[]>([]);

let latest = new AbortController();
/** The first page as it came last. */
let newest = '';

const queryOf = ({ words, archived, side, refused, forks, agent }: ListFilter) => ({
  limit: PAGE,
  figures: true,
  ...(words.trim() === '' ? {} : { q: words.trim() }),
  ...(archived ? { archived: true } : {}),
  ...(side ? { side: true } : {}),
  ...(refused ? { refused: true } : {}),
  ...(forks ? { forks: true } : {}),
  ...(agent === '' ? {} : { agent_type: agent }),
});

/** Loads the first page anew. Pages behind it stay, with what is newer in its place. */
export async function refreshList(isAnotherFilter = false): Promise<void> {
  if (isAnotherFilter) latest.abort();
  const own = isAnotherFilter ? new AbortController() : latest;
  latest = own;
  try {
    const { conversations: first, next: cursor } = await call(
      'listConversations',
      { query: queryOf(filter.value) },
      own.signal,
    );
    if (own.signal.aborted) return;
    listError.value = undefined;
    isListLoaded.value = true;
    const page = JSON.stringify(first);
    if (page === newest && !isAnotherFilter) return;
    newest = page;
    const known = new Set(first.map(({ id }) => id));
    const oldest = first.at(-1)?.updated_at ?? 0;
    const before = conversations.value;
    // Where so many are new that nothing of the first page was in it before, others may lie between the two.
    const isJoined = before.slice(0, PAGE).some(({ id, updated_at }) => known.has(id) && updated_at >= oldest);
    const behind =
      isAnotherFilter || cursor === null || !isJoined
        ? []
        : before.filter((one) => !known.has(one.id) && one.updated_at <= oldest);
    conversations.value = [...first, ...behind];
    if (behind.length === 0) next.value = cursor;
  } catch (error) {
    if (!own.signal.aborted) listError.value = error;
  }
}

/** Shows a conversation that was changed here as it is now, also behind the first page; erased, it is listed no longer. */
export function changeListed(id: string, facts: Schemas['Conversation'] | undefined): void {
  const { archived, side, words } = filter.value;
  const isListed =
    facts !== undefined && (words.trim() !== '' || facts.is_archived === archived) && (side || !facts.is_side);
  conversations.value = conversations.value.flatMap((one) => {
    if (one.id !== id) return [one];
    return isListed ? [{ ...one, ...facts }] : [];
  });
}

let isLoadingMore = false;

/** Loads the page behind the last one, where there is one. */
export async function loadMore(): Promise<void> {
  const cursor = next.value;
  if (cursor === null || isLoadingMore) return;
  isLoadingMore = true;
  const own = latest;
  try {
    const page = await call('listConversations', { query: { ...queryOf(filter.value), cursor } }, own.signal);
    if (own.signal.aborted) return;
    const known = new Set(conversations.value.map(({ id }) => id));
    conversations.value = [...conversations.value, ...page.conversations.filter(({ id }) => !known.has(id))];
    next.value = page.next;
  } catch (error) {
    if (!own.signal.aborted) listError.value = error;
  } finally {
    isLoadingMore = false;
  }
}

/** Keeps the list as the server has it, while somebody looks. Call it once. */
export function watchList(): void {
  let typing: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    // Read, so that it runs again when one of them changes.
    const { words } = filter.value;
    returns.value;
    csrfToken.value;
    clearTimeout(typing);
    typing = setTimeout(() => refreshList(true), words === '' ? 0 : TYPING_MS);
  });
  effect(() => {
    returns.value;
    csrfToken.value;
    void call('listAgents', {}).then(
      ({ agents: declared }) => {
        agents.value = declared.map(({ agent_type }) => agent_type);
      },
      () => undefined,
    );
  });
  setInterval(() => {
    if (!document.hidden && isReachable.value) void refreshList();
  }, REFRESH_MS);
}
