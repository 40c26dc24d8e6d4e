import type { Erased } from '../store.js';
import type { Erasing } from './change.js';
import type { Draft } from './decide.js';
import type { EditIndex } from './edit-index.js';
import type { Entry } from './entry.js';
import type { Line, Node } from './lines.js';
import type { Shelf } from './shelf.js';

interface Need {
  readonly depth: number;
  /** A conversation that has all messages of the line up to this depth. */
  readonly heir: Entry;
}

/** Removes a conversation. What others need of it goes to the folder of one of them. */
export function decideErase(shelf: Shelf, entry: Entry): Draft & { readonly erased: Erased } {
  const needs = needsOfOthers(shelf, entry);
  const own = new Set(entry.nodes.map(({ line }) => line));
  const keptTo = (line: Line) => needs.get(line)?.depth ?? -1;
  const cuts = [...own].filter((line) => line.end > keptTo(line)).map((line) => [line.number, keptTo(line)] as const);
  const erasing: Erasing = {
    cuts,
    messages: inherited(entry, needs),
    batches: sharedBatches(entry),
    instructions: unusedInstructions(shelf, entry),
  };
  const kept = entry.nodes.filter((node) => node.depth <= keptTo(node.line)).length;
  const moved = new Set(erasing.batches.map(([file]) => file));
  const removed = entry.batches.filter(({ row }) => !moved.has(row.file));
  const erased = {
    messages: entry.nodes.length - kept,
    edits: removed.reduce((sum, { row }) => sum + row.edits.length, 0),
    compactions: removed.reduce((sum, { row }) => sum + row.compactions.length, 0),
    instructions: entry.instructions.filter(({ instructionsId }) => erasing.instructions.includes(instructionsId))
      .length,
  };
  return { change: { id: entry.head.id, erased: erasing }, files: [], erased };
}

/** How deep other conversations need each line: up to their tips and branches, on which is all that they recorded. */
function needsOfOthers({ trees, lines }: Shelf, entry: Entry): Map<Line, Need> {
  const needs = new Map<Line, Need>();
  const need = (node: Node | undefined, heir: Entry) => {
    let at: { readonly line: Line; readonly depth: number } | null = node ?? null;
    for (; at !== null && (needs.get(at.line)?.depth ?? -1) < at.depth; at = at.line.after)
      needs.set(at.line, { depth: at.depth, heir });
  };
  const { tree } = entry.head;
  for (const other of (tree === null ? undefined : trees.get(tree)) ?? []) {
    if (other === entry) continue;
    if (other.head.tip !== null) need(lines.find(other.head.tip), other);
    for (const { tip } of other.branches.values()) need(lines.find(tip), other);
  }
  return needs;
}

function inherited(entry: Entry, needs: ReadonlyMap<Line, Need>): Erasing['messages'] {
  const names = new Names(({ nodes }) => nodes.map(({ row }) => row.file));
  return entry.nodes.flatMap((node) => {
    const need = needs.get(node.line);
    if (need === undefined || node.depth > need.depth) return [];
    const { file } = node.row;
    return [[node.line.number, node.depth, need.heir.head.id, names.take(need.heir, file), file] as const];
  });
}

/** Goes to the fork that has most of each log: what it does not have nobody has. */
function sharedBatches(entry: Entry): Erasing['batches'] {
  const names = new Names(({ batchFiles }) => [...batchFiles]);
  const heirs = new Map(entry.log.parts.map(({ index }) => [index, heirOf(index, entry)]));
  return entry.batches.flatMap(({ row, log }) => {
    const heir = heirs.get(log);
    if (heir === undefined || row.number > heir.last) return [];
    return [[row.file, heir.user.head.id, names.take(heir.user, row.file)] as const];
  });
}

function heirOf({ users }: EditIndex, entry: Entry): { readonly user: Entry; readonly last: number } | undefined {
  let heir: { readonly user: Entry; readonly last: number } | undefined;
  for (const [user, last] of users)
    if (user !== entry && (heir === undefined || last > heir.last)) heir = { user, last };
  return heir;
}

function unusedInstructions({ instructionUses }: Shelf, { instructions }: Entry): string[] {
  const own = new Map<string, number>();
  for (const { instructionsId: id } of instructions) own.set(id, (own.get(id) ?? 0) + 1);
  return [...own].filter(([id, uses]) => instructionUses.get(id) === uses).map(([id]) => id);
}

/** Names of files that come into the folders of others, and are taken there by nothing else. */
class Names {
  readonly #namesOf: (entry: Entry) => string[];
  readonly #taken = new Map<Entry, Set<string>>();

  constructor(namesOf: (entry: Entry) => string[]) {
    this.#namesOf = namesOf;
  }

  take(entry: Entry, name: string): string {
    const taken = this.#taken.get(entry) ?? new Set(this.#namesOf(entry));
    this.#taken.set(entry, taken);
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = name.replace(/(?:_kept\d+)?\.md$/, `_kept${number}.md`);
    taken.add(free);
    return free;
  }
}
