import { anchorDepths, layout, type MessageId } from '@palimpsest/core';
import { type Conversation, DamagedError, instructionsIdOf, type Place, type Store } from '@palimpsest/stores';
import { ChainCheck, isSystemText } from '../document/chain-check.js';
import { messagesOf, type Run, runsOf } from '../document/chains.js';
import { isDamage } from '../document/damage.js';
import { EditSurvey } from '../document/edit-survey.js';
import { exportedMessage } from '../document/exported-message.js';
import { Slices } from '../event-loop/slices.js';
import { allBranches } from '../reading/all-branches.js';

/** What of a conversation is as it was written, when it was looked at. What was said and committed since is no part of it. */
export interface Survey {
  readonly conversation: Conversation;
  /** How many messages it has, right or wrong. */
  readonly messages: number;
  /** How many of its own chain are right, from the first one on. */
  readonly length: number;
  /** What its branches have beyond that which is right and follows what is right. */
  readonly runs: readonly Run[];
  readonly log: EditSurvey;
  readonly areInstructionsRight: (text: string) => boolean;
  readonly keepsEdit: (id: string) => boolean;
  readonly keepsCompaction: (id: string) => boolean;
  /** Whether an edit shapes the view of what is right. */
  readonly isLive: (id: string) => boolean;
  /** What is wrong with it, in words; where nothing is, all of it is right. */
  readonly faults: readonly string[];
  /** For faults that are damage which the store names: what it names. */
  readonly damaged: ReadonlyMap<string, string>;
  /** The first damage for which the store did not give what was asked for. */
  readonly damage: DamagedError | undefined;
  /** The messages that are not what they were, as the faults of a vault name them. */
  readonly wrong: readonly string[];
}

/**
 * Reads a conversation whole and finds out what of it is as it was written: every id is the hash of what it names and of all
 * before it, and edits are about what is there. Holds a page of its messages, the ends of its branches, and of its edits what
 * they are about. Undefined where there is no such conversation.
 * @param signal aborted when nobody waits for it any more
 */
export async function surveyConversation(store: Store, id: string, signal?: AbortSignal): Promise<Survey | undefined> {
  const conversation = await store.conversation(id);
  if (conversation === undefined) return undefined;
  const faults: string[] = [];
  const tip = await tipOf(store, conversation, faults);
  const damaged = new Map<string, string>();
  const lose = (what: string, damage: string) => {
    const fault = `${what} cannot be read: put ${damage} back from a back-up`;
    faults.push(fault);
    damaged.set(fault, damage);
  };
  const wrongTexts = await wrongInstructions(store, conversation, faults, lose);
  const log = await EditSurvey.of(store, conversation);
  const branches = await runsOf(store, tip, await allBranches(store, id), ({ tip: end }, { message }) =>
    faults.push(`the branch that ends with message ${end.depth}, ${end.id}, cannot be read: ${message}`),
  );
  for (const [compaction, damage] of log.damaged) lose(`compaction ${compaction}`, damage);
  const chains = new ChainSurvey(store, log, branches, damaged, new Slices(store, signal));
  const length = await chains.own(tip);
  const runs: Run[] = [];
  for (const run of branches) {
    const to = await chains.branch(run);
    if (to > run.from) runs.push({ ...run, to });
  }
  faults.push(...chains.faults, ...log.faults());
  // What is erased while it is read is not damaged.
  if (faults.length > 0 && (await store.conversation(id)) === undefined) return undefined;
  const kept = log.kept();
  const keptIds = new Set<string>(kept.map((edit) => edit.id));
  const live = new Set<string>(layout(kept, length, (depth) => chains.idAt(depth)).live);
  return {
    ...{
      conversation: { ...conversation, tip },
      messages: chains.messages,
      length,
      runs,
      log,
      faults,
      damaged,
      damage: chains.damage,
      wrong: chains.wrong,
    },
    areInstructionsRight: (text) => !wrongTexts.has(text),
    keepsEdit: (edit) => keptIds.has(edit),
    keepsCompaction: log.keepsCompaction(kept),
    isLive: (edit) => live.has(edit),
  };
}

/** Where the newest message is: where damage changed the place that the conversation has for it, it is found by its id. */
async function tipOf(store: Store, { id, tip }: Conversation, faults: string[]): Promise<Place | null> {
  if (tip === null || (await isThere(store, tip))) return tip;
  const [found] = await store.locate([tip.id], id);
  if (found === undefined) return tip;
  faults.push(`its newest message, ${tip.id}, is said to be message ${tip.depth} and is message ${found.place.depth}`);
  return found.place;
}

async function isThere(store: Store, tip: Place): Promise<boolean> {
  try {
    return (await store.idsAt(tip, [tip.depth])).has(tip.depth);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return false;
  }
}

