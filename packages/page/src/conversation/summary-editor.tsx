import type { Schemas } from '@palimpsest/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { keepDraft, keptDraft } from '../chat/draft.js';
import { call } from '../connection/api.js';
import { announce } from '../controls/announce.js';
import { act, undo } from './actions.js';
import type { OpenConversation } from './open-conversation.js';
import { TextDiff } from './text-diff.js';

type Summary = Schemas['Compaction']['summaries'][number];

interface SummaryEditorProps {
  readonly conversation: OpenConversation;
  readonly compactionId: string;
  readonly summary: Summary;
  readonly onDone: () => void;
}

const draftOf = ({ edit_id }: Summary): string => `summary.${edit_id}`;

/** Whether somebody began to revise a summary and did not save it. */
export const isRevisionKept = (summary: Summary): boolean => keptDraft(draftOf(summary)) !== '';

/** Writes a summary anew, with the difference to the present one shown. The revision can be undone. */
export function SummaryEditor({ conversation, compactionId, summary, onDone }: SummaryEditorProps) {
  const [text, setText] = useState(() => keptDraft(draftOf(summary)) || summary.text);
  useEffect(() => keepDraft(draftOf(summary), text === summary.text ? '' : text), [summary, text]);
  const box = useRef<HTMLTextAreaElement>(null);
  // Who asked for it writes; what was begun before the page was loaded waits.
  useEffect(() => {
    if (!isRevisionKept(summary)) box.current?.focus();
  }, []);
  const leave = () => {
    keepDraft(draftOf(summary), '');
    onDone();
  };
  const save = async () => {
    const isSaved = await act(conversation, async () => {
      const path = { ...conversation.path, compaction_id: compactionId };
      const body = { summary: text, edit_id: summary.edit_id };
      const made = await call('reviseSummary', { path, body });
      announce('The summary says what you wrote.', {
        label: 'Undo',
        run: () => void undo(conversation, made.compaction.id),
      });
    });
    if (isSaved) leave();
  };
  return (
    <div class="summary-editor">
      <textarea
        ref={box}
        aria-label="Text of the summary"
        value={text}
        rows={8}
        dir="auto"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {text === summary.text ? null : <TextDiff before={summary.text} after={text} />}
      <div class="actions">
        <button type="button" class="primary" disabled={text.trim() === '' || text === summary.text} onClick={save}>
          Save the revision
        </button>
        <button type="button" onClick={leave}>
          Cancel
        </button>
      </div>
    </div>
  );
}
