import type { Prices } from './session-facts.js';

/** What the answers of a whole conversation took, reckoned from what is stored. No provider's figures are in it. */
export interface StoredUsage {
  readonly answers: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Tokens that would have been sent besides, had nothing been compacted. */
  readonly savedTokens: number;
}

interface CountedMessage {
  readonly depth: number;
  readonly role: string;
  readonly original_tokens: number;
}

interface MadeCompaction {
  readonly conversation_messages?: number | undefined;
  readonly tokens_before: number;
  readonly tokens_after: number;
}

/** Each answer was sent all that was said before it, less what compactions in effect had left out by then. */
export function storedUsage(messages: readonly CountedMessage[], compactions: readonly MadeCompaction[]): StoredUsage {
  let [answers, inputTokens, outputTokens, savedTokens, said] = [0, 0, 0, 0, 0];
  for (const { depth, role, original_tokens } of messages) {
    if (role === 'assistant') {
      const leftOut = compactions
        .filter(({ conversation_messages = 0 }) => conversation_messages <= depth)
        .reduce((sum, { tokens_before, tokens_after }) => sum + tokens_before - tokens_after, 0);
      const left = Math.min(Math.max(0, leftOut), said);
      answers += 1;
      inputTokens += said - left;
      outputTokens += original_tokens;
      savedTokens += left;
    }
    said += original_tokens;
  }
  return { answers, inputTokens, outputTokens, savedTokens };
}

/** At most what it cost, in US dollars: what the provider had cached was cheaper. */
export const mostDollars = ({ inputTokens, outputTokens }: StoredUsage, { input, output }: Prices): number =>
  (inputTokens * input + outputTokens * output) / 1_000_000;
