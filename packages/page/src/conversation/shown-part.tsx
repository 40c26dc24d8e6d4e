import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import { Scrolled } from '../controls/scrolled.js';
import { breakable } from '../markdown/breakable.js';
import { Link } from '../navigation/link.js';
import type { Message } from './message-pages.js';
import type { OpenConversation } from './open-conversation.js';
import { TextDiff } from './text-diff.js';

type Shown = Schemas['ShownPart'];
type Reference = Shown['refers_to'][number];

interface ShownPartProps {
  readonly conversation: OpenConversation;
  readonly message: Message;
  readonly shown: Shown;
  readonly original: Message['parts'][number];
}

/** What the model sees in the place of a part: its difference to what was said, or for a reference, to what it refers to. */
export function ShownPartView({ conversation, message, shown, original }: ShownPartProps) {
  const [isDiff, setDiff] = useState(false);
  const { text, refers_to } = shown;
  const [reference] = refers_to;
  const isOutput = original.type === 'tool-call' || original.type === 'tool-result';
  return (
    <aside class={`shown-part ${isOutput ? 'of-a-tool' : ''}`} aria-label="What the model sees instead">
      <p class="shown-part-head">
        <span class="shown-part-label">the model sees</span>
        {text === null ? (
          <em>nothing: this part is left out</em>
        ) : (
          <button type="button" class="text-button" aria-pressed={isDiff} onClick={() => setDiff(!isDiff)}>
            {isDiff ? 'Close the difference' : 'Difference'}
          </button>
        )}
      </p>
      {text === null || (isDiff && reference === undefined) ? null : (
        <Scrolled class="shown-part-text" label="What the model sees" dir="auto">
          {breakable(text)}
        </Scrolled>
      )}
      {isDiff && text !== null ? (
        <div class="shown-part-diff">
          {reference === undefined ? (
            <TextDiff before={original.text} after={text} />
          ) : (
            <ReferenceDiff
              conversation={conversation}
              before={message.depth}
              reference={reference}
              original={original.text}
            />
          )}
        </div>
      ) : null}
    </aside>
  );
}

interface ReferenceDiffProps {
  readonly conversation: OpenConversation;
  /** The depth of the message that refers. */
  readonly before: number;
  readonly reference: Reference;
  readonly original: string;
}

/** What an earlier text has that this one has not, and the other way round. */
function ReferenceDiff({ conversation, before, reference, original }: ReferenceDiffProps) {
  const key = `${conversation.id} ${before} ${JSON.stringify(reference)}`;
  const { value, error } = useLoaded(key, (signal) => findReferred(conversation, before, reference, signal));
  if (value === undefined) return <Pending error={error} label="Looking for what it refers to" />;
  if (value === null) return <p class="quiet">What it refers to is on another branch.</p>;
  const { depth, text } = value;
  return (
    <>
      <p>
        <Link to={{ name: 'conversation', id: conversation.id, message: depth }}>message {depth}</Link>
        <span class="quiet">{text === original ? ' says the same, to the byte' : ', and what is different here:'}</span>
      </p>
      {text === original ? null : <TextDiff before={text} after={original} />}
    </>
  );
}

const AT_ONCE = 200;

/** The part that a reference leads to; null where no message before it is it. */
async function findReferred(
  { path, branch }: OpenConversation,
  before: number,
  reference: Reference,
  signal: AbortSignal,
): Promise<{ readonly depth: number; readonly text: string } | null> {
  const own = branch === undefined ? {} : { branch };
  if ('depth' in reference) {
    const query = { from: reference.depth, limit: 1, ...own };
    const [found] = (await call('listMessages', { path, query }, signal)).messages;
    return found === undefined ? null : { depth: found.depth, text: found.parts.map(({ text }) => text).join('\n') };
  }
  for (let end = before; end > 0; end -= AT_ONCE) {
    const from = Math.max(0, end - AT_ONCE);
    const { messages } = await call('listMessages', { path, query: { from, limit: end - from, ...own } }, signal);
    for (const { depth, parts } of messages.reverse()) {
      const part = parts.find(({ type, call_id }) => type === 'tool-result' && call_id === reference.call_id);
      if (part !== undefined) return { depth, text: part.text };
    }
  }
  return null;
}
