import type { Schemas } from '@palimpsest/client';

/** What the chat shows of a conversation. */
export interface SessionFacts {
  readonly title: string | undefined;
  readonly agent: string | undefined;
  readonly model: string | undefined;
  /** Messages of the whole conversation. */
  readonly messages: number;
  /** Messages that the model sees word for word. */
  readonly shownMessages: number;
  readonly hasSummary: boolean;
  /** Tokens of what the model sees. */
  readonly tokens: number;
  /** Most tokens that it may see: the budget, or the window of the model. */
  readonly budgetTokens: number | undefined;
  readonly kinds: Schemas['ConversationDetails']['view']['kinds'];
  /** How many messages the conversation had when it was last compacted. */
  readonly compactedAt: number | undefined;
  /** Compactions in effect, newest first. */
  readonly standing: readonly Schemas['Compaction'][];
  /** The newest message as the model sees it; undefined where a summary stands for it. */
  readonly newest: { readonly role: string; readonly tokens: number } | undefined;
  /** What a million input tokens cost, in US dollars. */
  readonly inputDollars: number | undefined;
}

export const unstarted: SessionFacts = {
  ...{ title: undefined, agent: undefined, model: undefined, messages: 0, shownMessages: 0 },
  ...{ hasSummary: false, tokens: 0, budgetTokens: undefined, kinds: [], compactedAt: undefined },
  ...{ standing: [], newest: undefined, inputDollars: undefined },
};

interface Found {
  readonly conversation: Schemas['Conversation'];
  readonly details: Schemas['ConversationDetails'];
}

const NOT_SAID = new Set(['summary', 'note', 'recalled', 'missing-result']);

export function sessionFacts({ conversation, details }: Found): SessionFacts {
  const { memory_strategy: strategy, model, view, compactions: standing, newest } = details;
  const number = (field: string): number | undefined => {
    const value = strategy[field]?.value;
    return typeof value === 'number' ? value : undefined;
  };
  return {
    title: conversation.title ?? undefined,
    agent: conversation.agent_type ?? undefined,
    model: model.name,
    messages: conversation.message_count,
    shownMessages: view.kinds.reduce((sum, { kind, items }) => sum + (NOT_SAID.has(kind) ? 0 : items), 0),
    hasSummary: view.kinds.some(({ kind }) => kind === 'summary'),
    tokens: view.tokens,
    budgetTokens: number('token_budget') ?? model.context_window_tokens.value,
    kinds: view.kinds,
    compactedAt: standing[0]?.conversation_messages,
    standing,
    newest: newest ?? undefined,
    inputDollars: model.input_dollars ?? undefined,
  };
}
