import type { Answer } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { counted } from '../format/numbers.js';
import type { OpenConversation } from './open-conversation.js';

type Preview = Answer<'compactConversation'>;

const PAGE = 100;
const MOST_CHARS = 160;

interface KeptMessagesProps {
  readonly conversation: OpenConversation;
  readonly preview: Preview;
  readonly kept: ReadonlySet<number>;
  readonly onChange: (kept: ReadonlySet<number>) => void;
}

/** The messages that a compaction would change, each of which can be left as it is. */
export function KeptMessages({ conversation, preview, kept, onChange }: KeptMessagesProps) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const all = changedDepths(preview, kept);
  const depths = all.slice(0, shown);
  const [first = 0] = depths;
  const last = depths.at(-1) ?? 0;
  const { value, error } = useLoaded(isOpen ? `kept ${conversation.id} ${first} ${last}` : '', (signal) =>
    isOpen ? loadTexts(conversation.id, first, last, signal) : Promise.resolve(new Map<number, string>()),
  );
  const toggle = (depth: number) => {
    const next = new Set(kept);
    if (!next.delete(depth)) next.add(depth);
    onChange(next);
  };
  return (
    <div class="kept-messages">
      <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Choose what stays as it is{kept.size === 0 ? '' : ` (${counted(kept.size, 'message')})`}
      </button>
      {error === undefined ? null : <p class="bad">{messageOf(error)}</p>}
      {isOpen ? (
        <ul>
          {depths.map((depth) => (
            <li key={depth}>
              <label class="check">
                <input type="checkbox" checked={kept.has(depth)} onChange={() => toggle(depth)} />
                <span class="quiet">{depth}</span>
                <span class="kept-text" dir="auto">
                  {value?.get(depth) ?? '…'}
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen && all.length > shown ? (
        <button type="button" class="text-button" onClick={() => setShown(shown + PAGE)}>
          {counted(all.length - shown, 'more message')}
        </button>
      ) : null}
    </div>
  );
}

/** Depths of what a preview would change, and of what was taken out of it, in order. */
function changedDepths({ compaction, changes }: Preview, kept: ReadonlySet<number>): readonly number[] {
  const depths = new Set([...kept, ...changes.map(({ depth }) => depth)]);
  for (const { from, to } of compaction?.summaries ?? [])
    for (let depth = from; depth < to; depth += 1) depths.add(depth);
  return [...depths].sort((one, other) => one - other);
}

/** How each message of a range begins. */
async function loadTexts(id: string, first: number, last: number, signal: AbortSignal): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for (let from = first; from <= last; from += PAGE) {
    const query = { from, limit: Math.min(PAGE, last - from + 1) };
    const { messages } = await call('listMessages', { path: { conversation_id: id }, query }, signal);
    for (const { depth, role, parts } of messages)
      texts.set(depth, `${role}: ${parts.map(({ text }) => text.slice(0, MOST_CHARS)).join(' ')}`.slice(0, MOST_CHARS));
  }
  return texts;
}
