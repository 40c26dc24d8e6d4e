import type { Answer, Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { announce } from '../controls/announce.js';
import { Dialog } from '../controls/dialog.js';
import { Spinner } from '../controls/spinner.js';
import { counted } from '../format/numbers.js';
import { act, undo } from './actions.js';
import { Missing, TokensChange } from './compaction-facts.js';
import { compactionAsked } from './message-menu.js';
import type { OpenConversation } from './open-conversation.js';

type Summary = Schemas['Compaction']['summaries'][number];
type Asked = NonNullable<typeof compactionAsked.value>;

/** A preview of a compaction: what would show, what would be missing. Its words can be changed before it is made. */
export function CompactionDialog({
  conversation,
  asked,
}: {
  readonly conversation: OpenConversation;
  readonly asked: Asked;
}) {
  const close = () => {
    compactionAsked.value = undefined;
  };
  const path = { conversation_id: conversation.id };
  const { value, error } = useLoaded(JSON.stringify(asked), (signal) =>
    call('compactConversation', { path, body: { ...asked, preview: true } }, signal),
  );
  return (
    <Dialog title="Compact: a preview" onClose={close} isWide={true}>
      {error !== undefined ? <p class="bad">{messageOf(error)}</p> : null}
      {value === undefined && error === undefined ? <Spinner label="Planning; nothing is changed" /> : null}
      {value === undefined ? null : (
        <Preview conversation={conversation} asked={asked} preview={value} onDone={close} />
      )}
    </Dialog>
  );
}

interface PreviewProps {
  readonly conversation: OpenConversation;
  readonly asked: Asked;
  readonly preview: Answer<'compactConversation'>;
  readonly onDone: () => void;
}

function Preview({ conversation, asked, preview, onDone }: PreviewProps) {
  const { compaction, reason } = preview;
  const [summaries, setSummaries] = useState<readonly Summary[]>(compaction?.summaries ?? []);
  const [isMaking, setMaking] = useState(false);
  if (compaction === null) return <p>Nothing would be compacted{reason === null ? '' : `: ${reason}`}.</p>;
  const commit = async () => {
    setMaking(true);
    const isMade = await act(conversation, async () => {
      const kept = summaries.map(({ from, to, text }) => ({ from, to, text }));
      const body = { ...asked, ...(kept.length === 0 ? {} : { summaries: kept }) };
      const made = await call('compactConversation', { path: { conversation_id: conversation.id }, body });
      if (made.compaction === null)
        throw new Error(`Nothing was compacted: ${made.reason ?? 'the conversation moved on'}.`);
      const { id } = made.compaction;
      announce('Compacted. Every original is kept.', { label: 'Undo', run: () => void undo(conversation, id) });
    });
    setMaking(false);
    if (isMade) onDone();
  };
  return (
    <div class="preview">
      <p>
        {counted(compaction.messages, 'message')} would change, {counted(compaction.kept_messages, 'message')} stay as
        they are. <TokensChange before={compaction.tokens_before} after={compaction.tokens_after} />
      </p>
      {summaries.map((summary, index) => (
        <label key={summary.from} class="preview-summary">
          <span>
            Shows for messages {summary.from} to {summary.to - 1}. Change the words where you like:
          </span>
          <textarea
            rows={8}
            dir="auto"
            value={summary.text}
            onInput={(event) => {
              const text = event.currentTarget.value;
              setSummaries(summaries.map((one, at) => (at === index ? { ...one, text } : one)));
            }}
          />
        </label>
      ))}
      <Missing
        conversationId={conversation.id}
        missing={compaction.missing}
        more={compaction.missing_more ?? 0}
        share={compaction.retained_share}
      />
      <footer class="actions">
        <button type="button" class="primary" disabled={isMaking} onClick={commit}>
          Compact now
        </button>
        <button type="button" onClick={onDone}>
          Leave it as it is
        </button>
        <span class="quiet">It can be undone at any time.</span>
      </footer>
    </div>
  );
}
