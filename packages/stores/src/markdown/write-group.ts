import type { Catalogue } from './catalogue.js';
import type { OwnedChange, Transaction } from './change.js';
import type { Draft } from './decide.js';
import type { NewFile } from './disk.js';
import { hasEffects } from './effects.js';
import type { Numbers } from './recording.js';
import { type Said, stagedWords } from './word-file.js';

export type Decide = (catalogue: Catalogue, numbers: Numbers) => Draft | undefined;

/** A write that waits for its turn. */
export interface Write {
  readonly owner: string | undefined;
  /** Sees the present state; what it throws is told by `fail`, and nothing is written. May be asked more than once. */
  readonly decide: Decide;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
  /** It is not to share the fate of others. */
  readonly isAlone?: boolean;
}

/** What new messages of a conversation say. */
export interface SaidIn {
  readonly owner: string;
  readonly id: string;
  readonly said: readonly Said[];
  /** The file that has more of it already. */
  readonly staged?: string;
}

/** Writes that are acknowledged together, by one line of the journal. */
export interface WriteGroup {
  readonly writes: readonly Write[];
  readonly transaction: Transaction;
  readonly files: readonly NewFile[];
  readonly said: readonly SaidIn[];
  readonly folder: Draft['folder'];
}

/**
 * Takes the writes that can be made together, and leaves the others, which have to see what these do. All are decided on the
 * present state, so no two may be about the same conversation, or about the same messages. Those with nothing to write, and
 * those that are refused, are answered here.
 */
export function takeGroup(waiting: Write[], catalogue: Catalogue): WriteGroup {
  const n = catalogue.n + 1;
  let { nextLine } = catalogue;
  const writes: Write[] = [];
  const changes: OwnedChange[] = [];
  const files = new Map<string, NewFile>();
  const said: SaidIn[] = [];
  const taken = new Set<string>();
  const left: Write[] = [];
  let folder: Draft['folder'];
  for (let write = waiting.shift(); write !== undefined; write = waiting.shift()) {
    const draft = decided(write, catalogue, { n, nextLine });
    if (draft === undefined) continue;
    const change = { ...(write.owner === undefined ? {} : { owner: write.owner }), ...draft.change };
    const touched = touchedBy(change);
    const isAlone = write.isAlone === true || hasEffects(change) || draft.folder !== undefined;
    const isFree = !isAlone && touched.every((key) => !taken.has(key));
    for (const key of touched) taken.add(key);
    if (writes.length > 0 && !isFree) {
      left.push(write);
      continue;
    }
    writes.push(write);
    changes.push(change);
    for (const file of draft.files) files.set(file.path, file);
    said.push(...saidIn(change, draft));
    folder = draft.folder;
    nextLine = Math.max(nextLine, change.nextLine ?? 0);
    for (const { line } of change.messages ?? []) nextLine = Math.max(nextLine, line + 1);
    if (isAlone) break;
  }
  waiting.unshift(...left);
  return { writes, transaction: { n, changes }, files: [...files.values()], said, folder };
}

function decided(write: Write, catalogue: Catalogue, numbers: Numbers): Draft | undefined {
  try {
    const draft = write.decide(catalogue, numbers);
    if (draft === undefined) write.done();
    return draft;
  } catch (error) {
    write.fail(error);
    return undefined;
  }
}

function saidIn({ owner, id }: OwnedChange, { said = [], folder }: Draft): SaidIn[] {
  if (owner === undefined || id === undefined || (said.length === 0 && folder === undefined)) return [];
  return [{ owner, id, said, ...(folder === undefined ? {} : { staged: stagedWords(folder.to) }) }];
}

/** What no other write of a group may touch: its conversation and the trees of its messages, or what is kept besides. */
function touchedBy({ owner, id, head, messages = [], key }: OwnedChange): string[] {
  if (key !== undefined) return ['keys'];
  if (id === undefined) return [JSON.stringify([owner])];
  const trees = new Set([head?.tree ?? null, ...messages.map(({ tree }) => tree)]);
  trees.delete(null);
  return [JSON.stringify([owner, id]), ...[...trees].map((tree) => JSON.stringify([owner, tree]))];
}
