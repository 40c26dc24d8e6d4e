import { type Compaction, type EditId, InvalidInputError, type SummaryMessage, summaryText } from '@palimpsest/core';
import { idAt } from '../reading/chain-places.js';
import type { PassingOptions } from './compactor.js';
import { undo } from './undo.js';

/** What a person changes about a view: takes a compaction back, pins a message, writes a summary anew. */
export class Amendments {
  readonly #options: PassingOptions;

  constructor(options: PassingOptions) {
    this.#options = options;
  }

  async undo(conversationId: string, compactionId?: string): Promise<Compaction | undefined> {
    const { counters, conversation } = this.#options;
    const named = compactionId === undefined ? [] : [compactionId];
    return undo(this.#options, () => conversation(conversationId), await counters.forModel(''), named);
  }

  async pin(conversationId: string, depth: number): Promise<Compaction> {
    const { store, counters, compactor, conversation } = this.#options;
    const counter = await counters.forModel('');
    return compactor.amend(
      { conversation: () => conversation(conversationId), counter, kind: 'pin' },
      async ({ tip }) => {
        const messageId = await idAt(store, tip, depth);
        if (messageId === undefined)
          throw new InvalidInputError('depth', `there is no message ${depth} in '${conversationId}'`, 'not_found');
        return { kind: 'message-pinned', depth, messageId };
      },
    );
  }

  async revise(conversationId: string, target: string, text: string, model: string): Promise<Compaction> {
    const { store, counters, compactor, conversation } = this.#options;
    const counter = await counters.forModel(model);
    return compactor.amend(
      { conversation: () => conversation(conversationId), counter, kind: 'revision' },
      async () => {
        const edits = await store.edits(conversationId, { ids: [target as EditId] });
        const summary = edits.find((edit) => edit.id === target);
        if (summary?.kind !== 'span-replaced')
          throw new InvalidInputError('summary', `there is no summary '${target}'`, 'not_found');
        const shows = rewritten(summary.shows, text);
        return { kind: 'summary-revised', target: target as EditId, shows, tokens: counter.countSummary(shows) };
      },
    );
  }
}

function rewritten(shows: readonly SummaryMessage[], text: string): SummaryMessage[] {
  const before = summaryText(shows);
  return shows.map((message, index) =>
    index === 0 ? { ...message, text: message.text.replace(before, () => text) } : message,
  );
}
