import { useState } from 'preact/hooks';
import { CopyButton } from '../controls/copy-button.js';
import { Icon } from '../controls/icon.js';
import { Scrolled } from '../controls/scrolled.js';
import { counted } from '../format/numbers.js';
import { clockTime, shortDay, wholeTime } from '../format/times.js';
import { Markdown } from '../markdown/markdown.js';
import { addressOf } from '../navigation/route.js';
import { undo } from './actions.js';
import { Missing, TokensChange, triggerOf } from './compaction-facts.js';
import type { OpenConversation } from './open-conversation.js';
import { Originals } from './originals.js';
import type { Row } from './rows.js';
import { isRevisionKept, SummaryEditor } from './summary-editor.js';

type StripRow = Extract<Row, { kind: 'strip' }>;

/**
 * What is missing since. Where the words are of a person nothing is noted with a summary of its own: then it is what the whole
 * compaction lost.
 */
function lossOf({ compaction, summary }: StripRow) {
  if (summary.retained_share !== null || compaction.summaries.length > 1 || compaction.readable_share === undefined)
    return { missing: summary.missing, more: summary.missing_more, share: summary.retained_share };
  const { missing, missing_more: more = 0, readable_share: share } = compaction;
  return { missing, more, share };
}

/** Where something was compacted: what shows now, what it stands for, and the way back. */
export function Strip({
  conversation,
  row,
  isPointedAt,
}: {
  readonly conversation: OpenConversation;
  readonly row: StripRow;
  readonly isPointedAt: boolean;
}) {
  const { compaction, summary, isOpen } = row;
  const [mode, setMode] = useState<'text' | 'edit' | 'beside'>(isRevisionKept(summary) ? 'edit' : 'text');
  const count = summary.to - summary.from;
  const toggleMode = (to: 'edit' | 'beside') => setMode(mode === to ? 'text' : to);
  return (
    <section class={`strip ${isPointedAt ? 'pointed-at' : ''}`} aria-label={`Summary of ${counted(count, 'message')}`}>
      <header class="strip-head">
        <Icon name="compact" />
        <h2>
          {counted(count, 'message')} {count === 1 ? 'shows' : 'show'} as this
        </h2>
        <span class="quiet" title={compaction.because ?? ''}>
          {triggerOf(compaction)} ·{' '}
          <time title={wholeTime(compaction.at)}>
            {shortDay(compaction.at)}, {clockTime(compaction.at)}
          </time>
        </span>
        <TokensChange
          before={compaction.tokens_before}
          after={compaction.tokens_after}
          inputDollars={conversation.inputDollars.value}
        />
      </header>
      {mode === 'edit' ? (
        <SummaryEditor
          conversation={conversation}
          compactionId={compaction.id}
          summary={summary}
          onDone={() => setMode('text')}
        />
      ) : mode === 'beside' ? (
        <div class="beside">
          <div>
            <h3>Shows now</h3>
            <Markdown text={summary.text} />
          </div>
          <Originals conversationId={conversation.id} editId={summary.edit_id} />
        </div>
      ) : (
        <Scrolled class="strip-text" label="Summary">
          <Markdown text={summary.text} />
        </Scrolled>
      )}
      {compaction.because === undefined ? null : <p class="quiet because">{compaction.because}</p>}
      <Missing conversationId={conversation.id} within={summary} {...lossOf(row)} />
      <footer class="actions">
        <button type="button" onClick={() => conversation.toggle(summary.edit_id)} aria-expanded={isOpen}>
          <Icon name={isOpen ? 'up' : 'down'} />
          {isOpen ? 'Hide the originals' : `Show ${counted(count, 'original')}`}
        </button>
        <button type="button" aria-pressed={mode === 'beside'} onClick={() => toggleMode('beside')}>
          Side by side
        </button>
        <button type="button" aria-pressed={mode === 'edit'} onClick={() => toggleMode('edit')}>
          Revise
        </button>
        <button type="button" onClick={() => void undo(conversation, compaction.id)}>
          <Icon name="undo" />
          Undo
        </button>
        <CopyButton
          text={addressOf({ name: 'conversation', id: conversation.id, compaction: compaction.id })}
          label="Copy a link to this compaction"
          icon="link"
        />
      </footer>
    </section>
  );
}
