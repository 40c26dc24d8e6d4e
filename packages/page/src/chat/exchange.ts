import type { Schemas } from '@palimpsest/client';
import { type Signal, signal } from '@preact/signals';
import { call, client, messageOf } from '../connection/api.js';
import { announce } from '../controls/announce.js';
import type { OpenConversation } from '../conversation/open-conversation.js';

/** What a person says. */
export interface Said {
  readonly text: string;
  readonly images: readonly Schemas['ChatImage'][];
}

/** A message that is sent and the answer that comes, until both are in the transcript. */
export interface Exchange {
  /** Undefined where the model is asked again. */
  readonly said: Said | undefined;
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
const queues = new Map<string, Signal<readonly Said[]>>();
const DRAW_MS = 40;

/** The exchange under way in a conversation. */
export const exchangeOf = (id: string): Signal<Exchange | undefined> => entry(exchanges, id, undefined);

/** What is said next, in order, once the answer under way has come. */
export const queueOf = (id: string): Signal<readonly Said[]> => entry(queues, id, []);

function entry<Value>(all: Map<string, Signal<Value>>, id: string, initial: Value): Signal<Value> {
  const known = all.get(id) ?? signal(initial);
  all.set(id, known);
  return known;
}

/** Says something now, or after what is under way. */
export async function send(conversation: OpenConversation, said: Said, asked: Asked): Promise<void> {
  const queue = queueOf(conversation.id);
  if (exchangeOf(conversation.id).value?.error === undefined && exchangeOf(conversation.id).value !== undefined) {
    queue.value = [...queue.value, said];
    return;
  }
  await exchangeWith(conversation, said, asked);
  while (queue.value.length > 0 && exchangeOf(conversation.id).value === undefined) {
    const [next, ...rest] = queue.value;
    queue.value = rest;
    if (next !== undefined) await exchangeWith(conversation, next, asked);
  }
}

/** Asks once more for an answer to the newest message. */
export const retry = (conversation: OpenConversation, asked: Asked): Promise<void> =>
  exchangeWith(conversation, undefined, asked);

/** Takes an answer back into a branch and asks for another one. */
export async function askModelAgain(conversation: OpenConversation, depth: number): Promise<void> {
  try {
    await call('rewindConversation', { path: { conversation_id: conversation.id }, body: { messages: depth } });
    await conversation.refresh(true);
    await exchangeWith(conversation, undefined, { model: '', agent: '' });
  } catch (error) {
    announce(messageOf(error), undefined, true);
  }
}

async function exchangeWith(
  conversation: OpenConversation,
  said: Said | undefined,
  { model, agent }: Asked,
): Promise<void> {
  const shown = exchangeOf(conversation.id);
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('stopped'));
  shown.value = { said, reply: '', error: undefined, isStopped: false, stop };
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
      if (event === 'error') throw new Error(data.error.message);
    }
  } catch (error) {
    clearTimeout(timer);
    timer = undefined;
    if (abort.signal.aborted) change({ reply, isStopped: true });
    else {
      change({ reply, error: messageOf(error) });
      await conversation.refresh(true);
      return;
    }
  }
  clearTimeout(timer);
  await settled(conversation, abort.signal.aborted);
  shown.value = undefined;
}

/** Loads what the exchange left in the transcript. A stopped answer is stored a moment after. */
async function settled(conversation: OpenConversation, isStopped: boolean): Promise<void> {
  const before = conversation.total.value;
  for (let round = 0; round < (isStopped ? 10 : 1); round += 1) {
    await conversation.refresh(true);
    if (conversation.total.value >= before + 2) return;
    if (isStopped) await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
