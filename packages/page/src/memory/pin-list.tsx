import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import { setPin } from '../conversation/actions.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { Link } from '../navigation/link.js';

const MOST = 500;
const MOST_CHARS = 200;

/** The messages that no compaction touches. */
export function PinList({ conversation }: { readonly conversation: OpenConversation }) {
  const { id } = conversation;
  const load = (signal: AbortSignal) =>
    call('listMessages', { path: conversation.path, query: { limit: MOST, pinned: true } }, signal);
  const { value, error } = useLoaded(`pins ${id}`, load, conversation.changes.value);
  if (value === undefined) return <Pending error={error} label="Loading pins" />;
  if (value.messages.length === 0)
    return <p class="teach">Pin a message from its menu: it then stays word for word in what the model sees.</p>;
  return (
    <ul class="facts-list">
      {value.messages.map(({ depth, role, parts }) => (
        <li key={depth} class="fact">
          <p class="fact-text" dir="auto">
            {parts
              .map(({ text }) => text)
              .join(' ')
              .slice(0, MOST_CHARS)}
          </p>
          <p class="quiet facts">
            <Link to={{ name: 'conversation', id, message: depth }}>
              {role}, message {depth}
            </Link>
            <button type="button" class="text-button" onClick={() => void setPin(conversation, depth, false)}>
              Unpin
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
}
