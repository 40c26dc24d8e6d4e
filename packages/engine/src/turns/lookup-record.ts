import { providerCodecOf } from '@palimpsest/codecs';
import { type Compaction, type EditId, type LookupsMade, type Message, nextEnd } from '@palimpsest/core';
import { GoneError, MovedError } from '@palimpsest/stores';
import { type CommitOptions, commitEdits, lengthOf, NO_SIZES } from '../compaction/commit.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';
import { failureIn } from '../world.js';
import type { Turn } from './turn.js';
import type { MadeLookup } from './turn-lookups.js';

/**
 * Records what the model looked up while it wrote a reply, which is recorded already. Calls that it made together with the client's
 * own show in views from now on. What goes wrong is logged: views do without it then.
 */
export async function recordLookups(
  options: CommitOptions,
  turn: Turn,
  reply: Message,
  counter: ModelCounter,
): Promise<void> {
  const { store, world, emit } = options;
  const { conversationId, tip, lookups, strategy } = turn;
  const made = lookups?.made ?? [];
  if (made.length === 0) return;
  const { id: messageId } = nextEnd({ id: tip?.id ?? null, callIds: [] }, reply);
  const place = { depth: lengthOf(turn), messageId };
  const id = `lookup_${world.newId()}`;
  const edit: LookupsMade = {
    ...{ kind: 'lookups-made', id: `${id}.0` as EditId, compactionId: id, ...place },
    ...shownCalls(reply, made, counter),
  };
  const facts = made.map(({ name: tool, arguments: given, answer, tokens, isShown }) => ({
    ...{ tool, arguments: given, tokens, isShown },
    messages: answer.flatMap((piece) =>
      typeof piece === 'string' ? [] : [{ conversationId: piece.conversationId, depth: piece.depth }],
    ),
  }));
  try {
    await retryOnConflict(world, async () => {
      const current = await store.conversation(conversationId);
      if (current === undefined) throw new GoneError({ conversationId });
      const compaction: Compaction = {
        ...{ ...NO_SIZES, id, at: world.now(), kind: 'lookup', mode: strategy.mode, lookups: facts },
        ...{ conversationMessages: lengthOf(current), retainedShare: 1, missing: [], fallbacks: [] },
      };
      await commitEdits(options, current, { compaction, edits: [edit] });
    });
  } catch (error) {
    if (error instanceof GoneError) return;
    const level = error instanceof MovedError ? 'info' : 'error';
    world.logger[level](failureIn(conversationId, error), 'what a reply looked up is not recorded');
    return;
  }
  const told = facts.map(({ tool, messages, tokens }) => ({ tool, messages: messages.length, tokens }));
  emit({ kind: 'looked-up', conversationId, compactionId: id, depth: place.depth, lookups: told });
}

function shownCalls(
  reply: Message,
  made: readonly MadeLookup[],
  counter: ModelCounter,
): Pick<LookupsMade, 'calls' | 'tokens'> {
  const calls = made
    .filter(({ isShown }) => isShown)
    .map(({ callId, name, arguments: given, answer }) => ({ callId, name, arguments: given, answer }));
  if (calls.length === 0) return { calls, tokens: 0 };
  const joined = providerCodecOf(reply.wire.protocol).ownTools.withCalls(reply, calls);
  return { calls, tokens: counter.countMessage(joined) - counter.countMessage(reply) };
}
