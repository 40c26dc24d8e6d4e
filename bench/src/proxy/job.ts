/** What the clients are to do. */
export interface Job {
  /** Where the model is, down to `/chat/completions`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly isStream: boolean;
  /** Turns of the longest conversation; 1 for requests that have nothing to do with each other. */
  readonly mostTurns: number;
  readonly seconds: number;
}

/** What came of it. */
export interface Measured {
  readonly requestsPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}
