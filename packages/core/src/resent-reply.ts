import { canonicalArguments } from './identity.js';
import { type Message, toolCalls } from './message.js';
import { sha256 } from './sha256.js';

/** Elements in which models think aloud, and which clients take out of what they re-send. */
const THINKING = ['think', 'thinking', 'thought', 'reasoning'];
/** A shorter text may be the reply to anything. */
const MIN_KEY_CHARS = 24;
const KEY_HEX_CHARS = 40;

/**
 * Whether a client's assistant message is a recorded reply, re-sent. Clients drop thinking and white space, and the text beside
 * calls; calls keep their names and arguments, and what is said is the same.
 */
export function isSameReply(recorded: Message, sent: Message): boolean {
  if (recorded.role !== 'assistant' || sent.role !== 'assistant') return false;
  const [calls, sentCalls] = [toolCalls(recorded), toolCalls(sent)];
  if (calls.length !== sentCalls.length) return false;
  const isOtherCall = ({ name, arguments: given }: (typeof calls)[number], index: number) =>
    name !== sentCalls[index]?.name || canonicalArguments(given) !== canonicalArguments(sentCalls[index].arguments);
  if (calls.some(isOtherCall) || !isDroppedOrSame(recorded, sent)) return false;
  const said = bareText(sent);
  return (calls.length > 0 && said === '') || said === bareText(recorded);
}

/** A client may leave out what is neither text nor a call, and does not change it. */
function isDroppedOrSame(recorded: Message, sent: Message): boolean {
  const own = blocksOf(sent);
  return own.length === 0 || own.join('\n') === blocksOf(recorded).join('\n');
}

const blocksOf = ({ parts }: Message): string[] =>
  parts.flatMap((part) => (part.type === 'media' || part.type === 'opaque' ? [part.json] : []));

/** What a message says, without thinking and without white space. */
export function bareText({ parts }: Message): string {
  const texts = parts.flatMap((part) => (part.type === 'text' || part.type === 'refusal' ? [part.text] : []));
  return withoutThinking(texts.join('')).replace(/\s+/g, '');
}

/** One whose beginning was cut off ends with its closing tag; one that is not closed is a text like any other. */
function withoutThinking(text: string): string {
  return THINKING.reduce((left, name) => (left.includes(`</${name}>`) ? withoutElement(left, name) : left), text);
}

function withoutElement(text: string, name: string): string {
  const [opening, closing] = [`<${name}>`, `</${name}>`];
  const [first, end] = [text.indexOf(opening), text.indexOf(closing)];
  let at = first < 0 || end < first ? end + closing.length : 0;
  let left = '';
  for (;;) {
    const from = text.indexOf(opening, at);
    const to = from < 0 ? -1 : text.indexOf(closing, from);
    if (to < 0) return left + text.slice(at);
    left += text.slice(at, from);
    at = to + closing.length;
  }
}

/**
 * A name by which a reply is found again when it is re-sent changed: of its calls with their ids, or of what it says. Undefined for
 * a reply that may stand anywhere, such as "Done.".
 */
export function replyKey(message: Message): string | undefined {
  const calls = toolCalls(message).map(({ callId, name, arguments: given }) => [
    callId,
    name,
    canonicalArguments(given),
  ]);
  const said = calls.length > 0 ? JSON.stringify(calls) : bareText(message);
  if (calls.length === 0 && said.length < MIN_KEY_CHARS) return undefined;
  return `reply:${sha256(said).slice(0, KEY_HEX_CHARS)}`;
}

const TAIL = /[a-z0-9]+$/i;
const MIN_RANDOM_CHARS = 8;

/** Ids of calls that were drawn at random, so that no other conversation has them: `call_1` and `functions.read:3` were not. */
export const uniqueCallIds = (message: Message): string[] =>
  toolCalls(message)
    .map(({ callId }) => callId)
    .filter(isUniqueCallId);

export function isUniqueCallId(callId: string): boolean {
  const tail = TAIL.exec(callId)?.[0] ?? '';
  return tail.length >= MIN_RANDOM_CHARS && /\d/.test(tail) && /[a-z]/i.test(tail);
}
