import { type Edit, type MessageId, PalimpsestError } from '@palimpsest/core';
import type { Place, Store, Vault } from '@palimpsest/stores';
import { ChainCheck, isSystemText } from './chain-check.js';
import { conversationLines, liveOn } from './conversation-lines.js';
import type { Line, LineOf } from './format.js';

const PAGE = 500;

/** Something that is not as it was written, and where. Owner and conversation are null where it is in none. */
interface Fault {
  readonly owner: string | null;
  readonly conversation: string | null;
  readonly what: string;
}

export interface Verified {
  readonly conversations: number;
  readonly messages: number;
  readonly faults: readonly Fault[];
}

/**
 * Goes through all that a vault keeps: that every id is the hash of what it names, chains are whole, edits are about messages
 * and compactions that are there, the live ones are those that shape the view, and nothing belongs to nothing. Changes nothing.
 */
export async function verifyVault(vault: Vault, onProgress?: (done: Verified) => void): Promise<Verified> {
  const faults: Fault[] = (await guarded(() => vault.faults())).map((what) => ({
    owner: null,
    conversation: null,
    what,
  }));
  const done = { conversations: 0, messages: 0 };
  for (let lastOwner: string | undefined; ; ) {
    const owners = await vault.owners({ limit: PAGE, ...(lastOwner === undefined ? {} : { after: lastOwner }) });
    for (const owner of owners) {
      const store = vault.storeOf(owner);
      for (let lastId: string | undefined; ; ) {
        const ids = await store.conversationIds({ limit: PAGE, ...(lastId === undefined ? {} : { after: lastId }) });
        for (const id of ids) {
          const found = await guarded(async () => {
            const verified = await verifyConversation(store, id);
            done.messages += verified.messages;
            return verified.faults;
          });
          faults.push(...found.map((what) => ({ owner, conversation: id, what })));
          done.conversations += 1;
          onProgress?.({ ...done, faults });
        }
        lastId = ids.at(-1);
        if (ids.length < PAGE) break;
      }
    }
    lastOwner = owners.at(-1);
    if (owners.length < PAGE) return { ...done, faults };
  }
}

/** What cannot be read is a fault too. */
async function guarded(work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PalimpsestError) return [`it cannot be read: ${error.message}`];
    throw error;
  }
}

async function verifyConversation(store: Store, id: string): Promise<{ faults: string[]; messages: number }> {
  const before = await store.conversation(id);
  const check = new ConversationCheck();
  // It finds out by itself what is not there.
  for await (const line of conversationLines(store, id, () => undefined)) check.line(line);
  const faults = check.faults();
  // A fork has the whole log of the other one, and of its messages only those before it.
  if (before?.forkedFrom === null) faults.push(...(await anchorFaults(store, id, check.edits)));
  const live = new Set((await store.liveEdits(id)).map((edit) => edit.id as string));
  const after = await store.conversation(id);
  const isStill = before !== undefined && before.editCount === after?.editCount && before.tip?.id === after.tip?.id;
  if (isStill) {
    const elsewhere = await editsElsewhere(store, check.edits, before.tip);
    const shaping = await liveOn(store, check.edits, before.tip);
    for (const edit of shaping)
      if (!live.has(edit) && !elsewhere.has(edit))
        faults.push(`edit ${edit} shapes the view and is not marked as live`);
    const wanted = new Set(shaping);
    for (const edit of live)
      if (!wanted.has(edit) && !elsewhere.has(edit))
        faults.push(`edit ${edit} is marked as live and does not shape the view`);
    if (check.edits.length !== before.editCount)
      faults.push(`its log should hold ${before.editCount} edits, and ${check.edits.length} can be read`);
  }
  return { faults, messages: check.messages };
}

