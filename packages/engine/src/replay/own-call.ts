import type { RequestPieces } from './request-pieces.js';

/** A request that a policy makes by itself, before the one it is for, such as for a summary. */
export interface OwnCall extends RequestPieces {
  /** What a provider's cache keeps apart: the model that is asked. */
  readonly namespace: string;
  readonly answer: string;
}
