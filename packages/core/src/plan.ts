import type { Trigger } from './budget.js';
import type { LastResort, Narrowing } from './compaction.js';
import type { EditId, SummaryMessage } from './edit.js';
import type { MessageId } from './identity.js';
import type { SummaryForm } from './summary-form.js';
import type { Span } from './transcript.js';

/** One part is to show as another text. */
export interface ReplacePartStep {
  readonly kind: 'replace-part';
  readonly depth: number;
  readonly messageId: MessageId;
  readonly part: number;
  readonly text: string | null;
  /** Compared with the unedited message. */
  readonly savedTokens: number;
}

/** How far a message is shortened: the user's wording kept, what was decided and concluded, or that as a list. */
export type Tier = 'light' | 'conclusions' | 'bullets';

/** One part is to show shorter. */
export interface CondensePartStep extends Omit<ReplacePartStep, 'kind'> {
  readonly kind: 'condense-part';
  /** As the built-in summariser writes it; a model may write it otherwise, within the target. */
  readonly text: string;
  readonly tier: Tier;
  readonly targetTokens: number;
}

export interface SpanStep extends Span {
  readonly endId: MessageId;
  /** What its messages took as they were said. */
  readonly saidTokens: number;
}

/** A span is to show as a summary that is yet to be written. */
export interface SummariseSpanStep extends SpanStep {
  readonly kind: 'summarise-span';
  readonly form: SummaryForm;
  readonly targetTokens: number;
  /** What the span takes in the view now. */
  readonly tokens: number;
}

/** A span is to show as these messages, or as none. */
export interface ReplaceSpanStep extends SpanStep {
  readonly kind: 'replace-span';
  readonly shows: readonly SummaryMessage[];
}

export interface RetireSummaryStep {
  readonly kind: 'retire-summary';
  readonly target: EditId;
}

/** What is quoted is to leave the view. */
export interface ForgetRecalledStep {
  readonly kind: 'forget-recalled';
  readonly target: EditId;
}

/** A note is to stand before a message. */
export interface InsertNoteStep {
  readonly kind: 'insert-note';
  readonly depth: number;
  readonly messageId: MessageId;
  readonly shows: SummaryMessage;
}

export type Step =
  | ReplacePartStep
  | CondensePartStep
  | SummariseSpanStep
  | ReplaceSpanStep
  | RetireSummaryStep
  | ForgetRecalledStep
  | InsertNoteStep;

/** What a policy intends, as data. Nothing happens until a pass commits it. */
export interface Plan {
  readonly trigger: Trigger;
  /** In one line, for people: why now, and what it is worth. */
  readonly because: string;
  readonly steps: readonly Step[];
  /** How many counted tokens smaller the view is expected to be. */
  readonly savedTokens: number;
  /** The hard limit in the model's tokens that the request was to keep. */
  readonly limitTokens?: number | undefined;
  /** How far protection is narrowed; absent when it holds as set. */
  readonly narrowed?: Narrowing | undefined;
  /** What the last resort takes; absent when the mode's own passes are enough. */
  readonly lastResort?: LastResort | undefined;
}

/** Why nothing is to be done. */
export type NoAction =
  | 'under-limit'
  | 'nothing-to-remove'
  | 'gain-too-small'
  | 'call-open'
  | 'too-short'
  /** No pass may take enough: what is protected, or what the mode never takes, is over the limit. */
  | 'limit-not-reachable';

export type Decision = { readonly kind: 'plan'; readonly plan: Plan } | Waiting;

export interface Waiting {
  readonly kind: 'no-action';
  readonly reason: NoAction;
  /** In one line, for people: what it waits for, or what stands in the way. */
  readonly because: string;
  /** The hard limit in the model's tokens that the request was to keep. */
  readonly limitTokens?: number | undefined;
  /** Where no limit is passed: so many of the model's tokens pass none either. */
  readonly quietTokens?: number | undefined;
}
