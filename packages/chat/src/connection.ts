import type { Client } from '@palimpsest/client';

/** A server that the chat talks to: its own, or one that runs elsewhere. */
export interface Connection {
  readonly client: Client;
  /** The model of messages that name none, where that is known. */
  readonly model?: string | undefined;
  /** Who answers, where that is known. */
  readonly provider?: string | undefined;
  /** What the person should know of the settings. */
  readonly notes: readonly string[];
  /** Resolves when all that was said is stored. */
  close(): Promise<void>;
}

/** Whether the small built-in model answers. */
export const isOffline = (provider: string | undefined): boolean => provider?.includes('offline') === true;

/** Reaches the server; starts it where the chat has its own. Called again where it was lost. */
export type Connect = () => Promise<Connection>;
