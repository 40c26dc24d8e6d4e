import type { StrategyInput } from '@palimpsest/engine';
import type { Chat } from '../chat.js';
import { checkOptions, type OptionKinds } from '../given-options.js';
import type { Palimpsest } from '../palimpsest.js';

/** Where a framework's calls go: into one conversation, or into those of an owner, of which each call says which it is. */
export type Source = Chat | Palimpsest;

/** What a framework may say about one call. */
export interface CallOptions {
  /** The conversation's id. That of the chat where one was given; recognised by what is sent where nothing says it. */
  readonly conversation?: string | undefined;
  /** How the view is kept small for this call. */
  readonly strategy?: StrategyInput | undefined;
  /** The agent that the conversation is held with. */
  readonly agent?: string | undefined;
}

const OPTIONS: OptionKinds<CallOptions> = { conversation: 'any', strategy: 'any', agent: 'name' };

/** Checks what comes through a framework's own options, where no compiler looks. @throws InvalidInputError naming the field */
export function callOptions(value: unknown, field: string): CallOptions {
  if (value === undefined) return {};
  checkOptions(value, OPTIONS, field);
  return value;
}

/** The conversation of a call. */
export const conversationOf = (source: Source, { conversation }: CallOptions): string | undefined =>
  conversation ?? ('conversation' in source ? undefined : source.id);
