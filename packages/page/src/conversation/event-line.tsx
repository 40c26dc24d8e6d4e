import type { Schemas } from '@palimpsest/client';
import { Icon } from '../controls/icon.js';
import { clockTime, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';
import { undo } from './actions.js';
import { Missing, TokensChange, triggerOf } from './compaction-facts.js';
import { isRedo, nameOf } from './compaction-name.js';
import type { OpenConversation } from './open-conversation.js';

type Compaction = Schemas['Compaction'];

const MOST_ARGUMENT_CHARS = 200;

/** A line where the view changed, with the reason and the way back. */
export function EventLine({
  conversation,
  compaction,
  isPointedAt,
}: {
  readonly conversation: OpenConversation;
  readonly compaction: Compaction;
  readonly isPointedAt: boolean;
}) {
  const { id, at, kind, is_standing, because, tokens_before, tokens_after, missing, missing_more = 0 } = compaction;
  const canUndo = is_standing && kind !== 'erasure' && kind !== 'lookup';
  const redone = conversation.compactions.value.find(
    (one) => one.kind === 'undo' && one.undoes === id && one.is_standing,
  );
  return (
    <div class={`event-line ${is_standing ? '' : 'undone'} ${isPointedAt ? 'pointed-at' : ''}`}>
      <p class="event-head">
        <Icon name={kind === 'undo' ? 'undo' : 'compact'} />
        <strong>{nameOf(compaction, conversation.compactions.value)}</strong>
        <span class="quiet">{kind === 'pass' ? triggerOf(compaction) : ''}</span>
        <time class="quiet" title={wholeTime(at)}>
          {clockTime(at)}
        </time>
        {canUndo ? (
          <button type="button" class="text-button" onClick={() => void undo(conversation, id)}>
            {kind === 'undo' && !isRedo(compaction, conversation.compactions.value) ? 'Redo' : 'Undo'}
          </button>
        ) : null}
        {!is_standing && kind !== 'undo' && redone !== undefined ? (
          <button type="button" class="text-button" onClick={() => void undo(conversation, redone.id)}>
            Redo
          </button>
        ) : null}
        {kind === 'pass' || kind === 'repair' ? (
          <TokensChange before={tokens_before} after={tokens_after} inputDollars={conversation.inputDollars.value} />
        ) : null}
      </p>
      {compaction.lookups?.map(({ tool, arguments: given, messages }, index) => (
        <p key={index} class="lookup">
          <code>
            {tool} {given.slice(0, MOST_ARGUMENT_CHARS)}
          </code>
          {messages.map(({ conversation_id, depth }) => (
            <Link
              key={`${conversation_id} ${depth}`}
              to={{ name: 'conversation', id: conversation_id, message: depth }}
            >
              message {depth}
              {conversation_id === conversation.id ? '' : ' of another conversation'}
            </Link>
          ))}
        </p>
      ))}
      {because === undefined ? null : <p class="quiet because">{because}</p>}
      {kind === 'pass' && is_standing ? (
        <Missing
          conversationId={conversation.id}
          missing={missing}
          more={missing_more}
          share={compaction.readable_share ?? null}
        />
      ) : null}
    </div>
  );
}
