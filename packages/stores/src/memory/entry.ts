import { type Compaction, type Edit, type EditId, invariant } from '@palimpsest/core';
import { guardCommit } from '../guard.js';
import type {
  Append,
  Commit,
  Conversation,
  ConversationOrigin,
  InstructionsVersion,
  PassClaim,
  Place,
} from '../store.js';
import { Branches } from './branches.js';
import type { Forest } from './forest.js';

/** Which system text a conversation was given, and when. */
export type GivenInstructions = Omit<InstructionsVersion, 'instructions'> & { readonly instructionsId: string };

/** A conversation with all that is kept beside its messages. */
export class Entry {
  conversation: Conversation;
  root: number | undefined;
  edits: readonly Edit[] = [];
  live: ReadonlySet<EditId> = new Set();
  compactions: readonly Compaction[] = [];
  instructions: readonly GivenInstructions[] = [];
  readonly branches: Branches;
  #pass: Pick<PassClaim, 'claimant' | 'until'> | undefined;

  constructor(forest: Forest, id: string, at: number, origin: ConversationOrigin) {
    this.branches = new Branches(forest);
    this.conversation = {
      ...{ id, title: null, createdAt: at, updatedAt: at, tip: null, editCount: 0 },
      ...{ instructionsId: null, isArchived: false, strategy: null },
      ...{ forkedFrom: null, isRefused: false },
      ...{ agent: null, session: null, isSide: false, ...origin },
    };
  }

  liveEdits(): Edit[] {
    return this.edits.filter(({ id }) => this.live.has(id));
  }

  change(fields: Partial<Conversation>): Conversation {
    this.conversation = { ...this.conversation, ...fields };
    return this.conversation;
  }

  /** What was appended ends here, and that is the tip from now on. */
  moveTip(
    { branch, parent, at, title }: Append,
    tip: Place | null,
    instructionsId = this.conversation.instructionsId,
  ): Conversation {
    const { conversation } = this;
    if (branch !== undefined) this.live = new Set(branch.live);
    this.branches.moved(conversation.tip, tip);
    if (instructionsId !== null && instructionsId !== conversation.instructionsId) {
      const sinceDepth = parent === null ? 0 : parent.depth + 1;
      this.instructions = [...this.instructions, { sinceDepth, instructionsId, recordedAt: at }];
    }
    return this.change({
      title: conversation.title ?? title ?? null,
      tip,
      isRefused: false,
      updatedAt: Math.max(conversation.updatedAt, at),
      instructionsId,
    });
  }

  commit(commit: Commit): Conversation {
    const { compaction, edits, live } = commit;
    guardCommit(commit, this.conversation);
    const log = [...this.edits, ...edits.map(own)];
    checkOnce(log);
    this.edits = log;
    this.live = new Set(live);
    this.compactions = [...this.compactions, own(compaction)];
    const updatedAt = Math.max(this.conversation.updatedAt, compaction.at);
    return this.change({ updatedAt, editCount: log.length });
  }

  claimPass({ claimant, now, until }: PassClaim): boolean {
    if (this.#pass !== undefined && this.#pass.claimant !== claimant && this.#pass.until > now) return false;
    this.#pass = { claimant, until };
    return true;
  }
}

/** A record of this log: those that only a fork shares are the same object. */
export const own = <T extends object>(record: T): T => ({ ...record });

/** @throws InvariantError when an edit is in a log twice */
export function checkOnce(log: readonly Edit[]): void {
  invariant(new Set(log.map(({ id }) => id)).size === log.length, 'an edit is in the log twice');
}
