export const TRIGGER_KINDS = [
  'turns',
  'messages',
  'tokens',
  'remaining',
  'idle',
  'tool-output',
  'reasoning',
  'price',
  'arrival',
  'manual',
  'repair',
] as const;

/** Why a pass is made: which limit was passed, and by what. */
export interface Trigger {
  readonly kind: (typeof TRIGGER_KINDS)[number];
  /** Hard: before the call. Soft: in the background, after the reply. */
  readonly urgency: 'hard' | 'soft';
  readonly limit: number;
  readonly measured: number;
}

/** Why a pass is made, in one line for people. */
export function describeTrigger({ kind, limit, measured }: Trigger): string {
  const than = `${Math.round(measured)} is more than ${Math.round(limit)}`;
  switch (kind) {
    case 'tokens':
      return `the token limit is passed: ${than}`;
    case 'remaining':
      return `too little of the window is free: the request has ${Math.round(measured)} tokens, and ${Math.round(limit)} is the most`;
    case 'turns':
      return `the limit of turns since the last compaction is passed: ${than}`;
    case 'messages':
      return `the limit of messages is passed: ${than}`;
    case 'idle':
      return `the pause was ${Math.round(measured)} minutes, longer than the ${Math.round(limit)} set`;
    case 'tool-output':
      return `shortening old tool output pays for what is written anew: ${than} tokens`;
    case 'reasoning':
      return `reading old reasoning again has cost more than rewriting the prompt: ${than}`;
    case 'price':
      return `reading old text again has cost more than rewriting the prompt: ${than}`;
    case 'arrival':
      return 'what has just arrived repeats what is shown, or came after a pause';
    case 'manual':
      return 'a person asked for it';
    case 'repair':
      return 'the provider refused the form of the view';
  }
}

/** Limits of a conversation. Fractions are of the window and say how much of it must stay free. */
export interface Limits {
  readonly token_budget?: number | undefined;
  readonly token_soft_budget?: number | undefined;
  readonly context_window_tokens: number;
  readonly token_remaining_pct?: number | undefined;
  readonly token_soft_remaining_pct?: number | undefined;
  readonly trigger_turns?: number | undefined;
  readonly trigger_messages?: number | undefined;
  readonly trigger_idle_minutes?: number | undefined;
}

/** The measures that are compared with the limits. Tokens are the model's. */
export interface Pressure {
  readonly tokens: number;
  /** Turns and messages that no pass has touched yet. */
  readonly turns: number;
  readonly messages: number;
  /** Minutes between the newest message and the one before. */
  readonly idleMinutes: number;
}

/** The fraction of the window that is kept free when no limit is set. */
const DEFAULT_REMAINING = 0.2;

interface TokenLimit {
  readonly kind: 'tokens' | 'remaining';
  readonly tokens: number;
}

/** The smallest token limit of an urgency. */
export function tokenLimit(limits: Limits, urgency: Trigger['urgency']): TokenLimit | undefined {
  const isUnset =
    limits.token_budget === undefined &&
    limits.token_soft_budget === undefined &&
    limits.token_remaining_pct === undefined &&
    limits.token_soft_remaining_pct === undefined;
  const budget = urgency === 'hard' ? limits.token_budget : limits.token_soft_budget;
  const given = urgency === 'hard' ? limits.token_remaining_pct : limits.token_soft_remaining_pct;
  const remaining = given ?? (isUnset && urgency === 'hard' ? DEFAULT_REMAINING : undefined);
  const found: TokenLimit[] = [];
  if (budget !== undefined) found.push({ kind: 'tokens', tokens: budget });
  if (remaining !== undefined) {
    found.push({ kind: 'remaining', tokens: Math.floor(limits.context_window_tokens * (1 - remaining)) });
  }
  return found.sort((a, b) => a.tokens - b.tokens)[0];
}

/** The first limit that is passed: hard ones before soft ones, tokens before the rest. */
export function triggerOf(limits: Limits, pressure: Pressure): Trigger | undefined {
  const hard = tokenLimit(limits, 'hard');
  const soft = tokenLimit(limits, 'soft');
  const candidates: (Trigger | undefined)[] = [
    hard && { kind: hard.kind, urgency: 'hard', limit: hard.tokens, measured: pressure.tokens },
    counted('turns', limits.trigger_turns, pressure.turns),
    counted('messages', limits.trigger_messages, pressure.messages),
    counted('idle', limits.trigger_idle_minutes, pressure.idleMinutes),
    soft && { kind: soft.kind, urgency: 'soft', limit: soft.tokens, measured: pressure.tokens },
  ];
  return candidates.find((trigger) => trigger !== undefined && trigger.measured > trigger.limit);
}

const counted = (
  kind: 'turns' | 'messages' | 'idle',
  limit: number | undefined,
  measured: number,
): Trigger | undefined => (limit === undefined ? undefined : { kind, urgency: 'hard', limit, measured });
