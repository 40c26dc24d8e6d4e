import type { Answer } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { counted, wholeNumber } from '../format/numbers.js';
import { pathOf } from '../navigation/route.js';
import { Missing, TokensChange, whyNot } from './compaction-facts.js';
import type { OpenConversation } from './open-conversation.js';

interface CompactionPreviewProps {
  readonly conversation: OpenConversation;
  readonly preview: Answer<'compactConversation'>;
  /** Summaries in other words, by the depths they are for. */
  readonly words: ReadonlyMap<string, string>;
  readonly onWords: (span: string, text: string) => void;
}

/** What would show, and what would be missing. The words of summaries can be changed. */
export function CompactionPreview({ conversation, preview, words, onWords }: CompactionPreviewProps) {
  const { compaction, reason } = preview;
  if (compaction === null) return <p>Nothing would be compacted: {whyNot(reason)}.</p>;
  return (
    <>
      <p>
        {counted(compaction.messages, 'message')} would change, {wholeNumber(compaction.kept_messages)} would not.{' '}
        <TokensChange
          before={compaction.tokens_before}
          after={compaction.tokens_after}
          inputDollars={conversation.inputDollars.value}
        />
      </p>
      {compaction.summaries.map(({ from, to, text }) => (
        <label key={spanName({ from, to })} class="preview-summary">
          <span>
            Shows for {to - from === 1 ? `message ${from}` : `messages ${from} to ${to - 1}`}. Change the words where
            you like:
          </span>
          <textarea
            rows={8}
            dir="auto"
            value={words.get(spanName({ from, to })) ?? text}
            onInput={(event) => onWords(spanName({ from, to }), event.currentTarget.value)}
          />
        </label>
      ))}
      {preview.changes.length === 0 ? null : <Changes conversation={conversation} changes={preview.changes} />}
      <Missing
        conversationId={conversation.id}
        isPreview={true}
        missing={compaction.missing}
        more={compaction.missing_more ?? 0}
        share={compaction.readable_share === undefined ? null : compaction.retained_share}
      />
    </>
  );
}

/** Names a summary that does not exist yet. */
export const spanName = ({ from, to }: { readonly from: number; readonly to: number }): string => `${from}-${to}`;

/** Parts of single messages that would show as something shorter. */
function Changes({
  conversation,
  changes,
}: {
  readonly conversation: OpenConversation;
  readonly changes: Answer<'compactConversation'>['changes'];
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {counted(changes.length, 'part')} of messages would be made smaller
      </button>
      {isOpen ? (
        <ol class="changes">
          {changes.map(({ depth, part, text }) => (
            <li key={`${depth} ${part}`}>
              <a
                href={pathOf({ name: 'conversation', id: conversation.id, message: depth })}
                target="_blank"
                rel="noopener"
              >
                message {depth}
              </a>
              <pre dir="auto">{text ?? '(left out)'}</pre>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
