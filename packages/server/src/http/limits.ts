/** Limits on what comes from outside. */
export const LIMITS = {
  bodyBytes: 32 * 1024 * 1024,
  replyBytes: 64 * 1024 * 1024,
  jsonDepth: 128,
  /** Of a request to the REST API, unless it is what somebody says or a whole conversation. */
  restBodyBytes: 1024 * 1024,
  importBytes: 128 * 1024 * 1024,
  pageItems: 500,
  searchChars: 200,
  /** Clients that listen to events at the same time. */
  eventStreams: 200,
} as const;
