import type { Answer, Input } from '@palimpsest/client';
import { useRef, useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { announce } from '../controls/announce.js';
import { Dialog } from '../controls/dialog.js';
import { Spinner } from '../controls/spinner.js';
import { act, undo } from './actions.js';
import { whyNot } from './compaction-facts.js';
import { CompactionPreview, spanName } from './compaction-preview.js';
import { CompactionScope } from './compaction-scope.js';
import { KeptMessages } from './kept-messages.js';
import type { OpenConversation, Scope } from './open-conversation.js';

type ModeName = Extract<Input<'compactConversation'>['body']['memory_strategy'], string>;

interface CompactionDialogProps {
  readonly conversation: OpenConversation;
  readonly asked: Scope;
}

/** A preview of a compaction: which messages, what stays, what would show. Nothing changes until it is made. */
export function CompactionDialog({ conversation, asked }: CompactionDialogProps) {
  const [scope, setScope] = useState(asked);
  const [mode, setMode] = useState('');
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState<ReadonlyMap<string, string>>(new Map());
  const [isMaking, setMaking] = useState(false);
  const close = () => conversation.askCompaction(undefined);
  const { path } = conversation;
  const body = {
    ...scope,
    ...(kept.size === 0 ? {} : { keep: [...kept] }),
    ...(mode === '' ? {} : { memory_strategy: mode as ModeName }),
  };
  const { value, error, isLoading } = useLoaded(JSON.stringify(body), (signal) =>
    call('compactConversation', { path, body: { ...body, preview: true } }, signal),
  );
  // The last preview stays until the next one has come, and what it left to choose where none can be made.
  const last = useRef<Answer<'compactConversation'>>();
  if (value !== undefined) last.current = value;
  const known = value ?? last.current;
  const preview = error === undefined ? known : undefined;
  const commit = async (compaction: NonNullable<Answer<'compactConversation'>['compaction']>) => {
    setMaking(true);
    const isMade = await act(conversation, async () => {
      const summaries = compaction.summaries.map(({ from, to, text }) => {
        return { from, to, text: words.get(spanName({ from, to })) ?? text };
      });
      const whole = { ...body, ...(summaries.length === 0 ? {} : { summaries }) };
      const made = await call('compactConversation', { path, body: whole });
      if (made.compaction === null) throw new Error(`Nothing was compacted: ${whyNot(made.reason)}.`);
      const { id } = made.compaction;
      announce('Compacted. Every original is kept.', { label: 'Undo', run: () => void undo(conversation, id) });
    });
    setMaking(false);
    if (isMade) close();
  };
  const compaction = preview?.compaction ?? null;
  return (
    <Dialog title="Compact: a preview" onClose={close} isWide={true}>
      <div class="preview">
        <CompactionScope
          scope={scope}
          total={conversation.total.value}
          mode={mode}
          onChange={(next, nextMode) => {
            setScope(next);
            setMode(nextMode);
          }}
        />
        {error !== undefined ? (
          <p class="bad" role="alert">
            {messageOf(error)}
          </p>
        ) : null}
        {preview === undefined && error === undefined ? <Spinner label="Planning; nothing is changed" /> : null}
        {preview === undefined ? null : (
          <CompactionPreview
            conversation={conversation}
            preview={preview}
            words={words}
            onWords={(span, text) => setWords(new Map(words).set(span, text))}
          />
        )}
        {known === undefined || (compaction === null && kept.size === 0) ? null : (
          <KeptMessages conversation={conversation} preview={known} kept={kept} onChange={setKept} />
        )}
        <footer class="actions">
          <button
            type="button"
            class="primary"
            disabled={isMaking || isLoading || compaction === null}
            onClick={() => compaction !== null && void commit(compaction)}
          >
            {isMaking ? 'Compacting …' : 'Compact now'}
          </button>
          <button type="button" onClick={close}>
            Leave it as it is
          </button>
          <span class="quiet">It can be undone at any time.</span>
        </footer>
      </div>
    </Dialog>
  );
}
