import { Icon } from '../controls/icon.js';
import { compactNumber, counted } from '../format/numbers.js';
import { clockTime, dayName, isSameDay, pauseBetween, wholeTime } from '../format/times.js';
import { MessageMenu } from './message-menu.js';
import type { Message } from './message-pages.js';
import { PartView } from './message-parts.js';
import type { OpenConversation } from './open-conversation.js';
import { RecalledMark } from './recalled-mark.js';
import { ShownPartView } from './shown-part.js';

const SPEAKERS: Readonly<Record<string, string>> = {
  user: 'You',
  assistant: 'Model',
  tool: 'Tool',
  system: 'System',
  developer: 'System',
};

interface MessageViewProps {
  readonly conversation: OpenConversation;
  readonly message: Message;
  readonly before: Message | undefined;
  readonly isPointedAt: boolean;
}

/** One message, word for word, with what the model sees of it now. */
export function MessageView({ conversation, message, before, isPointedAt }: MessageViewProps) {
  const { depth, role, recorded_at, state, is_pinned } = message;
  const isContinued =
    before !== undefined && speakerOf(before) === speakerOf(message) && pauseOf(before, message) === undefined;
  const isWork =
    role === 'tool' ||
    (message.parts.length > 0 && message.parts.every(({ type }) => type === 'tool-call' || type === 'tool-result'));
  const marks = [
    isContinued ? 'continued' : '',
    isWork ? 'work' : '',
    isPointedAt ? 'pointed-at' : '',
    is_pinned ? 'pinned' : '',
    state === 'raw' ? '' : 'written-over',
  ];
  return (
    <>
      <Gap before={before} message={message} />
      <div class={`message ${role} ${marks.join(' ')}`} data-depth={depth}>
        <header class="message-head">
          <h2 class="speaker">{SPEAKERS[role] ?? role}</h2>
          <time dateTime={new Date(recorded_at).toISOString()} title={wholeTime(recorded_at)}>
            {clockTime(recorded_at)}
          </time>
          {is_pinned ? (
            <span class="mark">
              <Icon name="pin" /> pinned
            </span>
          ) : null}
          {message.is_interrupted ? <span class="mark">broke off</span> : null}
          <span class="message-tokens" title={tokensTitle(message)}>
            {compactNumber(message.original_tokens)} tok
          </span>
          <MessageMenu conversation={conversation} message={message} />
        </header>
        {message.recalled === undefined ? null : (
          <RecalledMark conversationId={conversation.id} recalled={message.recalled} />
        )}
        <MessageBody conversation={conversation} message={message} />
      </div>
    </>
  );
}

function MessageBody({ conversation, message }: Pick<MessageViewProps, 'conversation' | 'message'>) {
  if (message.is_erased) return <p class="quiet">The text of this message was erased.</p>;
  if (message.is_damaged)
    return (
      <p class="bad">
        The text of this message cannot be read from the store. Put it back from a back-up, or erase it.
      </p>
    );
  return (
    <div class="message-body">
      {inReadingOrder(message.parts).map((part) => {
        const index = message.parts.indexOf(part);
        const shown = message.shows.find((one) => one.part === index);
        return (
          <div key={index} class="part">
            <PartView part={part} />
            {shown === undefined ? null : (
              <ShownPartView conversation={conversation} message={message} shown={shown} original={part} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Thoughts come before what they led to; some protocols list them behind it. */
function inReadingOrder(parts: Message['parts']): Message['parts'] {
  const isThought = ({ type }: Message['parts'][number]) => type === 'reasoning';
  return parts.some(isThought) && parts[0]?.type !== 'reasoning'
    ? [...parts.filter(isThought), ...parts.filter((part) => !isThought(part))]
    : parts;
}

/** A new day, or a pause that is worth saying. */
function Gap({ before, message }: { readonly before: Message | undefined; readonly message: Message }) {
  const { recorded_at } = message;
  if (before === undefined) return message.depth === 0 ? <p class="gap">{dayName(recorded_at)}</p> : null;
  const pause = pauseOf(before, message);
  if (!isSameDay(before.recorded_at, recorded_at))
    return (
      <p class="gap">
        {dayName(recorded_at)}
        {pause === undefined ? '' : ` · ${pause}`}
      </p>
    );
  return pause === undefined ? null : <p class="gap">{pause}</p>;
}

const pauseOf = (before: Message, message: Message) => pauseBetween(before.recorded_at, message.recorded_at);

/** Tools speak for the model: their results stand below its calls without a head of their own. */
const speakerOf = ({ role, parts }: Message): string =>
  role === 'tool' || (role === 'user' && parts.length > 0 && parts.every(({ type }) => type === 'tool-result'))
    ? 'assistant'
    : role;

const tokensTitle = ({ original_tokens, current_tokens, depth }: Message): string =>
  original_tokens === current_tokens
    ? `Message ${depth}, ${counted(original_tokens, 'token')}`
    : `Message ${depth}, ${counted(original_tokens, 'token')} as it was said, ${counted(current_tokens, 'token')} in the view`;
