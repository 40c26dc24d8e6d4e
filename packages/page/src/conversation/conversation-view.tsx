import { useEffect, useMemo, useState } from 'preact/hooks';
import { Composer } from '../chat/composer.js';
import { exchangeOf, forgetAnswered, isUnderWay, retry, send, unfinished } from '../chat/exchange.js';
import { outboxOf } from '../chat/outbox.js';
import { isNotFound, messageOf } from '../connection/api.js';
import { returns } from '../connection/reachable.js';
import { Icon } from '../controls/icon.js';
import { Spinner } from '../controls/spinner.js';
import { Inspector } from '../inspector/inspector.js';
import { isInspectorOpen } from '../inspector/inspector-state.js';
import { Link } from '../navigation/link.js';
import type { ConversationRoute } from '../navigation/route.js';
import { useShortcuts } from '../navigation/shortcuts.js';
import { CompactionDialog } from './compaction-dialog.js';
import { ConversationHead } from './conversation-head.js';
import { EraseDialog } from './erase-dialog.js';
import { FindBar } from './find-bar.js';
import { askCompaction, compactionAsked, erasureAsked } from './message-menu.js';
import { OpenConversation } from './open-conversation.js';
import { Timeline } from './timeline.js';

/** One conversation, and beside it what the model sees. */
export function ConversationView({ place }: { readonly place: ConversationRoute }) {
  const { id, branch } = place;
  const conversation = useMemo(() => new OpenConversation(id, branch), [id, branch]);
  useEffect(() => {
    void conversation.open(place.message);
    return () => conversation.close();
  }, [conversation]);
  const back = returns.value;
  useEffect(() => {
    if (conversation.error.value !== undefined) void conversation.open(place.message);
  }, [conversation, back]);
  const error = conversation.error.value;
  if (error !== undefined)
    return (
      <main class="middle">
        <div class="empty">
          <h1>{isNotFound(error) ? 'There is no such conversation' : 'This conversation cannot be shown'}</h1>
          <p>{isNotFound(error) ? 'It was erased, or it belongs to somebody else.' : messageOf(error)}</p>
          <p>
            <Link to={{ name: 'home' }}>All conversations</Link>
          </p>
        </div>
      </main>
    );
  return <Opened key={`${id} ${branch ?? ''}`} conversation={conversation} place={place} />;
}

function Opened({
  conversation,
  place,
}: {
  readonly conversation: OpenConversation;
  readonly place: ConversationRoute;
}) {
  const [isFinding, setFinding] = useState(false);
  const exchange = exchangeOf(conversation.id).value;
  const outbox = outboxOf(conversation.id);
  const waiting = outbox.value.slice(isUnderWay(exchange) && exchange?.said !== undefined ? 1 : 0);
  const isInspecting = isInspectorOpen.value;
  const total = conversation.total.value;
  useEffect(() => {
    if (exchange?.error !== undefined && total > 0) forgetAnswered(conversation);
  }, [conversation, exchange, total]);
  const inspect = () => {
    isInspectorOpen.value = !isInspectorOpen.value;
  };
  useShortcuts({
    'ctrl+f': () => setFinding(true),
    k: () => askCompaction({}),
    v: inspect,
  });
  return (
    <>
      <main class="middle">
        <ConversationHead
          conversation={conversation}
          onFind={() => setFinding(true)}
          onInspect={inspect}
          isInspecting={isInspecting}
        />
        {isFinding ? <FindBar conversationId={conversation.id} onClose={() => setFinding(false)} /> : null}
        {conversation.isReady.value ? (
          <Timeline conversation={conversation} place={place} />
        ) : (
          <Spinner label="Loading the conversation" />
        )}
        <RunningPassLine conversation={conversation} />
        {conversation.branch === undefined ? (
          <Composer
            draftId={conversation.id}
            exchange={exchange}
            waiting={waiting}
            unfinished={conversation.isReady.value ? unfinished(conversation) : undefined}
            onSend={(said, asked) => {
              void send(conversation, said, asked);
              return true;
            }}
            onRetry={(asked) => void retry(conversation, asked)}
            onTakeBack={(said) => {
              outbox.value = outbox.value.filter((one) => one !== said);
            }}
          />
        ) : null}
      </main>
      {isInspecting && conversation.isReady.value ? <Inspector conversation={conversation} place={place} /> : null}
      {compactionAsked.value === undefined ? null : (
        <CompactionDialog conversation={conversation} asked={compactionAsked.value} />
      )}
      {erasureAsked.value === undefined ? null : (
        <EraseDialog conversation={conversation} message={erasureAsked.value} />
      )}
    </>
  );
}

/** Shows while a pass runs, and how far it is. */
function RunningPassLine({ conversation }: { readonly conversation: OpenConversation }) {
  const running = conversation.running.value;
  if (running === undefined) return null;
  const { because, steps, written } = running;
  return (
    <p class="running" role="status">
      <Icon name="compact" />
      Compacting{steps > 1 ? `, ${written} of ${steps}` : ''}: {because}
      <progress max={Math.max(1, steps)} value={steps > 1 ? written : undefined} aria-label="Progress" />
    </p>
  );
}
