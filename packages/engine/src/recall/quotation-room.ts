import type { EditId } from '@palimpsest/core';

/** A quotation that stands in the view, for a question that was answered before. */
interface StandingQuotation {
  readonly editId: EditId;
  readonly tokens: number;
}

export interface RoomFacts {
  /** `recall_budget_tokens`, where it is set. */
  readonly set: number | undefined;
  /** The token limit of the request; infinite where only the model's window, which is large, limits it. */
  readonly limitTokens: number;
  /** What the request takes as it is, and what of that no pass may take for a quotation: the newest exchanges, instructions, tools. */
  readonly tokens: number;
  readonly keptTokens: number;
  /** What the window has left. */
  readonly windowLeft: number;
  /** About what is out of view of what may be quoted; infinite where quotations are not charged to what it saves. */
  readonly hiddenTokens: number;
  readonly standing: readonly StandingQuotation[];
  /** Whether old quotations may leave on an ordinary turn: only the mode that prices a changed prefix may do so. */
  readonly mayForget: boolean;
}

/** How much may be quoted, and which standing quotations make room for it. */
export interface QuotationRoom {
  readonly tokens: number;
  readonly forgets: readonly EditId[];
}

/** What is quoted for one question at most where nothing limits the request. */
const DEFAULT_TOKENS = 2_000;
/**
 * Within a limit what it leaves is used, up to the largest share of it and never more than so many tokens. Where it leaves less than
 * the smallest, a pass is needed anyway: then summaries of what is not asked for make room for the middle one, as far as the newest
 * exchanges leave it.
 */
const LEAST_SHARE = 1 / 3;
const ASKED_SHARE = 0.6;
const MOST_SHARE = 0.7;
const MOST_TOKENS = 12_000;
/**
 * Without a limit quotations are charged to what compaction saves: all that stand may take this share of what is out of view. Written
 * once and read until the next pass, they then cost less than sending everything.
 */
const CHARGED_SHARE = 0.3;
/** Facts are short, and worth this also where nothing is out of view; of a long request, all that stand may take the share. */
export const FACT_TOKENS = 400;
const FACTS_SHARE = 0.1;
/** So many quotations stand in a view at most. */
const MOST_STANDING = 8;

/**
 * Decides how much may be quoted for a question. Within a limit a pass makes room, and takes quotations first. Where only what
 * compaction saves limits them, old quotations go first when there is no room for both, if the mode may change the prefix for that.
 * Where nothing is out of view, compaction has saved nothing to pay a changed prefix with: what stands stays, and has the room.
 */
export function quotationRoom({ set, limitTokens, windowLeft, ...facts }: RoomFacts): QuotationRoom {
  const { tokens, keptTokens, hiddenTokens, standing, mayForget } = facts;
  const standingTokens = standing.reduce((sum, quotation) => sum + quotation.tokens, 0);
  const isLimited = Number.isFinite(limitTokens);
  const hasOnlyFacts = !isLimited && hiddenTokens === 0;
  const charged = Math.max(FACT_TOKENS, hasOnlyFacts ? FACTS_SHARE * tokens : CHARGED_SHARE * hiddenTokens);
  const most = isLimited ? Math.min(MOST_SHARE * limitTokens, MOST_TOKENS) : DEFAULT_TOKENS;
  const least = isLimited ? LEAST_SHARE * limitTokens : Math.min(DEFAULT_TOKENS, charged);
  const freeable = Math.max(least, Math.min(ASKED_SHARE * limitTokens, MOST_SHARE * limitTokens - keptTokens));
  const left = isLimited ? limitTokens - tokens : charged - standingTokens;
  const isFull = standing.length >= MOST_STANDING || left < Math.min(least, set ?? least);
  const forgets = mayForget && !isLimited && !hasOnlyFacts && isFull ? standing.map(({ editId }) => editId) : [];
  const freed = forgets.length > 0 ? standingTokens : 0;
  const wanted = set ?? Math.min(most, isLimited ? (left < least ? freeable : left) : charged);
  const free = isLimited ? MOST_SHARE * limitTokens : hasOnlyFacts ? Math.max(0, left) : wanted;
  return { tokens: Math.floor(Math.min(wanted, free, windowLeft + freed)), forgets };
}
