import type { Schemas } from '@palimpsest/client';
import { computed, effect, signal } from '@preact/signals';
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
const loaded = signal<readonly ListedConversation[]>([]);
const next = signal<string | null>(null);
export const listError = signal<unknown>(undefined);
export const isListLoaded = signal(false);

/** Conversations as the filter asks for them, newest first. */
export const conversations = computed(() => {
  const { forks, agent } = filter.value;
  return loaded.value.filter(
    ({ forked_from, agent_type }) => (!forks || forked_from !== null) && (agent === '' || (agent_type ?? '') === agent),
  );
});

/** The agents that are seen in the list. */
export const listedAgents = computed(() =>
  [...new Set(loaded.value.flatMap(({ agent_type }) => (agent_type === null ? [] : [agent_type])))].sort(),
);

let latest = new AbortController();

const queryOf = ({ words, archived, side, refused }: ListFilter) => ({
  limit: PAGE,
  ...(words.trim() === '' ? {} : { q: words.trim() }),
  ...(archived ? { archived: true } : {}),
  ...(side ? { side: true } : {}),
  ...(refused ? { refused: true } : {}),
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
    const known = new Set(first.map(({ id }) => id));
    const oldest = first.at(-1)?.updated_at ?? 0;
    const behind =
      isAnotherFilter || cursor === null
        ? []
        : loaded.value.filter((one) => !known.has(one.id) && one.updated_at <= oldest);
    loaded.value = [...first, ...behind];
    if (behind.length === 0) next.value = cursor;
    listError.value = undefined;
    isListLoaded.value = true;
  } catch (error) {
    if (!own.signal.aborted) listError.value = error;
  }
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
    const known = new Set(loaded.value.map(({ id }) => id));
    loaded.value = [...loaded.value, ...page.conversations.filter(({ id }) => !known.has(id))];
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
  setInterval(() => {
    if (!document.hidden && isReachable.value) void refreshList();
  }, REFRESH_MS);
}
