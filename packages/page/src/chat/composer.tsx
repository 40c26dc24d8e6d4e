import { useEffect, useRef, useState } from 'preact/hooks';
import { isReachable } from '../connection/reachable.js';
import { complain } from '../controls/announce.js';
import { Icon } from '../controls/icon.js';
import { IconButton } from '../controls/icon-button.js';
import { type Attachment, attachmentOf, LONGEST_PASTED, withTexts } from './attachments.js';
import { keepDraft, keepFiles, keptDraft, keptFiles } from './draft.js';
import { type Asked, type Exchange, isUnderWay } from './exchange.js';
import { ModelChoice, useAsked } from './model-choice.js';
import type { Said } from './outbox.js';

export const focusComposer = (): void => document.querySelector<HTMLElement>('#message')?.focus();

/** Goes from writing to reading: from there single keys do what they are for. */
function leave(box: HTMLElement): void {
  box.blur();
  document.querySelector<HTMLElement>('.timeline')?.focus();
}

/** A text of so many characters fills all the room there is, and would take long to measure. */
const TALL_CHARS = 5_000;

function fitHeight(box: HTMLElement, text: string): void {
  const most = innerHeight * 0.4;
  if (text.length < TALL_CHARS) box.style.blockSize = 'auto';
  box.style.blockSize = `${text.length < TALL_CHARS ? Math.min(box.scrollHeight, most) : most}px`;
}

interface ComposerProps {
  /** Where what is typed is kept until it is sent. */
  readonly draftId: string;
  readonly exchange: Exchange | undefined;
  /** Said and not sent yet. */
  readonly waiting: readonly Said[];
  /** Another window sends what waits. */
  readonly isElsewhere?: boolean;
  /** What is left to be done because something failed. */
  readonly unfinished?: 'send' | 'answer' | undefined;
  /** Says whether it was taken: until then the text stays. `rest` is what was typed behind it meanwhile. */
  readonly onSend: (said: Said, asked: Asked, rest: () => string) => boolean | Promise<boolean>;
  readonly onRetry?: (asked: Asked) => void;
  readonly onTakeBack?: (said: Said) => void;
}

/** Where a message is written. Enter sends it; what is typed is kept until then. */
export function Composer({
  draftId,
  exchange,
  waiting,
  isElsewhere = false,
  unfinished,
  onSend,
  onRetry,
  onTakeBack,
}: ComposerProps) {
  const [text, setText] = useState(() => keptDraft(draftId));
  const latest = useRef(text);
  const write = (now: string) => {
    latest.current = now;
    setText(now);
  };
  const [attachments, setAttachments] = useState<readonly Attachment[]>(() => keptFiles(draftId));
  const [asked, setAsked] = useAsked();
  const box = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isBusy = isUnderWay(exchange);
  useEffect(() => keepDraft(draftId, text), [draftId, text]);
  useEffect(() => keepFiles(draftId, attachments), [draftId, attachments]);
  useEffect(() => {
    if (box.current !== null) fitHeight(box.current, text);
  }, [text]);

  const attach = async (chosen: Iterable<File>) => {
    for (const file of chosen)
      try {
        const made = await attachmentOf(file);
        setAttachments((before) => [...before, made]);
      } catch (error) {
        complain(error);
      }
  };
  const isHandingOver = useRef(false);
  const submit = async () => {
    const whole = withTexts(text.trim(), attachments);
    const images = attachments.flatMap(({ image }) => (image === undefined ? [] : [image]));
    if ((whole === '' && images.length === 0) || !isReachable.value || isHandingOver.current) return;
    isHandingOver.current = true;
    const rest = () => latest.current.slice(latest.current.startsWith(text) ? text.length : 0);
    const isTaken = await onSend({ text: whole, images }, asked, rest);
    isHandingOver.current = false;
    if (!isTaken) return;
    keepDraft(draftId, box.current === null ? '' : rest());
    keepFiles(draftId, []);
    write(rest());
    setAttachments([]);
  };
  return (
    <form
      class="composer"
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void attach(event.dataTransfer?.files ?? []);
      }}
    >
      {waiting.map((one, index) => (
        <p key={index} class="queued">
          <span class="quiet">{isElsewhere ? 'sent by another window' : isBusy ? 'next' : 'not sent'}</span>
          <span class="queued-text" dir="auto">
            {one.text}
          </span>
          <IconButton
            icon="undo"
            label="Write it again"
            onClick={() => {
              onTakeBack?.(one);
              write(text === '' ? one.text : `${text}\n${one.text}`);
            }}
          />
          <IconButton icon="close" label="Do not send it" onClick={() => onTakeBack?.(one)} />
        </p>
      ))}
      {attachments.length === 0 ? null : (
        <p class="attachments">
          {attachments.map(({ name }, index) => (
            <span key={index} class="chip">
              <Icon name="file" />
              {name}
              <IconButton
                icon="close"
                label={`Remove ${name}`}
                onClick={() => setAttachments(attachments.filter((_, at) => at !== index))}
              />
            </span>
          ))}
        </p>
      )}
      <textarea
        ref={box}
        id="message"
        rows={1}
        dir="auto"
        placeholder={isBusy ? 'Say what comes next' : 'Write a message'}
        aria-label="Message"
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = [...(event.clipboardData?.files ?? [])];
          if (pasted.length > 0) void attach(pasted);
          const words = event.clipboardData?.getData('text/plain') ?? '';
          if (words.length <= LONGEST_PASTED) return;
          event.preventDefault();
          setAttachments([...attachments, { name: 'pasted text', text: words }]);
        }}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          if (event.key === 'Escape') leave(event.currentTarget);
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          void submit();
        }}
      />
      <div class="composer-foot">
        <IconButton
          icon="plus"
          label="Attach files"
          title="Attach texts or pictures"
          onClick={() => files.current?.click()}
        />
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label="Files"
          onChange={(event) => void attach([...(event.currentTarget.files ?? [])])}
        />
        <ModelChoice asked={asked} onChange={setAsked} />
        <span class="fill" />
        {unfinished === undefined ? null : (
          <button type="button" disabled={!isReachable.value} onClick={() => onRetry?.(asked)}>
            {exchange?.error !== undefined ? 'Retry' : unfinished === 'send' ? 'Send what waits' : 'Get an answer'}
          </button>
        )}
        {isBusy ? (
          <button type="button" onClick={() => exchange?.stop()}>
            <Icon name="stop" />
            Stop
          </button>
        ) : null}
        <button
          type="submit"
          class="primary send"
          disabled={(text.trim() === '' && attachments.length === 0) || !isReachable.value}
        >
          <Icon name="send" />
          <span class="send-name">{isBusy ? 'Queue' : 'Send'}</span>
        </button>
      </div>
    </form>
  );
}
