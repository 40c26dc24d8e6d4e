import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { counted } from '../format/numbers.js';
import { KindsBar } from './kinds.js';
import { ViewItemRow } from './view-item.js';

const PAGE = 60;
/** The API gives no more at once. */
const MOST = 500;
/** Messages of which a view without a compaction is long. */
const LONG = 20_000;

/** What the model would see now, from its end, with its size against the limits. */
export function CurrentView({ conversation }: { readonly conversation: OpenConversation }) {
  const { id, branch, path } = conversation;
  const [pages, setPages] = useState(1);
  const total = conversation.total.value;
  const isCompacted = conversation.compactions.value.some(({ kind, is_standing }) => kind === 'pass' && is_standing);
  const [isAsked, setAsked] = useState(false);
  // To count all of a long conversation takes the server a while: it is done when somebody asks.
  const isWanted = isAsked || isCompacted || total < LONG;
  const load = async (signal: AbortSignal) => {
    const own = branch === undefined ? {} : { branch };
    if (!isWanted) return undefined;
    const [view, memory] = await Promise.all([
      call('getView', { path, query: { newest: true, limit: Math.min(MOST, PAGE * pages), ...own } }, signal),
      call('getConversationMemory', { path }, signal),
    ]);
    return { view, memory, from: view.total - view.items.length };
  };
  const version = `${conversation.changes.value} ${pages}`;
  const { value, error } = useLoaded(`${id} ${branch ?? ''} ${isWanted}`, load, version);
  if (!isWanted)
    return (
      <button type="button" onClick={() => setAsked(true)}>
        Show what the model would see of {counted(total, 'message')}
      </button>
    );
  if (value === undefined) return <Pending error={error} label="Loading what the model sees" />;
  const { view, memory, from } = value;
  const budget = memory.memory_strategy.token_budget?.value;
  return (
    <>
      <KindsBar
        kinds={view.kinds}
        tokens={view.tokens}
        budget={typeof budget === 'number' ? budget : undefined}
        window={memory.model.context_window_tokens.value}
      />
      {from > 0 && view.items.length < MOST ? (
        <button type="button" class="text-button" onClick={() => setPages(pages + 1)}>
          {counted(from, 'earlier item')}
        </button>
      ) : null}
      <ol class="view-items">
        {view.items.map((item, index) => (
          <ViewItemRow key={from + index} item={item} conversationId={id} />
        ))}
      </ol>
    </>
  );
}
