import type { Compaction, EditId, MessageId, Role, Span } from '@palimpsest/core';
import type { Calibration, ConversationOrigin, FactRecord, ForkedFrom, PassClaim, Place } from '../store.js';
import type { Key } from '../vault.js';

/** What is known of a message without opening its file. */
export interface MessageRow {
  readonly line: number;
  readonly depth: number;
  readonly id: MessageId;
  readonly role: Role;
  readonly protocol: string;
  readonly recordedAt: number;
  readonly isReply?: true;
  readonly isInterrupted?: true;
  readonly hasFailed?: true;
  readonly isErased?: true;
  /** Taken over from a conversation that was erased. */
  readonly isInherited?: true;
  /** What came after it in its line was erased: its line ends here for ever. */
  readonly isLast?: true;
  readonly tokens?: number;
  readonly vocabulary?: string;
  /** For the first of a line: the line and the depth of the message before it; null where it has none. */
  readonly after?: readonly [number, number] | null;
  /** The number of its tree. */
  readonly tree: number;
  readonly file: string;
  /** What the file was when it was written: its size, its hash, and the hash of the words in it. */
  readonly bytes: number;
  readonly sum: string;
  readonly content: string;
}

/** By what an edit is found. */
export interface EditMark {
  readonly id: EditId;
  readonly compactionId: string;
  readonly target?: EditId;
  readonly depth?: number;
  /** For one that replaces a run of messages: that run, and who wrote what shows in its place. */
  readonly span?: Span & { readonly summariser?: string };
  readonly isPin?: true;
}

/** What is known of a compaction without opening its file. */
export interface BatchRow {
  /** Counted from 1 in the whole log of the conversation that committed it. */
  readonly number: number;
  readonly file: string;
  readonly sum: string;
  readonly edits: readonly EditMark[];
  /** Their ids. */
  readonly compactions: readonly string[];
  /** What the first of them is, and when it was made. Absent in rows that were written before they had it. */
  readonly first?: Pick<Compaction, 'kind' | 'at'>;
  /** The hash of the words in the file. Absent in rows that were written before they had it. */
  readonly content?: string;
  readonly from: number;
  readonly to: number;
  /** The log it is of: that of the conversation that committed it. */
  readonly log: string;
}

/** A log that leads to that of a fork: those that went before come after it. */
export interface InheritedLog {
  readonly log: string;
  /** The number of the last batch that the fork has of it. */
  readonly last: number;
  /** How many edits that makes, with all that went before. */
  readonly edits: number;
}

export interface ReplyRow {
  readonly replyId: string;
  readonly place: Place;
}

export interface CountsRow {
  readonly vocabulary: string;
  /** Line, depth and tokens of each message. */
  readonly counts: readonly (readonly [number, number, number])[];
}

export interface InstructionsRow {
  readonly sinceDepth: number;
  readonly recordedAt: number;
  /** Its first half names the file. */
  readonly instructionsId: string;
}

export interface BranchRow {
  readonly number: number;
  readonly tip: Place;
}

/** What is known of a reply that is being written, without opening its file. */
export interface PartialRow {
  readonly id: string;
  readonly parent: Place | null;
  readonly writtenAt: number;
  readonly file: string;
  readonly sum: string;
}

/** A record of what is remembered about an owner, without its words. */
export interface FactRow extends Omit<FactRecord, 'words'> {
  readonly file: string;
  readonly sum: string;
  /** The hash of what counts in the file. Absent in rows that were written before they had it. */
  readonly content?: string;
  /** It has words: its file does. */
  readonly hasWords: boolean;
}

/** What of a conversation is not in lists. */
export interface Head extends Required<ConversationOrigin> {
  readonly id: string;
  readonly title: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly tip: Place | null;
  readonly isArchived: boolean;
  readonly strategy: string | null;
  readonly forkedFrom: ForkedFrom | null;
  readonly isRefused: boolean;
  readonly tree: number | null;
  readonly pass: Pick<PassClaim, 'claimant' | 'until'> | null;
  /** How many branches it ever had. */
  readonly branchCount: number;
}

