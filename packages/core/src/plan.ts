import type { Trigger } from './budget.js';
import type { MessageId } from './identity.js';

/** One part is to show as another text. */
export interface ReplacePartStep {
  readonly kind: 'replace-part';
  readonly depth: number;
  readonly messageId: MessageId;
  readonly part: number;
  readonly text: string | null;
  readonly savedTokens: number;
}

export type Step = ReplacePartStep;

/** What a policy intends, as data. Nothing happens until a pass commits it. */
export interface Plan {
  readonly trigger: Trigger;
  readonly steps: readonly Step[];
  /** Counted tokens the view will have less. */
  readonly savedTokens: number;
}

/** Why nothing is to be done. */
export type Rest = 'under-limit' | 'nothing-to-remove' | 'gain-too-small';

export type Decision =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'rest'; readonly reason: Rest };
