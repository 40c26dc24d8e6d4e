import { codecOf, DEFAULT_PROTOCOL } from '@palimpsest/codecs';
import { isJsonObject, type Message, type MessageId, parseJson, type ShownMessage } from '@palimpsest/core';
import type { Conversation, Store } from '@palimpsest/stores';
import { Reader } from '../reading/reader.js';
import { silentLogger } from '../world.js';
import type { Recording } from './script.js';

const PAGE = 500;

/** All that was said in a conversation, word for word, as messages of a chat whatever protocol it came in. Changes nothing. */
export async function recordedConversation(store: Store, conversation: Conversation): Promise<Recording[]> {
  const reader = new Reader(store, silentLogger);
  const { tip } = conversation;
  const system = wiresOf(await reader.systemTexts.of(conversation));
  const recorded = system.map((wire): Recording => ({ wire, at: undefined }));
  /** A reply and what follows it up to the next: results are written by the calls they answer. */
  let group: Message[] = [];
  let at: number | undefined;
  const flush = () => {
    for (const wire of wiresOf(group)) recorded.push({ wire, at: wire.role === 'assistant' ? at : undefined });
    group = [];
  };
  if (tip === null) return recorded;
  for (let from = 0; from <= tip.depth; from += PAGE)
    for (const { message, recordedAt } of await reader.saidIn(tip, [
      { from, to: Math.min(tip.depth + 1, from + PAGE) },
    ])) {
      if (message.role === 'assistant') {
        flush();
        at = recordedAt;
      }
      group.push(message);
    }
  flush();
  return recorded;
}

const wiresOf = (messages: readonly Message[]) =>
  codecOf(DEFAULT_PROTOCOL).encodeItems(messages.map(asSaid)).map(parseJson).filter(isJsonObject);

const asSaid = (message: Message, depth: number): ShownMessage => ({
  ...{ kind: 'message', id: String(depth) as MessageId, depth, recordedAt: 0, message },
  ...{ replaced: new Map(), tokens: 0, isPinned: false },
});
