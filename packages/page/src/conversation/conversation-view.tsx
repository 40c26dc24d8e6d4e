import { useEffect, useMemo, useState } from 'preact/hooks';
import { Composer } from '../chat/composer.js';
import { isTalkingElsewhere, lookElsewhere } from '../chat/elsewhere.js';
import { exchangeOf, forgetRecorded, isUnderWay, retry, send, unfinished } from '../chat/exchange.js';
import { outboxOf } from '../chat/outbox.js';
import { isNotFound, messageOf } from '../connection/api.js';
import { returns } from '../connection/reachable.js';
import { Spinner } from '../controls/spinner.js';
import { Inspector } from '../inspector/inspector.js';
import { isInspectorOpen, showModelView } from '../inspector/inspector-state.js';
import { Link } from '../navigation/link.js';
import type { ConversationRoute } from '../navigation/route.js';
import { useShortcuts } from '../navigation/shortcuts.js';
import { CompactionDialog } from './compaction-dialog.js';
import { ConversationHead } from './conversation-head.js';
import { EraseDialog } from './erase-dialog.js';
import { FindBar } from './find-bar.js';
import { OpenConversation } from './open-conversation.js';
import { ProgressLine } from './progress-line.js';
import { Timeline } from './timeline.js';

/** How often it is looked whether another window sends what waits here. */
const LOOK_MS = 1_000;
/** What is sent waits for a moment, in which nobody is told that it waits. */
const SENT_WITHIN_MS = 1_000;

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
    else if (conversation.isReady.value) void conversation.refresh(true);
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
  const isInspecting = isInspectorOpen.value;
  const total = conversation.total.value;
  const isWaiting = outbox.value.length > 0 && exchange === undefined;
  const isElsewhere = isTalkingElsewhere(conversation.id).value;
  const isJustSaid = !useLasting(isWaiting, SENT_WITHIN_MS) && isWaiting && !isElsewhere;
  const isFirstShown = isUnderWay(exchange) && outbox.value[0]?.base !== undefined;
  const waiting = isJustSaid ? [] : outbox.value.slice(isFirstShown ? 1 : 0);
  useEffect(() => {
    if (!isWaiting) return;
    void lookElsewhere(conversation.id);
    const timer = setInterval(() => void lookElsewhere(conversation.id), LOOK_MS);
    return () => clearInterval(timer);
  }, [conversation, isWaiting]);
  useEffect(() => {
    if (total > 0) forgetRecorded(conversation);
  }, [conversation, exchange, total]);
  const { message, step } = place;
  const { compactionAsked, erasureAsked } = conversation;
  useEffect(() => {
    if (step !== undefined && message === undefined) showModelView();
  }, [step, message]);
  const inspect = () => {
    isInspectorOpen.value = !isInspectorOpen.value;
  };
  useShortcuts({
    'ctrl+f': () => setFinding(true),
    k: () => conversation.askCompaction({}),
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
        {isFinding ? <FindBar conversation={conversation} onClose={() => setFinding(false)} /> : null}
        {conversation.isReady.value ? (
          <Timeline conversation={conversation} place={place} />
        ) : (
          <Spinner label="Loading the conversation" />
        )}
        <ProgressLine conversation={conversation} />
        {conversation.branch === undefined ? (
          <Composer
            draftId={conversation.id}
            exchange={exchange}
            waiting={waiting}
            isElsewhere={isElsewhere}
            unfinished={conversation.isReady.value && !isJustSaid ? unfinished(conversation) : undefined}
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
      {isInspecting ? <Inspector conversation={conversation} place={place} /> : null}
      {compactionAsked.value === undefined ? null : (
        <CompactionDialog conversation={conversation} asked={compactionAsked.value} />
      )}
      {erasureAsked.value === undefined ? null : (
        <EraseDialog conversation={conversation} message={erasureAsked.value} />
      )}
    </>
  );
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, whileMs: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), whileMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, whileMs]);
  return isSo && isLasting;
}
