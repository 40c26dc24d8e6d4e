import type { Protocol } from '@palimpsest/core';

/** What a person says in one turn. */
export interface ClientMessage {
  readonly text: string;
  /** A PNG in base64. */
  readonly image?: string;
  readonly isStreamed: boolean;
}

export interface ToolInput {
  readonly key: string;
}

/** Runs the one tool there is. */
type LookUp = (input: ToolInput) => string;

/** A program that talks to a model through the proxy and keeps what was said the way its library has it. */
export interface Client {
  /** One turn: says something, answers every call the model makes, and resolves with the words that end the turn. */
  say(said: ClientMessage, lookUp: LookUp): Promise<string>;
}

/** Where the proxy is, and the name the conversation goes by. */
export interface Access {
  /** Ends without /v1. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

export interface ClientKind {
  readonly name: string;
  readonly protocol: Protocol;
  /** Its model thinks before it speaks, and what it thought comes back. */
  readonly canThink: boolean;
  create(access: Access): Client;
}

export const SYSTEM = 'You keep the stock of a workshop. Look things up before you answer.';
export const MAX_TOKENS = 2000;
export const TOOL = {
  name: 'look_up',
  description: 'Looks a part up.',
  parameters: {
    type: 'object' as const,
    properties: { key: { type: 'string' as const } },
    required: ['key'],
    additionalProperties: false,
  },
};
