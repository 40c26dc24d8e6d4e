/** Why a policy acts: the measure that passed its limit. */
export interface Trigger {
  readonly kind: 'turns' | 'tokens' | 'remaining';
  /** Hard: before the call. Soft: in the background, after the reply. */
  readonly urgency: 'hard' | 'soft';
  readonly limit: number;
  readonly measured: number;
}

/** Token limits of a conversation. Fractions are of the window and say how much of it must stay free. */
export interface TokenLimits {
  readonly token_budget?: number | undefined;
  readonly token_soft_budget?: number | undefined;
  readonly context_window_tokens: number;
  readonly token_remaining_pct?: number | undefined;
  readonly token_soft_remaining_pct?: number | undefined;
}

/** Free part of the window that is kept when nobody sets a limit. */
export const DEFAULT_REMAINING = 0.2;

interface Limit {
  readonly kind: 'tokens' | 'remaining';
  readonly tokens: number;
}

/** The token limit that is passed first, or the first one when none is passed. */
export function tokenLimit(limits: TokenLimits, urgency: Trigger['urgency']): Limit | undefined {
  const isUnset =
    limits.token_budget === undefined &&
    limits.token_soft_budget === undefined &&
    limits.token_remaining_pct === undefined &&
    limits.token_soft_remaining_pct === undefined;
  const budget = urgency === 'hard' ? limits.token_budget : limits.token_soft_budget;
  const given = urgency === 'hard' ? limits.token_remaining_pct : limits.token_soft_remaining_pct;
  const remaining = given ?? (isUnset && urgency === 'hard' ? DEFAULT_REMAINING : undefined);
  const found: Limit[] = [];
  if (budget !== undefined) found.push({ kind: 'tokens', tokens: budget });
  if (remaining !== undefined) {
    found.push({ kind: 'remaining', tokens: Math.floor(limits.context_window_tokens * (1 - remaining)) });
  }
  return found.sort((a, b) => a.tokens - b.tokens)[0];
}

/** The trigger that measured tokens set off, the hard one before the soft one. */
export function tokenTrigger(limits: TokenLimits, measured: number): Trigger | undefined {
  for (const urgency of ['hard', 'soft'] as const) {
    const limit = tokenLimit(limits, urgency);
    if (limit !== undefined && measured > limit.tokens) {
      return { kind: limit.kind, urgency, limit: limit.tokens, measured };
    }
  }
  return undefined;
}
