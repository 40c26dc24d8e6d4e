import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { announce } from '../controls/announce.js';
import { Dialog } from '../controls/dialog.js';
import { counted } from '../format/numbers.js';
import { Link } from '../navigation/link.js';
import { act, undo } from './actions.js';
import type { Message } from './message-pages.js';
import type { OpenConversation } from './open-conversation.js';

/** Says what an erasure removes and what stays, and asks once more. */
export function EraseDialog({
  conversation,
  message,
}: {
  readonly conversation: OpenConversation;
  readonly message: Message;
}) {
  const [isSure, setSure] = useState(false);
  const [repeats, setRepeats] = useState<readonly Repeat[]>();
  const close = () => conversation.askErasure(undefined);
  const undoFirst = async (compactionId: string | undefined) => {
    if (compactionId === undefined) return;
    await undo(conversation, compactionId);
    const now = conversation.pages.at(message.depth);
    if (now?.id === message.id) conversation.askErasure(now);
  };
  const erase = async () => {
    const path = { ...conversation.path, depth: message.depth };
    const { branch } = conversation;
    const query = { last_message_id: message.id, ...(branch === undefined ? {} : { branch }) };
    let repeated: readonly Repeat[] = [];
    const isDone = await act(conversation, async () => {
      const { redacted, also_erased_in, still_said_in } = await call('eraseMessages', { path, query });
      announce(
        `Erased. ${counted(redacted.length, 'compaction')} lost words that quoted it; ${counted(also_erased_in.length, 'other conversation')} had it too.`,
      );
      repeated = still_said_in;
    });
    if (isDone && repeated.length > 0) setRepeats(repeated);
    else if (isDone) close();
  };
  if (repeats !== undefined) return <RepeatsDialog repeats={repeats} onClose={close} />;
  return (
    <Dialog title={`Erase message ${message.depth}`} onClose={close}>
      <blockquote class="erase-quote">
        {message.parts
          .map(({ text }) => text)
          .join(' ')
          .slice(0, 240)}
      </blockquote>
      <dl class="erase-facts">
        <dt>Goes</dt>
        <dd>
          Its text, here and in every fork that has it, and the words of summaries, references and facts that quoted it.
        </dd>
        <dt>Stays</dt>
        <dd>Its place in the conversation, its time and its length, and all other messages.</dd>
        <dt>Back</dt>
        <dd>No. This is the only thing here that cannot be undone. To hide text from the model, compact it instead.</dd>
      </dl>
      {message.summary === null ? null : (
        <p class="bad">
          A summary stands for this message, and would still tell of it. Undo the compaction first; the other messages
          can be compacted again after.{' '}
          <button type="button" class="text-button" onClick={() => void undoFirst(message.summary?.compaction_id)}>
            Undo the compaction
          </button>
        </p>
      )}
      <label class="check">
        <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
        Erase it for good
      </label>
      <footer class="actions">
        <button type="button" class="danger" disabled={!isSure || message.summary !== null} onClick={erase}>
          Erase
        </button>
        <button type="button" onClick={close}>
          Keep it
        </button>
      </footer>
    </Dialog>
  );
}

interface Repeat {
  readonly conversation_id: string;
  readonly depth: number;
  readonly id: string;
  readonly branch: string | null;
}

/** Messages that repeat what was erased, such as requests for a title: each is somebody else's words, and erased by itself. */
function RepeatsDialog({ repeats, onClose }: { readonly repeats: readonly Repeat[]; readonly onClose: () => void }) {
  return (
    <Dialog title="Erased, but still repeated" onClose={onClose}>
      <p>
        {counted(repeats.length, 'message still repeats', 'messages still repeat')} how it begins. To remove these words
        as well, erase them too:
      </p>
      <ul>
        {repeats.map(({ conversation_id: id, depth, id: message, branch }) => (
          <li key={`${id} ${message}`}>
            <Link
              to={{ name: 'conversation', id, message: depth, ...(branch === null ? {} : { branch }) }}
              onOpen={onClose}
            >
              message {depth} of {id}
            </Link>
          </li>
        ))}
      </ul>
      <footer class="actions">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  );
}
