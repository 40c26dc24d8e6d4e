import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { announce } from '../controls/announce.js';
import { compactNumber, counted, percent } from '../format/numbers.js';
import { navigate } from '../navigation/navigate.js';

type Compaction = Schemas['Compaction'];

/** Tokens before and after, as two bars of one scale. */
export function TokensChange({ before, after }: { readonly before: number; readonly after: number }) {
  const share = before === 0 ? 1 : Math.min(1, after / before);
  return (
    <span class="tokens-change" title={`${counted(before, 'token')} before, ${counted(after, 'token')} after`}>
      <span class="tokens-bar" aria-hidden="true">
        <span class="tokens-bar-after" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {compactNumber(before)} → {compactNumber(after)} tok
    </span>
  );
}

/** Who or what asked for a compaction, in a word. */
export const triggerOf = ({ trigger, kind }: Compaction): string =>
  kind !== 'pass'
    ? kind
    : trigger?.kind === 'manual'
      ? 'by hand'
      : trigger?.urgency === 'soft'
        ? 'in the background'
        : 'automatic';

/** Facts that can no longer be read, each of which leads to where it was said. */
export function Missing({
  conversationId,
  missing,
  more,
  share,
}: {
  readonly conversationId: string;
  readonly missing: readonly string[];
  readonly more: number;
  readonly share: number | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const count = missing.length + more;
  if (count === 0)
    return share === null ? null : <span class="missing good">{percent(share)} of its facts can still be read</span>;
  return (
    <div class="missing">
      <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {counted(count, 'fact')} missing now
      </button>
      {share === null ? null : <span class="quiet"> · {percent(share)} kept</span>}
      {isOpen ? (
        <ul class="missing-items">
          {missing.map((fact) => (
            <li key={fact}>
              <button
                type="button"
                class="chip"
                title="Go to where it was said"
                onClick={() => void findFact(conversationId, fact)}
              >
                {fact}
              </button>
            </li>
          ))}
          {more > 0 ? <li class="quiet">and {counted(more, 'more', 'more')}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

/** Goes to the message that says a fact. */
async function findFact(conversationId: string, fact: string): Promise<void> {
  try {
    const path = { conversation_id: conversationId };
    const { hits } = await call('searchConversation', { path, query: { q: fact.slice(0, 300), limit: 1 } });
    const [hit] = hits;
    if (hit === undefined) announce('No message was found that says it.');
    else navigate({ name: 'conversation', id: conversationId, message: hit.depth });
  } catch (error) {
    announce(messageOf(error), undefined, true);
  }
}
