import { EventLine } from '../conversation/event-line.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';

import { ConversationFigures } from './conversation-figures.js';

/** Every compaction, undo and revision, newest first. */
export function CompactionList({ conversation }: { readonly conversation: OpenConversation }) {
  const all = conversation.compactions.value;
  if (all.length === 0)
    return (
      <p class="teach">
        Nothing was compacted yet: the model sees every word. When the conversation passes its limit, each compaction is
        listed here, with what it saved, what is missing since, and an undo.
      </p>
    );
  return (
    <>
      <ConversationFigures conversation={conversation} />
      <ol class="compaction-list">
        {all.map((compaction) => (
          <li key={compaction.id}>
            <EventLine conversation={conversation} compaction={compaction} isPointedAt={false} />
            <Link to={{ name: 'conversation', id: conversation.id, compaction: compaction.id }} class="quiet">
              {wholeTime(compaction.at)}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