/** The edits of a part or a pin of a message that is on another branch: whether they are marked as live does not matter. */
async function editsElsewhere(store: Store, edits: readonly Edit[], tip: Place | null): Promise<ReadonlySet<string>> {
  const about = edits.filter((edit) => edit.kind === 'part-replaced' || edit.kind === 'message-pinned');
  const depths = [...new Set(about.map(({ depth }) => depth))];
  const ids = tip === null || depths.length === 0 ? new Map<number, MessageId>() : await store.idsAt(tip, depths);
  return new Set(about.filter(({ depth, messageId }) => ids.get(depth) !== messageId).map(({ id }) => id));
}

/** Looks at the lines of one conversation. */
class ConversationCheck {
  readonly edits: Edit[] = [];
  messages = 0;
  readonly #faults: string[] = [];
  readonly #compactions = new Set<string>();
  #chain = new ChainCheck(() => false);
  #head: LineOf<'conversation'> | undefined;
  #branch: string | null | undefined;
  #ownMessages = 0;

  line(line: Line): void {
    if (line.kind === 'conversation') this.#begin(line);
    else if (line.kind === 'instructions') this.#instructions(line);
    else if (line.kind === 'edit') this.edits.push(line.edit as Edit);
    else if (line.kind === 'compaction') this.#compactions.add(line.compaction.id);
    else if (line.kind === 'message') this.#message(line);
    else if (line.kind === 'branch') this.#follow(line.parent);
  }

  faults(): string[] {
    const wanted = this.#head?.messages ?? 0;
    if (this.#ownMessages !== wanted)
      this.#faults.push(`its chain should have ${wanted} messages, and ${this.#ownMessages} are there`);
    const lost = new Set(this.edits.map(({ compactionId }) => compactionId).filter((id) => !this.#compactions.has(id)));
    for (const id of lost) this.#faults.push(`compaction ${id}, which edits are of, is not there`);
    return this.#faults;
  }

  #begin(head: LineOf<'conversation'>): void {
    const points = new Set<string | null>(head.branchPoints);
    this.#head = head;
    this.#chain = new ChainCheck((id) => points.has(id));
  }

  #instructions({ text, sinceDepth }: LineOf<'instructions'>): void {
    if (text !== undefined && !isSystemText(text))
      this.#faults.push(`the system text since message ${sinceDepth} cannot be read`);
  }

  #message({ kind: _, ...entry }: LineOf<'message'>): void {
    this.messages += 1;
    if (this.#branch === undefined) this.#ownMessages += 1;
    const { fault } = this.#chain.next(entry);
    if (fault === undefined) return;
    const where =
      this.#branch === undefined ? `message ${this.#ownMessages - 1}` : `a message of the branch after ${this.#branch}`;
    this.#faults.push(`${where}, ${entry.id}: its ${fault.field} is wrong: ${fault.reason}`);
  }

  #follow(parent: string | null): void {
    this.#branch = parent;
    if (!this.#chain.follow(parent)) this.#faults.push(`a branch follows ${parent}, which is not there`);
  }
}

/** Whether the messages and edits that edits are about are there. */
async function anchorFaults(store: Store, conversationId: string, edits: readonly Edit[]): Promise<string[]> {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const edit of edits) {
    const anchor = anchorOf(edit);
    if (anchor !== undefined) {
      const [located] = await store.locate([anchor.id], conversationId);
      if (located?.place.depth !== anchor.depth)
        faults.push(`message ${anchor.depth}, ${anchor.id}, which edit ${edit.id} is about, is not there`);
    }
    if ('target' in edit && !known.has(edit.target))
      faults.push(`edit ${edit.target}, which edit ${edit.id} is about, is not before it`);
    known.add(edit.id);
  }
  return faults;
}

function anchorOf(edit: Edit): { readonly depth: number; readonly id: MessageId } | undefined {
  if (edit.kind === 'span-replaced') return { depth: edit.to - 1, id: edit.endId };
  return 'messageId' in edit ? { depth: edit.depth, id: edit.messageId } : undefined;
}