/** The texts that are not what they were. */
async function wrongInstructions(
  store: Store,
  { id, instructionsId }: Conversation,
  faults: string[],
  lose: (what: string, damage: string) => void,
): Promise<ReadonlySet<string>> {
  const wrong = new Set<string>();
  const known = new Set<string>();
  for (const { sinceDepth, instructions: text, damage } of await store.instructions(id)) {
    if (damage !== undefined) {
      lose(`the system text since message ${sinceDepth}`, damage);
      wrong.add(text);
      continue;
    }
    const textId = instructionsIdOf(text);
    if (!known.has(textId)) {
      if (!isSystemText(text)) faults.push(`the system text since message ${sinceDepth} cannot be read`);
      else if ((await store.instructions(id, { id: textId })).length === 0)
        faults.push(`the system text since message ${sinceDepth} is not what it was`);
      else known.add(textId);
    }
    if (!known.has(textId)) wrong.add(text);
  }
  if (instructionsId !== null && wrong.size === 0 && !known.has(instructionsId))
    faults.push('its newest system text is not there');
  return wrong;
}

/** What it costs to check a short message. */
const CHECK_CHARS = 1_000;

/** Looks at the messages of a conversation, chain by chain. */
class ChainSurvey {
  readonly faults: string[] = [];
  readonly wrong: string[] = [];
  damage: DamagedError | undefined;
  messages = 0;
  readonly #store: Store;
  readonly #log: EditSurvey;
  readonly #check: ChainCheck;
  /** The messages that branches follow, and whether they and all before them are right. */
  readonly #points: Map<string | null, boolean>;
  readonly #anchors: ReadonlySet<number>;
  readonly #ids = new Map<number, MessageId>();
  readonly #damaged: Map<string, string>;
  readonly #slices: Slices;

  constructor(store: Store, log: EditSurvey, branches: readonly Run[], damaged: Map<string, string>, slices: Slices) {
    this.#damaged = damaged;
    this.#slices = slices;
    this.#store = store;
    this.#log = log;
    this.#points = new Map(branches.map(({ parent }) => [parent, parent === null]));
    this.#check = new ChainCheck((id) => this.#points.has(id));
    this.#anchors = new Set(anchorDepths(log.edits));
  }

  /** The id at a depth of the conversation's own chain, where edits are about that. */
  idAt(depth: number): MessageId | undefined {
    return this.#ids.get(depth);
  }

  /** @returns how many are right, from the first one on */
  async own(tip: Place | null): Promise<number> {
    if (tip === null) return 0;
    const run = { tip, from: 0, to: tip.depth + 1, parent: null };
    return this.#look(run, { isOwn: true, isRight: true });
  }

  /** @returns the depth that those which are right go up to, if they follow what is right */
  async branch(run: Run): Promise<number> {
    const isJoined = this.#check.follow(run.parent);
    if (!isJoined) this.faults.push(`a branch follows ${run.parent}, which is not there`);
    return this.#look(run, { isOwn: false, isRight: isJoined && this.#points.get(run.parent) === true });
  }

  /** `isRight` says whether what it follows is. */
  async #look(run: Run, before: { readonly isOwn: boolean; readonly isRight: boolean }): Promise<number> {
    const nameOf = (depth: number) =>
      before.isOwn ? `message ${depth}` : `a message of the branch after ${run.parent}`;
    let end = run.from;
    let { isRight } = before;
    let depth = run.from;
    try {
      for await (const message of messagesOf(this.#store, run)) {
        const { fault } = this.#check.next(exportedMessage(message));
        if (fault !== undefined) {
          this.faults.push(`${nameOf(depth)}, ${message.id}: its ${fault.field} is wrong: ${fault.reason}`);
          this.wrong.push(`message ${depth}, ${message.id},`);
        }
        isRight &&= fault === undefined;
        this.#see(depth, message.id, isRight);
        if (before.isOwn && this.#anchors.has(depth)) this.#ids.set(depth, message.id);
        depth += 1;
        if (isRight) end = depth;
        await this.#slices.next(CHECK_CHARS + message.wire.json.length);
      }
      if (depth < run.to) this.faults.push(`${nameOf(depth)} is not there`);
    } catch (error) {
      if (!isDamage(error)) throw error;
      const fault = `${nameOf(depth)} cannot be read: ${error.message}`;
      this.faults.push(fault);
      if (!(error instanceof DamagedError)) return end;
      this.#damaged.set(fault, error.what);
      this.damage ??= error;
    }
    return end;
  }

  #see(depth: number, id: MessageId, isRight: boolean): void {
    this.messages += 1;
    this.#log.see(depth, id, isRight);
    if (this.#points.has(id)) this.#points.set(id, isRight);
  }
}
