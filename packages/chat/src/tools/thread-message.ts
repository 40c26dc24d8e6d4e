import type { ServerAddress } from './server-settings.js';
import type { Limits } from './tool-connection.js';

/** What the thread of the tool servers is asked. A connection has the number of the request that made it. */
export type ThreadRequest = { readonly id: number } & (
  | { readonly kind: 'connect'; readonly address: ServerAddress; readonly limits: Omit<Limits, 'signal'> }
  | {
      readonly kind: 'call';
      readonly connection: number;
      readonly name: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'list' | 'close'; readonly connection: number }
  /** Nobody waits any more for the answer to the request of this number. */
  | { readonly kind: 'cancel' }
);

/** What it says: the answer to a request, or that a connection has closed. */
export type ThreadAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'closed'; readonly id: number };
