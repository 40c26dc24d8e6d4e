import { firstIndex } from '../first-index.js';
import type { CacheRules } from './cache-rules.js';
import type { CallTokens } from './call-price.js';

/** A piece of a prompt as it is sent: its frame or a message. The same piece is the same object. */
export interface PromptPiece {
  readonly text: string;
  readonly tokens: number;
}

interface Prompt {
  /** What a provider keeps apart: the account and the model. */
  readonly namespace: string;
  readonly pieces: readonly PromptPiece[];
  /** How many of the first pieces are the system text and the tools, which are marked by themselves. */
  readonly framePieces: number;
  readonly at: number;
}

/** How prompts that a cache has seen go on behind the same pieces. */
interface Branch {
  readonly next: Map<PromptPiece, Branch>;
  expiresAt: number;
  /** Until when a mark stands here. */
  markedUntil: number;
}

const newBranch = (): Branch => ({
  next: new Map(),
  expiresAt: Number.NEGATIVE_INFINITY,
  markedUntil: Number.NEGATIVE_INFINITY,
});

const MINUTE_MS = 60_000;

/**
 * A provider's prompt cache. A prompt is read from it as far as an earlier one that is still there began with the same, and the rest is
 * written to it. Reading keeps it there. It holds on to the pieces of all prompts.
 */
export class PromptCache {
  readonly #rules: CacheRules;
  readonly #countText: (text: string) => number;
  readonly #namespaces = new Map<string, Branch>();

  /** @param countText counts the tokens of a part of a piece */
  constructor(rules: CacheRules, countText: (text: string) => number) {
    this.#rules = rules;
    this.#countText = countText;
  }

  /** What a request reads and writes; from then on it is there to be read. */
  request(prompt: Prompt): Omit<CallTokens, 'completionTokens'> {
    const { namespace, pieces, framePieces, at } = prompt;
    const { minTokens, minutes } = this.#rules;
    const root = this.#namespaces.get(namespace) ?? newBranch();
    this.#namespaces.set(namespace, root);
    const promptTokens = pieces.reduce((sum, { tokens }) => sum + tokens, 0);
    const found = this.#longest(root, pieces, framePieces, at);
    const cachedTokens = found < minTokens ? 0 : found;
    if (promptTokens < minTokens) return { promptTokens, cachedTokens: 0, writtenTokens: 0 };
    keep(root, prompt, at + minutes * MINUTE_MS);
    return { promptTokens, cachedTokens, writtenTokens: promptTokens - cachedTokens };
  }

  #longest(root: Branch, pieces: readonly PromptPiece[], framePieces: number, at: number): number {
    const { boundary } = this.#rules;
    let [branch, tokens, marked] = [root, 0, 0];
    for (const [index, piece] of pieces.entries()) {
      const next = branch.next.get(piece);
      if (next === undefined || next.expiresAt <= at) {
        if (boundary.kind !== 'tokens') break;
        const all = tokens + this.#longestStart(branch, piece, at);
        return all - (all % boundary.step);
      }
      branch = next;
      tokens += piece.tokens;
      const passed = index + 1;
      if (boundary.kind !== 'marks' || next.markedUntil <= at) continue;
      if (passed === framePieces || pieces.length - passed <= boundary.lookBack) marked = tokens;
    }
    if (boundary.kind === 'marks') return marked;
    return boundary.kind === 'tokens' ? tokens - (tokens % boundary.step) : tokens;
  }

  /** Tokens with which a piece begins as another one does that stood in its place. */
  #longestStart({ next }: Branch, { text }: PromptPiece, at: number): number {
    let longest = 0;
    for (const [other, { expiresAt }] of next)
      if (expiresAt > at) longest = Math.max(longest, commonStart(text, other.text));
    return longest === 0 ? 0 : this.#countText(text.slice(0, longest));
  }
}

function keep(root: Branch, { pieces, framePieces }: Prompt, until: number): void {
  let branch = root;
  for (const [index, piece] of pieces.entries()) {
    const known = branch.next.get(piece) ?? newBranch();
    branch.next.set(piece, known);
    known.expiresAt = Math.max(known.expiresAt, until);
    if (index + 1 === framePieces || index + 1 === pieces.length) known.markedUntil = until;
    branch = known;
  }
}

/** How many characters two texts have in common from their beginning on. */
export const commonStart = (one: string, other: string): number =>
  firstIndex(Math.min(one.length, other.length), (index) => !one.startsWith(other.slice(0, index + 1)));
