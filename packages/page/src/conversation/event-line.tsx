import type { Schemas } from '@palimpsest/client';
import { Icon } from '../controls/icon.js';
import { compactNumber, counted } from '../format/numbers.js';
import { clockTime, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';
import { undo } from './actions.js';
import { Missing, TokensChange, triggerOf } from './compaction-facts.js';
import type { OpenConversation } from './open-conversation.js';

type Compaction = Schemas['Compaction'];

const MOST_ARGUMENT_CHARS = 200;

/** What a record is called where it happened. */
function nameOf(compaction: Compaction): string {
  const { kind, messages, summaries, is_standing } = compaction;
  if (kind === 'undo') return is_standing ? 'A compaction was undone' : 'An undo was taken back';
  if (kind === 'revision') return 'A summary was revised';
  if (kind === 'lookup') return 'The model looked something up';
  if (kind === 'erasure') return 'Messages were erased';
  if (kind === 'restart') return 'The client began its history anew';
  if (kind === 'repair') return 'What the provider refused was left out';
  const summarised = summaries.reduce((sum, { from, to }) => sum + to - from, 0);
  const what = [
    ...(summarised > 0 ? [`${counted(summarised, 'message')} summarised`] : []),
    ...(summarised === 0 ? [`${counted(messages, 'message')} made smaller`] : []),
    ...(summarised > 0 && messages > summarised ? [`${compactNumber(messages - summarised)} made smaller`] : []),
  ].join(', ');
  return is_standing ? what : `${what}, undone since`;
}

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
        <strong>{nameOf(compaction)}</strong>
        <span class="quiet">{kind === 'pass' ? triggerOf(compaction) : ''}</span>
        <time class="quiet" title={wholeTime(at)}>
          {clockTime(at)}
        </time>
        {kind === 'pass' || kind === 'repair' ? (
          <TokensChange before={tokens_before} after={tokens_after} inputDollars={conversation.inputDollars.value} />
        ) : null}
        {canUndo ? (
          <button type="button" class="text-button" onClick={() => void undo(conversation, id)}>
            {kind === 'undo' ? 'Redo' : 'Undo'}
          </button>
        ) : null}
        {!is_standing && redone !== undefined ? (
          <button type="button" class="text-button" onClick={() => void undo(conversation, redone.id)}>
            Redo
          </button>
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
