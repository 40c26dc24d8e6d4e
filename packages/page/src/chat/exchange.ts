import { type Signal, signal } from '@preact/signals';
import { call, client, messageOf } from '../connection/api.js';
import { untilReachable } from '../connection/reachable.js';
import { announce, complain } from '../controls/announce.js';
import { type OpenConversation, openedAnew } from '../conversation/open-conversation.js';
import { alone, isTalkingElsewhere, isTalkingHere } from './elsewhere.js';
import { outboxOf, type Said } from './outbox.js';

/** A message that is sent and the answer that comes, until both are in the transcript. */
export interface Exchange {
  /** Undefined where the model is asked again. */
  readonly said: Said | undefined;
  /** How many messages there were before. */
  readonly base: number;
  readonly reply: string;
  readonly error: string | undefined;
  readonly isStopped: boolean;
  readonly stop: () => void;
}

/** Whom a chat asks. */
export interface Asked {
  readonly model: string;
  readonly agent: string;
}

const exchanges = new Map<string, Signal<Exchange | undefined>>();
const DRAW_MS = 40;
/** How long a message may be without an answer before it counts as one that gets none. */
const ANSWERED_WITHIN_MS = 20_000;

/** The exchange under way in a conversation, or the one that failed. */
export function exchangeOf(id: string): Signal<Exchange | undefined> {
  const known = exchanges.get(id) ?? signal(undefined);
  exchanges.set(id, known);
  return known;
}

export const isUnderWay = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined && exchange.error === undefined;

/** Says something now, or after what is under way. */
export async function send(conversation: OpenConversation, said: Said, asked: Asked): Promise<void> {
  const outbox = outboxOf(conversation.id);
  outbox.value = [...outbox.value, said];
  await sendWaiting(conversation, asked);
}

/** Sends what waits, in order, until something fails. What did not arrive is never sent again by itself. */
async function sendWaiting(conversation: OpenConversation, asked: Asked): Promise<void> {
  const outbox = outboxOf(conversation.id);
  const shown = exchangeOf(conversation.id);
  if (isUnderWay(shown.value)) return;
  await alone(conversation.id, async () => {
    while (outbox.value[0] !== undefined && !isUnderWay(shown.value)) {
      if (!(await exchangeWith(openedAnew(conversation), outbox.value[0], asked))) return;
    }
  });
}

/** What is still to be done in a conversation where no answer comes: send what waits, or ask for the answer that is missing. */
export function unfinished(conversation: OpenConversation): 'send' | 'answer' | undefined {
  const exchange = exchangeOf(conversation.id).value;
  if (isUnderWay(exchange) || isTalkingElsewhere(conversation.id).value) return undefined;
  if (outboxOf(conversation.id).value.length > 0) return 'send';
  const newest = conversation.pages.at(conversation.total.value - 1);
  if (newest?.role !== 'user' || newest.is_erased) return undefined;
  return exchange !== undefined || Date.now() - newest.recorded_at > ANSWERED_WITHIN_MS ? 'answer' : undefined;
}

/** Does what is still to be done, as it is by now. */
export async function retry(conversation: OpenConversation, asked: Asked): Promise<void> {
  await conversation.refresh(true);
  forgetRecorded(conversation);
  const rest = unfinished(conversation);
  if (rest === 'answer') await alone(conversation.id, () => exchangeWith(conversation, undefined, asked));
  await sendWaiting(conversation, asked);
}

/** Takes an answer back into a branch and asks for another one. */
export async function askModelAgain(conversation: OpenConversation, depth: number): Promise<void> {
  try {
    await call('rewindConversation', { path: conversation.path, body: { messages: depth } });
    await conversation.refresh(true);
    await alone(conversation.id, () => exchangeWith(conversation, undefined, { model: '', agent: '' }));
  } catch (error) {
    complain(error);
  }
}

