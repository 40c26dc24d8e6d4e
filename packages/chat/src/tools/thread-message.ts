import type { ServerAddress } from './server-settings.js';
import type { Limits, ServerTool } from './tool-connection.js';
import type { CallOutcome } from './tool-output.js';

/** What the thread of the tool servers is asked. A connection has the number of the request that made it. */
export type ThreadRequest =
  | {
      readonly kind: 'connect';
      readonly id: number;
      readonly address: ServerAddress;
      readonly limits: Omit<Limits, 'signal'>;
    }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly connection: number;
      readonly name: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'list'; readonly id: number; readonly connection: number }
  /** Nobody waits for the answer to this request any more. */
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'close'; readonly connection: number };

/** What it says. */
export type ThreadAnswer =
  | { readonly kind: 'connected'; readonly id: number; readonly tools: readonly ServerTool[] }
  | { readonly kind: 'listed'; readonly id: number; readonly tools: readonly ServerTool[] | undefined }
  | { readonly kind: 'called'; readonly id: number; readonly outcome: CallOutcome }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'closed'; readonly connection: number };