/** What happens to the messages and compactions of an erased conversation. */
export interface Erasing {
  /** Lines, and the depth of the last message that stays on each; -1 for none. */
  readonly cuts: readonly (readonly [number, number])[];
  /** Messages that go to the folder of a conversation that needs them: line, depth, its id, the file there and here. */
  readonly messages: readonly (readonly [number, number, string, string, string])[];
  /** Compactions that do: the file here, the id, the file there. */
  readonly batches: readonly (readonly [string, string, string])[];
  /** Ids of instructions that nobody else has. */
  readonly instructions: readonly string[];
}

/** One transaction, as the journal has it: changes that are made together. */
export interface Transaction {
  /** Transactions are numbered without gaps. */
  readonly n: number;
  readonly changes: readonly OwnedChange[];
}

/** What a write adds to what is known, and what is done to files afterwards. */
export interface Change {
  /** The number of its transaction. */
  readonly n: number;
  readonly owner?: string;
  /** The conversation it is about. */
  readonly id?: string;
  /** The conversation is new. */
  readonly isNew?: true;
  readonly head?: Partial<Head>;
  readonly messages?: readonly MessageRow[];
  /** For a fork: the logs that its own goes on. */
  readonly inherited?: readonly InheritedLog[];
  readonly batches?: readonly BatchRow[];
  readonly replies?: readonly ReplyRow[];
  readonly counts?: CountsRow;
  readonly instructions?: readonly InstructionsRow[];
  /** Edits that become live and edits that stop being so. */
  readonly live?: { readonly on: readonly EditId[]; readonly off: readonly EditId[] };
  readonly branches?: { readonly add: readonly BranchRow[]; readonly drop: readonly number[] };
  readonly partial?: PartialRow;
  /** The id of a partial reply that is none any more. */
  readonly endedPartial?: string;
  /** Messages whose words a person erased: line and depth. */
  readonly emptied?: readonly (readonly [number, number])[];
  /** Compactions that quoted them, without the quotations: the conversation whose folder has the file, the file and its new text. */
  readonly redacted?: readonly { readonly home: string; readonly file: string; readonly text: string }[];
  readonly erased?: Erasing;
  readonly strategy?: string | null;
  readonly calibration?: Calibration;
  readonly facts?: readonly FactRow[];
  readonly key?: Key & { readonly hash: string };
  /** Lines below this are used from now on. */
  readonly nextLine?: number;
}

export type OwnedChange = Omit<Change, 'n'>;
export type NewChange = Omit<OwnedChange, 'owner'>;

/** What a conversation's list in the index is made of. */
export type ListRow = { readonly n: number } & (
  | { readonly message: MessageRow }
  | { readonly batch: BatchRow }
  | { readonly reply: ReplyRow }
  | { readonly counts: CountsRow }
);

/** All of a conversation that is not in rows, and may change. */
export interface ConversationState {
  readonly n: number;
  /** Its `metadata.json` could not be read when it was put together from its files: only what those of its messages say is known. */
  readonly isHeadLost?: true;
  readonly head: Head;
  readonly inherited: readonly InheritedLog[];
  readonly live: readonly EditId[];
  readonly instructions: readonly InstructionsRow[];
  readonly branches: readonly BranchRow[];
  readonly partials: readonly PartialRow[];
}

/** What is kept for an owner besides conversations. */
export interface OwnerState {
  readonly owner: string;
  readonly n: number;
  readonly strategy: string | null;
  readonly erasures: number;
  readonly calibrations: readonly Calibration[];
  /** How many facts there are; absent in files that were written before it was told. */
  readonly factCount?: number;
  /** Absent where the files are to say it. */
  readonly facts?: readonly FactRow[];
}
