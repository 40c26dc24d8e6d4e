import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import { Scrolled } from '../controls/scrolled.js';
import { counted } from '../format/numbers.js';
import { PartView } from './message-parts.js';

const MOST = 100;

/** The messages that a summary stands for, word for word. */
export function Originals({ conversationId, editId }: { readonly conversationId: string; readonly editId: string }) {
  const { value, error } = useLoaded(editId, (signal) =>
    call(
      'getOriginals',
      { path: { conversation_id: conversationId, edit_id: editId }, query: { limit: MOST } },
      signal,
    ),
  );
  if (value === undefined) return <Pending error={error} label="Loading the originals" />;
  const more = value.to - value.from - value.messages.length;
  return (
    <Scrolled class="originals" label="Originals">
      <h3>Was said</h3>
      {value.messages.map(({ depth, role, parts }) => (
        <div key={depth} class={`original ${role}`}>
          <p class="original-role">{role}</p>
          {parts.map((part, index) => (
            <PartView key={index} part={part} />
          ))}
        </div>
      ))}
      {more > 0 ? <p class="quiet">{counted(more, 'more message')}: show the originals in the timeline.</p> : null}
    </Scrolled>
  );
}
