import type { Compaction, NoAction, Span, Trigger } from '@palimpsest/core';
import type { Loop } from './tool-output/loops.js';

/** What a compaction changed for the first time. What shows otherwise already is not counted again. */
export interface CompactedItems {
  readonly toolOutputs: number;
  /** What was passed to tools. */
  readonly toolInputs: number;
  /** Messages that a summary stands for now, or whose text shows otherwise. */
  readonly messages: number;
}

/** What happens to a conversation, as it happens. */
export type EngineEvent = { readonly conversationId: string } & (
  | {
      /** Something is done with very many messages before a view of them is there: how far that is. */
      readonly kind: 'view-progress';
      readonly work: ViewWork;
      readonly messages: number;
      readonly total: number;
    }
  | {
      readonly kind: 'pass-started';
      readonly mode: string;
      readonly trigger: Trigger;
      /** In one line, for people: why now, and what it is worth. */
      readonly because: string;
      readonly steps: number;
      readonly tokens: number;
    }
  | {
      readonly kind: 'summary-written';
      readonly number: number;
      readonly summariser: string;
      readonly retainedShare: number;
      readonly fallbacks: readonly string[];
    }
  | {
      readonly kind: 'pass-committed';
      readonly compaction: Compaction;
      /** The messages it changed, as runs of depths. */
      readonly spans: readonly Span[];
      readonly items: CompactedItems;
    }
  | {
      readonly kind: 'pass-skipped';
      readonly reason: SkipReason;
      /** In one line, for people: what stands in the way, where the policy says so. */
      readonly because?: string | undefined;
      readonly facts: Readonly<Record<string, number>>;
    }
  /** A request goes out without a pass, because none is due: what that waits for, in one line. */
  | { readonly kind: 'pass-not-due'; readonly mode: string; readonly because: string }
  /** The mode's own passes failed again and again: this one uses fixed markers alone. */
  | { readonly kind: 'pass-simplified'; readonly mode: string }
  /** A request goes out over its hard token limit: no pass may take enough, or one that could was not made. */
  | { readonly kind: 'limit-not-held'; readonly mode: string; readonly limitTokens: number; readonly tokens: number }
  | { readonly kind: 'compaction-undone'; readonly compaction: Compaction }
  /** Another commit to the edit log than a pass or an undo: a pin, a revision, an erasure of messages, a client's new beginning. */
  | { readonly kind: 'edit-committed'; readonly compaction: Compaction }
  /** What a person sets of a conversation was set. The values are not told: what people write stays out of logs. */
  | { readonly kind: 'conversation-changed'; readonly field: ConversationField }
  /** A person erased it for good. */
  | { readonly kind: 'conversation-erased' }
  | {
      /** The tip is on another chain now; the one it left is a branch. */
      readonly kind: 'tip-moved';
      /** The newest messages before and now. */
      readonly from: string;
      readonly to: string;
    }
  | {
      /** Something was recorded beside the chain that the tip is on: a reply to a turn that another one overlapped. */
      readonly kind: 'branch-made';
      readonly branch: string;
    }
  | {
      /** Facts and earlier messages are quoted before the message at `depth`. */
      readonly kind: 'recalled';
      readonly compactionId: string;
      readonly depth: number;
      readonly messages: number;
      readonly facts: number;
      readonly tokens: number;
    }
  | {
      /** The reply at `depth` called tools that were run here. */
      readonly kind: 'looked-up';
      readonly compactionId: string;
      readonly depth: number;
      readonly lookups: readonly { readonly tool: string; readonly messages: number; readonly tokens: number }[];
    }
  | { readonly kind: 'loop-detected'; readonly loop: Loop; readonly tool: string }
);

/** What is done with very many messages: `decide` looks for what to compact. */
export type ViewWork = 'read' | 'count' | 'decide';

export type ConversationField = 'title' | 'is_archived' | 'is_side' | 'memory_strategy';

/** Why a pass that was due is not made. `claimed`: somebody else is making one. */
export type SkipReason = NoAction | 'did-not-shrink' | 'thrashing' | 'undone' | 'moved' | 'failed' | 'claimed';

/** Told of what happens. `isElsewhere`: in another process that shares the vault, whose own listeners were told as well. */
export type Listener = (event: EngineEvent, isElsewhere: boolean) => void;
