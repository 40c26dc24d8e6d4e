import {
  type Compaction,
  compact,
  type Decision,
  type Edit,
  type EditId,
  type Plan,
  type Policy,
  type Step,
  standingEdits,
  type View,
} from '@palimpsest/core';
import type { Conversation, Store } from '@palimpsest/stores';
import type { ModelCounter } from './counter.js';
import type { Reader } from './reader.js';
import { againWhenMoved } from './retry.js';
import type { Strategy } from './strategy.js';
import type { World } from './world.js';

/** A conversation as it would be sent now. */
export interface Scene {
  readonly conversation: Conversation;
  readonly view: View;
  /** Counted tokens of the whole request. */
  readonly tokens: number;
  readonly counter: ModelCounter;
}

/** Plans, commits and takes back compactions. */
export class Compactor {
  readonly #store: Store;
  readonly #reader: Reader;
  readonly #world: World;

  constructor(store: Store, reader: Reader, world: World) {
    this.#store = store;
    this.#reader = reader;
    this.#world = world;
  }

  /** What the strategy would do. Does nothing. */
  decide({ view, tokens, counter }: Scene, strategy: Strategy): Decision {
    const policy = policyOf(strategy);
    if (policy === undefined) return { kind: 'rest', reason: 'under-limit' };
    return policy({
      view,
      tokens,
      measure: (counted) => counter.measure(counted).tokens,
      countMessage: (message, replaced) => counter.countMessage(message, replaced),
    });
  }

  /** Carries a plan out in one transaction. @throws MovedError when the edit log is not the one it was planned on */
  async commit(scene: Scene, strategy: Strategy, plan: Plan): Promise<Compaction> {
    const { conversation, tokens, counter } = scene;
    const id = `comp_${this.#world.newId()}`;
    const compaction: Compaction = {
      id,
      at: this.#world.now(),
      kind: 'pass',
      mode: strategy.mode,
      trigger: plan.trigger,
      tokensBefore: counter.measure(tokens).tokens,
      tokensAfter: counter.measure(tokens - plan.savedTokens).tokens,
      messages: new Set(plan.steps.map((step) => step.depth)).size,
    };
    const edits = plan.steps.map((step, index) => toEdit(step, id, index));
    const known = await this.#store.liveEdits(conversation.id);
    await this.#write(conversation, compaction, edits, [...known, ...edits]);
    this.#world.logger.info({ conversation: conversation.id, compaction }, 'conversation compacted');
    return compaction;
  }

  /** Appends edits that take back those of a compaction, the newest that stands when none is named. */
  async undo(conversation: () => Promise<Conversation>, compactionId?: string): Promise<Compaction | undefined> {
    return againWhenMoved(async () => {
      const current = await conversation();
      const log = await this.#store.edits(current.id);
      const standing = standingEdits(log);
      const target = compactionId ?? standing.at(-1)?.compactionId;
      const undone = standing.filter((edit) => edit.compactionId === target);
      if (target === undefined || undone.length === 0) return undefined;
      const id = `undo_${this.#world.newId()}`;
      const edits = undone.map<Edit>((edit, index) => ({
        kind: 'edit-reverted',
        id: editId(id, index),
        compactionId: id,
        target: edit.id,
      }));
      const record = (await this.#store.compactions(current.id)).find((known) => known.id === target);
      const compaction: Compaction = {
        id,
        at: this.#world.now(),
        kind: 'undo',
        mode: record?.mode ?? 'none',
        undoes: target,
        tokensBefore: record?.tokensAfter ?? 0,
        tokensAfter: record?.tokensBefore ?? 0,
        messages: record?.messages ?? 0,
      };
      await this.#write(current, compaction, edits, [...log, ...edits]);
      this.#world.logger.info({ conversation: current.id, compaction }, 'compaction undone');
      return compaction;
    });
  }

  async #write(
    conversation: Conversation,
    compaction: Compaction,
    edits: readonly Edit[],
    log: readonly Edit[],
  ): Promise<void> {
    const { live } = await this.#reader.layout(log, conversation.tip);
    await this.#store.commit({
      conversationId: conversation.id,
      expectedEditCount: conversation.editCount,
      compaction,
      edits,
      live,
    });
  }
}

function policyOf(strategy: Strategy): Policy | undefined {
  return strategy.mode === 'compact' ? compact(strategy) : undefined;
}

const editId = (compactionId: string, index: number): EditId => `${compactionId}.${index}` as EditId;

const toEdit = ({ kind: _, ...step }: Step, compactionId: string, index: number): Edit => ({
  ...step,
  kind: 'part-replaced',
  id: editId(compactionId, index),
  compactionId,
});
