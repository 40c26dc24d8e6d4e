import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { exchangeOf } from '../chat/exchange.js';
import { PendingExchange } from '../chat/pending-exchange.js';
import { Icon } from '../controls/icon.js';
import { arrivals } from '../navigation/navigate.js';
import type { ConversationRoute } from '../navigation/route.js';
import { type ListControl, VirtualList } from '../virtual/virtual-list.js';
import { EventLine } from './event-line.js';
import { MessageView } from './message-view.js';
import type { OpenConversation } from './open-conversation.js';
import { Strip } from './strip.js';

const ESTIMATES = { message: 96, strip: 260, event: 64 } as const;
const AHEAD = 15;
/** So far from the end that somebody reads something older. */
const FAR_PX = 400;

/** A conversation from its first word to its last; only what is in sight is loaded and drawn. */
export function Timeline({
  conversation,
  place,
}: {
  readonly conversation: OpenConversation;
  readonly place: ConversationRoute;
}) {
  const control = useRef<ListControl>();
  const [isAway, setAway] = useState(false);
  const rows = conversation.rows.value;
  conversation.pages.version.value;
  const exchange = exchangeOf(conversation.id).value;
  const count = rows.length + (exchange === undefined ? 0 : 1);
  const { message: pointed, compaction } = place;
  const arrival = arrivals.value;

  useEffect(() => {
    if (pointed !== undefined) conversation.reveal(pointed);
  }, [conversation, pointed, arrival]);
  useEffect(() => {
    const list = control.current;
    if (list === undefined) return;
    const index =
      pointed !== undefined
        ? conversation.rows.value.indexOf(pointed)
        : compaction !== undefined
          ? conversation.rows.value.indexOfCompaction(compaction)
          : -1;
    if (index >= 0) list.scrollTo(index);
    else list.scrollToEnd();
  }, [conversation, pointed, compaction, arrival]);
  // What a person sends is shown, wherever they were reading.
  const isExchanging = exchange !== undefined;
  useEffect(() => {
    if (isExchanging) control.current?.scrollToEnd();
  }, [isExchanging]);

  const load = useCallback(
    (first: number, last: number) => {
      const { rows: all, total } = conversation;
      const from = depthNear(all.value, first);
      const to = depthNear(all.value, last);
      if (total.value > 0) void conversation.pages.ensure(from - AHEAD, Math.min(to + AHEAD, total.value - 1));
    },
    [conversation],
  );
  const keep = useCallback((made: ListControl) => {
    control.current = made;
  }, []);
  if (count === 0)
    return (
      <p class="teach nothing-said">
        {conversation.facts.value?.is_refused === true
          ? 'The provider refused what was said here, so it is not part of the conversation. It is kept as a branch: see Branches beside the model view.'
          : 'Nothing was said yet. Write the first message below.'}
      </p>
    );
  return (
    <div class="timeline-frame">
      <VirtualList
        count={count}
        identity={rows}
        standInOf={(key) => (key.startsWith('m') ? rows.indexOf(Number(key.slice(1))) : undefined)}
        keyOf={(index) => keyOf(conversation, index)}
        estimate={(index) => ESTIMATES[rows.at(index)?.kind ?? 'message']}
        role="feed"
        label="Messages"
        anchorTo="end"
        class="timeline"
        onRange={load}
        onControl={keep}
        onScroll={(distance) => setAway(distance > FAR_PX)}
        render={(index) => {
          const row = rows.at(index);
          if (row === undefined)
            return exchange === undefined ? null : <PendingExchange conversation={conversation} exchange={exchange} />;
          if (row.kind === 'event')
            return (
              <EventLine
                conversation={conversation}
                compaction={row.compaction}
                isPointedAt={row.compaction.id === compaction}
              />
            );
          if (row.kind === 'strip')
            return <Strip conversation={conversation} row={row} isPointedAt={row.compaction.id === compaction} />;
          const message = conversation.pages.at(row.depth);
          if (message === undefined) return <div class="message loading" aria-busy="true" />;
          return (
            <MessageView
              conversation={conversation}
              message={message}
              before={row.depth === 0 ? undefined : conversation.pages.at(row.depth - 1)}
              isPointedAt={row.depth === pointed}
            />
          );
        }}
      />
      {isAway ? (
        <button type="button" class="to-end" onClick={() => control.current?.scrollToEnd()}>
          <Icon name="down" />
          Newest
        </button>
      ) : null}
    </div>
  );
}

function keyOf({ rows }: OpenConversation, index: number): string {
  const row = rows.value.at(index);
  if (row === undefined) return 'exchange';
  if (row.kind === 'message') return `m${row.depth}`;
  return row.kind === 'strip' ? `s${row.summary.edit_id}` : `e${row.compaction.id}`;
}

/** The depth of a row, or of the nearest message before it. */
function depthNear(rows: OpenConversation['rows']['value'], index: number): number {
  for (let at = index; at >= 0; at -= 1) {
    const row = rows.at(at);
    if (row?.kind === 'message') return row.depth;
    if (row?.kind === 'strip') return row.summary.from;
  }
  return 0;
}
