import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { announce, complain } from '../controls/announce.js';
import { compactNumber, counted, money, percent } from '../format/numbers.js';
import { navigate } from '../navigation/navigate.js';

type Compaction = Schemas['Compaction'];

interface TokensChangeProps {
  readonly before: number;
  readonly after: number;
  /** Of a million tokens of input. */
  readonly inputDollars?: number | undefined;
}

/** Tokens before and after, as two bars of one scale, and what a request of each size costs where no cache helps. */
export function TokensChange({ before, after, inputDollars }: TokensChangeProps) {
  const share = before === 0 ? 1 : Math.min(1, after / before);
  const price = (tokens: number) => money((tokens * (inputDollars ?? 0)) / 1_000_000);
  return (
    <span class="tokens-change" title={`${counted(before, 'token')} before, ${counted(after, 'token')} after`}>
      <span class="tokens-bar" aria-hidden="true">
        <span class="tokens-bar-after" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {compactNumber(before)} → {compactNumber(after)} tok
      {inputDollars === undefined ? null : (
        <span class="quiet" title="What a request of this size costs where the provider has none of it cached">
          {price(before)} → {price(after)}
        </span>
      )}
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

const WHY_NOT: Readonly<Record<string, string>> = {
  'under-limit': 'the conversation is below its limit',
  'nothing-to-remove': 'nothing that may go would make it smaller',
  'gain-too-small': 'what may go is too little to be worth a new prompt cache',
  'call-open': 'a tool call still waits for its result',
  'too-short': 'it is too short to be summarised',
  'limit-not-reachable': 'all the rest is protected',
  'did-not-shrink': 'what would show is no smaller than what it stands for',
  undone: 'somebody took the same compaction back',
};

/** Why nothing is compacted, in words. */
export const whyNot = (reason: string | null): string =>
  reason === null ? 'the conversation moved on' : (WHY_NOT[reason] ?? reason.replaceAll('-', ' '));

/** Facts that can no longer be read, each of which leads to where it was said. */
export function Missing({
  conversationId,
  missing,
  more,
  share,
  within,
  isPreview = false,
}: {
  readonly conversationId: string;
  /** Nothing is missing yet, and the dialog that says so stays. */
  readonly isPreview?: boolean;
  /** The messages that were compacted: what is missing was said in one of them. */
  readonly within?: { readonly from: number; readonly to: number };
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
        {counted(count, 'fact')} {isPreview ? 'would be missing' : 'missing now'}
      </button>
      {share === null ? null : <span class="quiet"> · {percent(share)} kept</span>}
      {isOpen ? (
        <ul class="missing-items">
          {missing.map((fact) => (
            <li key={fact}>
              {isPreview ? (
                <span class="chip">{fact}</span>
              ) : (
                <button
                  type="button"
                  class="chip"
                  title="Go to where it was said"
                  onClick={() => void findFact(conversationId, fact, within)}
                >
                  {fact}
                </button>
              )}
            </li>
          ))}
          {more > 0 ? <li class="quiet">and {counted(more, 'more', 'more')}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

const MOST_HITS = 50;

/** Goes to the message that says a fact: of those that say it, the oldest of what was compacted. */
async function findFact(
  conversationId: string,
  fact: string,
  within: { readonly from: number; readonly to: number } = { from: 0, to: Number.POSITIVE_INFINITY },
): Promise<void> {
  try {
    const path = { conversation_id: conversationId };
    const { hits } = await call('searchConversation', { path, query: { q: fact.slice(0, 300), limit: MOST_HITS } });
    const said = hits.filter(({ branch }) => branch === null).sort((one, other) => one.depth - other.depth);
    const hit = said.find(({ depth }) => depth >= within.from && depth < within.to) ?? said[0] ?? hits[0];
    if (hit === undefined) return announce('No message was found that says it.');
    const branch = hit.branch === null ? {} : { branch: hit.branch };
    navigate({ name: 'conversation', id: conversationId, message: hit.depth, ...branch });
  } catch (error) {
    complain(error);
  }
}
