import type { SessionFacts } from './session-facts.js';
import type { Style } from './text/style.js';
import { counted, grouped, onOneLine, percent } from './text/words.js';

/** `[52 messages]`, or `[Summary + 15 messages]` where something is compacted. */
function messagesLabel({ hasSummary, shownMessages, messages }: SessionFacts): string {
  return hasSummary ? `[Summary + ${counted(shownMessages, 'message')}]` : `[${counted(messages, 'message')}]`;
}

interface StatusOptions {
  readonly facts: SessionFacts;
  /** Who answers. */
  readonly answerer: string;
  readonly agent: string | undefined;
  readonly style: Style;
}

/** The line at the bottom: how many messages the view has, how full it is, and who answers. */
export function statusLine({ facts, answerer, agent, style }: StatusOptions): string {
  const { tokens, budgetTokens } = facts;
  const parts = [
    messagesLabel(facts),
    ...(budgetTokens === undefined
      ? []
      : [`${grouped(tokens)} / ${grouped(budgetTokens)} tokens (${percent(tokens / budgetTokens)})`]),
    onOneLine(answerer),
    ...(agent === undefined ? [] : [onOneLine(agent)]),
  ];
  return style(parts.join(' · '), 'dim');
}
