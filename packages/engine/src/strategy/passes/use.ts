import { isMessage, type Part, type ViewItem } from '@palimpsest/core';
import { Absorption } from '../../tool-output/absorption.js';
import { knownIdentifiersOf } from '../../tool-output/identifiers.js';

const identifiersIn = (part: Part): ReadonlySet<string> =>
  knownIdentifiersOf(part.type === 'tool-call' ? part.arguments : 'text' in part ? part.text : '');

/** How far the model has used what each tool result said. */
export function absorptionOf(items: readonly ViewItem[]): Absorption {
  const absorption = new Absorption();
  for (const item of items) {
    if (!isMessage(item)) continue;
    for (const part of item.message.parts) {
      if (part.type === 'tool-result') absorption.add(part.callId, identifiersIn(part));
      else if (part.type === 'tool-call') absorption.use(identifiersIn(part));
      else if (part.type === 'text') absorption.use(identifiersIn(part));
    }
  }
  return absorption;
}

/** In how many other messages an identifier stands: what only one message can say is worth most. */
export function documentFrequencyOf(items: readonly ViewItem[]): (identifier: string) => number {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (!isMessage(item)) continue;
    const own = new Set<string>();
    for (const part of item.message.parts) for (const identifier of identifiersIn(part)) own.add(identifier);
    for (const identifier of own) counts.set(identifier, (counts.get(identifier) ?? 0) + 1);
  }
  return (identifier) => Math.max(0, (counts.get(identifier) ?? 0) - 1);
}
