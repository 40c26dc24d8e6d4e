import type { Act } from './act.js';

/** What a store must have of a conversation, to the letter. */
export interface ExpectedConversation {
  /** Conversations of one tree share messages. */
  readonly tree: string;
  readonly messages: ReadonlySet<string>;
  readonly tip: string | null;
  readonly instructionsId: string | null;
  readonly edits: readonly string[];
  readonly compactions: readonly string[];
  readonly title: string | null;
}

interface ExpectedPartial {
  readonly conversation: string;
  readonly content: string;
}

const NOTHING: Omit<ExpectedConversation, 'tree'> = {
  messages: new Set(),
  tip: null,
  instructionsId: null,
  edits: [],
  compactions: [],
  title: null,
};

/** All that a store must have: the fold of what was done. */
export class Expected {
  readonly conversations = new Map<string, ExpectedConversation>();
  readonly partials = new Map<string, ExpectedPartial>();
  /** By tree and id. */
  readonly #erased = new Set<string>();

  isErased({ tree }: ExpectedConversation, message: string): boolean {
    return this.#erased.has(`${tree} ${message}`);
  }

  apply(act: Act): void {
    if (act.kind === 'erase') {
      this.conversations.delete(act.conversation);
      for (const [id, { conversation }] of this.partials)
        if (conversation === act.conversation) this.partials.delete(id);
      return;
    }
    const before = act.from === undefined ? this.conversations.get(act.conversation) : this.#begun(act, act.from);
    const known = before ?? { ...NOTHING, tree: act.conversation };
    this.conversations.set(act.conversation, {
      tree: known.tree,
      messages: new Set([...known.messages, ...(act.messages ?? [])]),
      tip: act.tip ?? known.tip,
      instructionsId: act.instructionsId ?? known.instructionsId,
      edits: [...known.edits, ...(act.edits ?? [])],
      compactions: [...known.compactions, ...(act.compaction === undefined ? [] : [act.compaction])],
      title: act.title ?? known.title,
    });
    for (const message of act.erases ?? []) this.#erased.add(`${known.tree} ${message}`);
    if (act.partial !== undefined)
      this.partials.set(act.partial.id, { conversation: act.conversation, content: act.partial.content });
    if (act.ends !== undefined) this.partials.delete(act.ends);
  }

  /** A fork shares the messages of the other one; a copy has its own. */
  #begun(act: Act, from: string): ExpectedConversation | undefined {
    const origin = this.conversations.get(from);
    if (origin === undefined) return undefined;
    if (act.kind !== 'copy') return { ...origin, messages: new Set() };
    for (const message of act.messages ?? [])
      if (this.isErased(origin, message)) this.#erased.add(`${act.conversation} ${message}`);
    return { ...origin, tree: act.conversation, messages: new Set() };
  }
}
