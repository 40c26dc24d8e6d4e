/** Something that may be shown, what it is worth, and what it takes. */
export interface Piece {
  readonly score: number;
  readonly tokens: number;
}

/** How much a long piece must be worth more than a short one. */
const LENGTH_PRICE = 0.2;
/** What is shorter than this is not worth more for it. */
const SHORT_TOKENS = 60;

/** The pieces to show within a budget, by what they are worth for their length; in the order in which they were given. */
export function pack<P extends Piece>(pieces: readonly P[], budgetTokens: number): P[] {
  const worth = ({ score, tokens }: Piece) => score / Math.max(SHORT_TOKENS, tokens) ** LENGTH_PRICE;
  const chosen = new Set<P>();
  let left = budgetTokens;
  for (const piece of [...pieces].sort((x, y) => worth(y) - worth(x))) {
    if (piece.tokens > left) continue;
    chosen.add(piece);
    left -= piece.tokens;
  }
  return pieces.filter((piece) => chosen.has(piece));
}
