import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../connection/api.js';
import { Icon } from '../controls/icon.js';
import { Spinner } from '../controls/spinner.js';
import { compactNumber, counted, money, roughMoney } from '../format/numbers.js';
import { ago, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';
import { arrivals, navigate, route } from '../navigation/navigate.js';
import type { Route } from '../navigation/route.js';
import { type ListControl, VirtualList } from '../virtual/virtual-list.js';
import {
  conversations,
  filter,
  isListLoaded,
  type ListedConversation,
  listError,
  loadMore,
} from './conversation-list-state.js';
import { Filters } from './filters.js';

const ROW_PX = 56;

/** Where a conversation is opened: at what was searched for, where it was found. */
const placeOf = ({ id, found_at, found_on }: ListedConversation): Route => ({
  name: 'conversation',
  id,
  ...(found_at === null || found_at === undefined ? {} : { message: found_at }),
  ...(found_on === null || found_on === undefined ? {} : { branch: found_on }),
});

const indexOfShown = (all: readonly ListedConversation[]): number => {
  const shown = route.value;
  return shown.name === 'conversation' ? all.findIndex(({ id }) => id === shown.id) : -1;
};

/** Opens the conversation below or above the one that is open. */
export function moveInList(step: 1 | -1): void {
  const all = conversations.peek();
  const at = indexOfShown(all);
  const next = all[at === -1 ? 0 : at + step];
  if (next !== undefined) navigate(placeOf(next));
}

/** All conversations, newest first, as they change. The one that is opened comes into sight. */
export function ConversationList() {
  const all = conversations.value;
  const now = useNow();
  const control = useRef<ListControl>();
  const keep = useCallback((made: ListControl) => {
    control.current = made;
  }, []);
  const arrival = arrivals.value;
  const isListed = all.length > 0;
  useEffect(() => {
    const index = indexOfShown(conversations.peek());
    if (index !== -1) control.current?.reveal(index);
  }, [arrival, isListed]);
  return (
    <nav class="conversations" aria-label="Conversations">
      <SearchField />
      <Filters />
      {listError.value !== undefined && all.length === 0 ? <p class="notice">{messageOf(listError.value)}</p> : null}
      {all.length > 0 ? (
        <VirtualList
          count={all.length}
          identity={all}
          keyOf={(index) => all[index]?.id ?? String(index)}
          estimate={() => ROW_PX}
          role="list"
          label="Conversations, newest first"
          class="conversation-rows"
          onControl={keep}
          onRange={(_, last) => {
            if (last >= all.length - 20) void loadMore();
          }}
          render={(index) => {
            const one = all[index];
            return one === undefined ? null : <ConversationRow conversation={one} now={now} />;
          }}
        />
      ) : isListLoaded.value ? (
        <NothingListed />
      ) : listError.value === undefined ? (
        <Spinner label="Loading conversations" />
      ) : null}
    </nav>
  );
}

function NothingListed() {
  const isFiltered = Object.values(filter.value).some((value) => value !== '' && value !== false);
  return (
    <p class="notice">
      {isFiltered ? (
        'No conversation fits. Take a filter away, or search with other words.'
      ) : (
        <>
          No conversation yet. <Link to={{ name: 'new' }}>Begin one, import one, or point a client</Link> at this
          server.
        </>
      )}
    </p>
  );
}

function SearchField() {
  const search = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && filter.value.words.trim() !== '')
      navigate({ name: 'search', query: filter.value.words });
    if (event.key === 'Escape') filter.value = { ...filter.value, words: '' };
  };
  return (
    <div class="search-field">
      <Icon name="search" />
      <input
        id="search"
        type="search"
        dir="auto"
        placeholder="Search conversations"
        aria-label="Search conversations. Enter shows every sentence that is found."
        value={filter.value.words}
        onInput={(event) => {
          filter.value = { ...filter.value, words: event.currentTarget.value };
        }}
        onKeyDown={search}
      />
      <kbd>/</kbd>
    </div>
  );
}

function ConversationRow({ conversation, now }: { readonly conversation: ListedConversation; readonly now: number }) {
  const { id, title, updated_at, message_count, agent_type, figures } = conversation;
  const { compactions = 0, sent_tokens = 0, dollars } = figures ?? {};
  const shown = route.value;
  const isCurrent = shown.name === 'conversation' && shown.id === id;
  return (
    <Link to={placeOf(conversation)} class="conversation-row" isCurrent={isCurrent} title={title ?? id}>
      <span class="conversation-title" dir="auto">
        {title ?? id}
      </span>
      <time class="conversation-age" dateTime={new Date(updated_at).toISOString()} title={wholeTime(updated_at)}>
        {ago(updated_at, now)}
      </time>
      <span class="conversation-facts">
        <span title={counted(message_count, 'message')}>{compactNumber(message_count)} msg</span>
        {compactions > 0 ? (
          <span title={counted(compactions, 'compaction')}>
            <Icon name="compact" />
            {compactNumber(compactions)}
            <span class="visually-hidden"> compactions</span>
          </span>
        ) : null}
        {sent_tokens > 0 ? (
          <span title={`${counted(sent_tokens, 'token')} sent to models`}>{compactNumber(sent_tokens)} tok</span>
        ) : null}
        {dollars == null ? null : (
          <span title={`${money(dollars.spent + dollars.own)} for its requests and our own calls`}>
            {roughMoney(dollars.spent + dollars.own)}
          </span>
        )}
        {agent_type === null ? null : <span>{agent_type}</span>}
        {conversation.forked_from === null ? null : <Icon name="branch" />}
        {conversation.is_archived ? <span>archived</span> : null}
        {conversation.is_side ? <span>side call</span> : null}
        {conversation.is_refused ? <span class="bad">refused</span> : null}
      </span>
    </Link>
  );
}

/** The time, once a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