/** Says whether it was answered to the end. The conversation may be left, and opened again, meanwhile. */
async function exchangeWith(
  conversation: OpenConversation,
  said: Said | undefined,
  { model, agent }: Asked,
): Promise<boolean> {
  const shown = exchangeOf(conversation.id);
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('stopped'));
  const base = conversation.total.value;
  shown.value = { said, base, reply: '', error: undefined, isStopped: false, stop };
  if (said !== undefined) {
    const outbox = outboxOf(conversation.id);
    outbox.value = outbox.value.map((one) => (one === said ? { ...said, base } : one));
  }
  const change = (facts: Partial<Exchange>) => {
    if (shown.value !== undefined) shown.value = { ...shown.value, ...facts };
  };
  let reply = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      change({ reply });
    }, DRAW_MS);
  };
  let failure: string | undefined;
  let isDone = false;
  try {
    const body = {
      conversation_id: conversation.id,
      ...(said === undefined ? {} : { message: said.text }),
      ...(said === undefined || said.images.length === 0 ? {} : { images: [...said.images] }),
      ...(model === '' ? {} : { model }),
      ...(agent === '' ? {} : { agent_type: agent }),
    };
    for await (const { event, data } of client.chat(body, { signal: abort.signal })) {
      if (event === 'delta') {
        reply += data.text;
        drawSoon();
      }
      if (event === 'done') isDone = true;
      if (event === 'error') throw new Error(data.error.message);
    }
  } catch (error) {
    if (!abort.signal.aborted) failure = messageOf(error);
  }
  clearTimeout(timer);
  openedAnew(conversation).progress.value = undefined;
  change({ reply, error: failure, isStopped: abort.signal.aborted });
  await untilReachable();
  const now = openedAnew(conversation);
  await settled(now, said, abort.signal.aborted);
  const { value: ended } = shown;
  const hasArrived = dropRecorded(now, isDone);
  if (failure === undefined || ended === undefined) shown.value = undefined;
  else if (isAnswered(now, ended)) {
    shown.value = undefined;
    const depth = now.total.value - 1;
    const again = () => void askModelAgain(openedAnew(now), depth);
    announce(`The answer broke off: ${failure}`, { label: 'Answer again', run: again }, true);
  }
  return hasArrived && failure === undefined;
}

/**
 * Forgets what is in the transcript by now: a message that was on its way when the page was left, and a failed exchange whose
 * answer broke off and was put there late.
 */
export function forgetRecorded(conversation: OpenConversation): void {
  const shown = exchangeOf(conversation.id);
  const { value: exchange } = shown;
  // What a provider refuses is in the transcript until it does.
  if (isUnderWay(exchange) || isTalkingHere(conversation.id)) return;
  dropRecorded(conversation);
  if (exchange !== undefined && isAnswered(conversation, exchange)) shown.value = undefined;
}

/** Loads what the exchange left in the transcript. A stopped answer is stored a moment after. */
async function settled(conversation: OpenConversation, said: Said | undefined, isStopped: boolean): Promise<void> {
  const before = conversation.total.value;
  const added = said === undefined ? 1 : 2;
  for (let round = 0; round < (isStopped ? 10 : 1); round += 1) {
    await conversation.refresh(true);
    if (conversation.total.value >= before + added) return;
    if (isStopped) await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Whether what an exchange says is in the transcript. */
export function isRecorded(conversation: OpenConversation, { said, base }: Pick<Exchange, 'said' | 'base'>): boolean {
  if (said === undefined) return true;
  for (let depth = base; depth < conversation.total.value; depth += 1) {
    const message = conversation.pages.at(depth);
    if (message?.role === 'user' && message.parts.some(({ type, text }) => type === 'text' && text === said.text))
      return true;
  }
  return false;
}

const isAnswered = (conversation: OpenConversation, exchange: Exchange): boolean =>
  conversation.total.value > exchange.base &&
  conversation.pages.at(conversation.total.value - 1)?.role === 'assistant' &&
  isRecorded(conversation, exchange);

/** What was sent and is in the transcript waits no longer. Says whether it is there. */
function dropRecorded(conversation: OpenConversation, isKnown = false): boolean {
  const outbox = outboxOf(conversation.id);
  const [first, ...rest] = outbox.value;
  if (first?.base === undefined) return isKnown;
  if (!isKnown && !isRecorded(conversation, { said: first, base: first.base })) return false;
  outbox.value = rest;
  return true;
}
