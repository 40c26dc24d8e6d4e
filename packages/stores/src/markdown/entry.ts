import type { EditId } from '@palimpsest/core';
import type { Conversation } from '../store.js';
import type {
  BatchRow,
  BranchRow,
  ConversationState,
  Head,
  InstructionsRow,
  ListRow,
  PartialRow,
  ReplyRow,
} from './change.js';
import { ConversationLog } from './conversation-log.js';
import type { EditIndex } from './edit-index.js';
import type { Node } from './lines.js';

/** A compaction with its edits, in memory: where to read it. Forks share it. */
export interface Batch {
  row: BatchRow;
  /** The conversation whose folder has the file. */
  home: Entry;
  readonly log: EditIndex;
  /** Its file could not be read the last time, when the owner had erased something so often. */
  lostAt?: number | undefined;
}

export const NEW_HEAD = {
  ...{ title: null, tip: null, isArchived: false, strategy: null, forkedFrom: null, isRefused: false },
  ...{ tree: null, pass: null, branchCount: 0, agent: null, session: null, isSide: false },
} as const;

/** A conversation in memory. */
export class Entry {
  /** Relative to the store's folder. */
  readonly folder: string;
  head: Head;
  /** What its `metadata.json` said is not known: it cannot be used until that file is back. */
  readonly isHeadLost: boolean;
  readonly log = new ConversationLog();
  /** The compactions whose files are in its folder: its own, and what it keeps of conversations that were erased. */
  batches: Batch[] = [];
  /** The names that files of its `compressed` folder have or had. */
  readonly batchFiles = new Set<string>();
  readonly live = new Set<EditId>();
  readonly replies: ReplyRow[] = [];
  readonly instructions: InstructionsRow[] = [];
  readonly branches = new Map<number, BranchRow>();
  /** Replies that are being written, by their ids. */
  readonly partials = new Map<string, PartialRow>();
  /** The line of the first message in its folder, whose files are named without it. */
  firstLine: number | undefined;
  /** The messages whose files are in its folder. */
  readonly nodes: Node[] = [];
  /** The names of these files. */
  readonly files = new Set<string>();
  /** The last transaction that changed it. */
  n = 0;
  /** Rows that its list in the index does not have yet. */
  pending: ListRow[] = [];
  /** Its list in the index must be written anew, because something in it is to go. */
  isListStale = true;
  /** In how many parts its list in the index is. */
  parts = 0;

  constructor(folder: string, head: Head, isHeadLost = false) {
    this.folder = folder;
    this.head = head;
    this.isHeadLost = isHeadLost;
  }

  addNode(node: Node): void {
    this.nodes.push(node);
    this.files.add(node.row.file);
    this.firstLine ??= node.line.number;
  }

  addBatch(batch: Batch): void {
    this.batches.push(batch);
    this.batchFiles.add(batch.row.file);
  }

  /** Its list in the index is as it is. */
  listed({ isWhole }: { readonly isWhole: boolean }): void {
    this.pending = [];
    this.isListStale = false;
    this.parts = isWhole ? 1 : this.parts + 1;
  }

  state(): ConversationState {
    const { n, head, log, live, instructions, branches, partials } = this;
    const lists = { branches: [...branches.values()], partials: [...partials.values()] };
    const lost = this.isHeadLost ? { isHeadLost: true as const } : {};
    return { n, ...lost, head, inherited: log.inherited, live: [...live], instructions, ...lists };
  }

  /** All rows of its list. */
  *rows(): Generator<ListRow> {
    for (const node of this.nodes) yield* rowsOf(node);
    for (const { row } of this.batches) yield { n: 0, batch: row };
    for (const reply of this.replies) yield { n: 0, reply };
  }

  conversation(): Conversation {
    const { tree: _, pass: __, branchCount: ___, ...known } = this.head;
    return { ...known, editCount: this.log.size, instructionsId: this.instructions.at(-1)?.instructionsId ?? null };
  }
}

type ListPosition = Pick<Conversation, 'updatedAt' | 'id'>;

export const newestFirst = (a: ListPosition, b: ListPosition): number =>
  b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** A message as a row, and its counts in further vocabularies. */
function* rowsOf({ line, depth, id, row, counts, n }: Node): Generator<ListRow> {
  const [first, ...others] = counts;
  const counted = first === undefined ? {} : { vocabulary: first[0], tokens: first[1] };
  const begins = depth !== line.start ? {} : { after: afterOf(line) };
  yield { n, message: { line: line.number, depth, id, ...row, ...counted, ...begins } };
  for (const [vocabulary, tokens] of others)
    yield { n, counts: { vocabulary, counts: [[line.number, depth, tokens]] } };
}

export const afterOf = ({ after }: Node['line']): readonly [number, number] | null =>
  after === null ? null : [after.line.number, after.depth];
