import { useEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../connection/api.js';
import { isReachable } from '../connection/reachable.js';
import { announce } from '../controls/announce.js';
import { Icon } from '../controls/icon.js';
import { type Attachment, attachmentOf, withTexts } from './attachments.js';
import { keepDraft, keptDraft } from './draft.js';
import { type Asked, type Exchange, isUnderWay } from './exchange.js';
import { ModelChoice, useAsked } from './model-choice.js';
import type { Said } from './outbox.js';

export const focusComposer = (): void => document.querySelector<HTMLElement>('#message')?.focus();

/** Goes from writing to reading: from there single keys do what they are for. */
function leave(box: HTMLElement): void {
  box.blur();
  document.querySelector<HTMLElement>('.timeline')?.focus();
}

interface ComposerProps {
  /** Where what is typed is kept until it is sent. */
  readonly draftId: string;
  readonly exchange: Exchange | undefined;
  /** Said and not sent yet. */
  readonly waiting: readonly Said[];
  /** What is left to be done because something failed. */
  readonly unfinished?: 'send' | 'answer' | undefined;
  /** Says whether it was taken: until then the text stays. */
  readonly onSend: (said: Said, asked: Asked) => boolean | Promise<boolean>;
  readonly onRetry?: (asked: Asked) => void;
  readonly onTakeBack?: (said: Said) => void;
}

/** Where a message is written. Enter sends it; what is typed is kept until then. */
export function Composer({ draftId, exchange, waiting, unfinished, onSend, onRetry, onTakeBack }: ComposerProps) {
  const [text, setText] = useState(() => keptDraft(draftId));
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [asked, setAsked] = useAsked();
  const box = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isBusy = isUnderWay(exchange);
  useEffect(() => keepDraft(draftId, text), [draftId, text]);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${Math.min(current.scrollHeight, innerHeight * 0.4)}px`;
  }, [text]);

  const attach = async (chosen: Iterable<File>) => {
    for (const file of chosen)
      try {
        const made = await attachmentOf(file);
        setAttachments((before) => [...before, made]);
      } catch (error) {
        announce(messageOf(error), undefined, true);
      }
  };
  const isHandingOver = useRef(false);
  const submit = async () => {
    const whole = withTexts(text.trim(), attachments);
    const images = attachments.flatMap(({ image }) => (image === undefined ? [] : [image]));
    if ((whole === '' && images.length === 0) || !isReachable.value || isHandingOver.current) return;
    isHandingOver.current = true;
    const isTaken = await onSend({ text: whole, images }, asked);
    isHandingOver.current = false;
    if (!isTaken) return;
    keepDraft(draftId, '');
    setText('');
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
          <span class="quiet">{isBusy ? 'next' : 'not sent'}</span>
          <span class="queued-text" dir="auto">
            {one.text}
          </span>
          <button
            type="button"
            class="icon-button"
            aria-label="Write it again"
            title="Write it again"
            onClick={() => {
              onTakeBack?.(one);
              setText(text === '' ? one.text : `${text}\n${one.text}`);
            }}
          >
            <Icon name="undo" />
          </button>
          <button type="button" class="icon-button" aria-label="Do not send it" onClick={() => onTakeBack?.(one)}>
            <Icon name="close" />
          </button>
        </p>
      ))}
      {attachments.length === 0 ? null : (
        <p class="attachments">
          {attachments.map(({ name }, index) => (
            <span key={index} class="chip">
              <Icon name="file" />
              {name}
              <button
                type="button"
                class="icon-button"
                aria-label={`Remove ${name}`}
                onClick={() => setAttachments(attachments.filter((_, at) => at !== index))}
              >
                <Icon name="close" />
              </button>
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
        onInput={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = [...(event.clipboardData?.files ?? [])];
          if (pasted.length > 0) void attach(pasted);
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
        <button
          type="button"
          class="icon-button"
          aria-label="Attach files"
          title="Attach texts or pictures"
          onClick={() => files.current?.click()}
        >
          <Icon name="plus" />
        </button>
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
        {isReachable.value ? null : <span class="bad">offline: what you type is kept</span>}
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
          {isBusy ? 'Queue' : 'Send'}
        </button>
      </div>
    </form>
  );
}
