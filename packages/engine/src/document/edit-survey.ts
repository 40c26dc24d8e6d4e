import type { Edit, MessageId } from '@palimpsest/core';
import type { Conversation, Store } from '@palimpsest/stores';
import { compactionsOf, editsOf } from '../reading/log-pages.js';
import { withoutTexts } from './without-texts.js';

/**
 * Which edits and compactions of a conversation are about messages, edits and compactions that are there. It is told of every
 * message first, and answers then.
 */
export class EditSurvey {
  /** All that can be read, without their texts. */
  readonly edits: readonly Edit[];
  readonly #compactions: ReadonlySet<string>;
  readonly damaged: ReadonlyMap<string, string>;
  /** Compactions that were committed since the conversation was looked at. */
  readonly #since: ReadonlySet<string>;
  /** The messages that edits are about, and whether they are right; undefined until they were seen. */
  readonly #anchors: Map<string, boolean | undefined>;
  readonly #conversation: Conversation;

  private constructor(
    conversation: Conversation,
    edits: readonly Edit[],
    compactions: ReadonlySet<string>,
    damaged: ReadonlyMap<string, string>,
    since: ReadonlySet<string>,
  ) {
    this.#conversation = conversation;
    this.edits = edits;
    this.#compactions = compactions;
    this.damaged = damaged;
    this.#since = since;
    this.#anchors = new Map(edits.flatMap((edit) => anchorOf(edit) ?? []).map((anchor) => [anchor, undefined]));
  }

  static async of(store: Store, conversation: Conversation): Promise<EditSurvey> {
    const { id, editCount } = conversation;
    const edits: Edit[] = [];
    for await (const edit of editsOf(store, id, { from: 0, to: editCount })) edits.push(withoutTexts(edit));
    const all = new Set<string>();
    const damaged = new Map<string, string>();
    for await (const { id: compaction, damage } of compactionsOf(store, id))
      if (damage === undefined) all.add(compaction);
      else damaged.set(compaction, damage);
    const since = new Set<string>();
    const grown = (await store.conversation(id))?.editCount ?? editCount;
    for await (const { compactionId } of editsOf(store, id, { from: editCount, to: grown })) since.add(compactionId);
    for (const { compactionId } of edits) since.delete(compactionId);
    return new EditSurvey(conversation, edits, all, damaged, since);
  }

  /** It has the whole log of the other conversation, and of its messages only those before it. */
  get #isFork(): boolean {
    return this.#conversation.forkedFrom !== null;
  }

  /** A message of the conversation; it is right where it and all before it are. */
  see(depth: number, id: MessageId, isRight: boolean): void {
    const anchor = `${depth} ${id}`;
    if (this.#anchors.has(anchor)) this.#anchors.set(anchor, isRight);
  }

  /** Those that hold where only the right messages are there. */
  kept(): Edit[] {
    // Whether these hold is not known where what a later edit does to them is lost.
    const isLost = (edit: Edit) => !this.#compactions.has(edit.compactionId);
    const unsure = new Set(this.edits.flatMap((edit) => ('target' in edit && isLost(edit) ? [edit.target] : [])));
    return editsAbout(
      this.edits.filter((edit) => !isLost(edit) && !unsure.has(edit.id)),
      (anchor) => this.#isFork || this.#anchors.get(anchor) === true,
    );
  }

  /** Whether a record belongs to what was looked at. A compaction of which no edit is kept did nothing any more. */
  keepsCompaction(kept: readonly Edit[]): (id: string) => boolean {
    const left = new Set(kept.map(({ compactionId }) => compactionId));
    const emptied = new Set(this.edits.map(({ compactionId }) => compactionId).filter((id) => !left.has(id)));
    return (id) => this.#compactions.has(id) && !this.#since.has(id) && !emptied.has(id);
  }

  faults(): string[] {
    const faults: string[] = [];
    const known = new Set<string>();
    for (const edit of this.edits) {
      const anchor = anchorOf(edit);
      if (!this.#isFork && anchor !== undefined && this.#anchors.get(anchor) === undefined)
        faults.push(`message ${anchor.replace(' ', ', ')}, which edit ${edit.id} is about, is not there`);
      if ('target' in edit && !known.has(edit.target) && this.damaged.size === 0)
        faults.push(`edit ${edit.target}, which edit ${edit.id} is about, is not before it`);
      known.add(edit.id);
    }
    const lost = new Set(
      this.edits
        .map(({ compactionId }) => compactionId)
        .filter((id) => !this.#compactions.has(id) && !this.damaged.has(id)),
    );
    for (const id of lost) faults.push(`compaction ${id}, which edits are of, is not there`);
    const { editCount } = this.#conversation;
    if (this.edits.length < editCount && this.damaged.size === 0)
      faults.push(`its log should hold ${editCount} edits, and ${this.edits.length} can be read`);
    return faults;
  }
}

/**
 * The edits that are about messages which are there. What is about an edit that is left out goes with it. `isThere` is given the depth
 * and the id of a message.
 */
export function editsAbout<T extends Edit>(edits: readonly T[], isThere: (anchor: string) => boolean): T[] {
  const known = new Set<string>();
  return edits.filter((edit) => {
    const anchor = anchorOf(edit);
    const isKept = 'target' in edit ? known.has(edit.target) : anchor === undefined || isThere(anchor);
    if (isKept) known.add(edit.id);
    return isKept;
  });
}

/** The depth and the id of the message that says on which chains an edit holds. */
function anchorOf(edit: Edit): string | undefined {
  if (edit.kind === 'span-replaced') return `${edit.to - 1} ${edit.endId}`;
  return 'messageId' in edit ? `${edit.depth} ${edit.messageId}` : undefined;
}
