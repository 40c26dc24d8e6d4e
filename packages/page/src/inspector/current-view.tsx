import { useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Spinner } from '../controls/spinner.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { counted } from '../format/numbers.js';
import { KindsBar } from './kinds.js';
import { ViewItemRow } from './view-item.js';

const PAGE = 60;

/** What the model would see now, from its end, with its size against the limits. */
export function CurrentView({ conversation }: { readonly conversation: OpenConversation }) {
  const { id, branch } = conversation;
  const [pages, setPages] = useState(1);
  const path = { conversation_id: id };
  const key = `${id} ${branch ?? ''} ${conversation.changes.value} ${pages}`;
  const { value, error } = useLoaded(key, async (signal) => {
    const own = branch === undefined ? {} : { branch };
    const { total } = await call('getView', { path, query: { limit: 1, ...own } }, signal);
    const from = Math.max(0, total - PAGE * pages);
    const [view, memory] = await Promise.all([
      call('getView', { path, query: { from, limit: Math.min(500, PAGE * pages), ...own } }, signal),
      call('getConversationMemory', { path }, signal),
    ]);
    return { view, memory, from };
  });
  if (error !== undefined) return <p class="bad">{messageOf(error)}</p>;
  if (value === undefined) return <Spinner label="Loading what the model sees" />;
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
      {from > 0 ? (
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
