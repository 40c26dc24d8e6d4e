import type { FactSource } from '@palimpsest/core';
import type { Conversation, Store } from '@palimpsest/stores';
import type { CurrentFact } from './current-facts.js';

/**
 * The ids of facts that a message of a present chain says, or that a person wrote. What stands on a branch was taken back. `present`
 * is a conversation on the chain that it is looked at.
 */
export async function standingFacts(
  store: Pick<Store, 'conversation' | 'idsAt'>,
  facts: readonly CurrentFact[],
  present: Pick<Conversation, 'id' | 'tip'>,
): Promise<ReadonlySet<string>> {
  const sources = new Map<string, FactSource[]>();
  for (const source of facts.flatMap((fact) => fact.sources))
    sources.set(source.conversationId, [...(sources.get(source.conversationId) ?? []), source]);
  const said = new Set<string>();
  for (const [id, own] of sources) {
    const tip = id === present.id ? present.tip : (await store.conversation(id))?.tip;
    if (tip == null) continue;
    const ids = await store.idsAt(tip, [...new Set(own.map(({ depth }) => depth))]);
    for (const source of own) if (ids.get(source.depth) === source.messageId) said.add(nameOf(source));
  }
  return new Set(
    facts
      .filter(
        ({ by, sources: own }) =>
          (by === 'person' && own.length === 0) || own.some((source) => said.has(nameOf(source))),
      )
      .map(({ id }) => id),
  );
}

const nameOf = ({ conversationId, messageId }: FactSource): string => `${messageId} ${conversationId}`;
