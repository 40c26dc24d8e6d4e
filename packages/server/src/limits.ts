/** Limits on what comes from outside. */
export const LIMITS = {
  bodyBytes: 32 * 1024 * 1024,
  replyBytes: 64 * 1024 * 1024,
  jsonDepth: 128,
} as const;
