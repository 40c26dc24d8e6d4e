/** Where clients put the key of their provider, and so ours too. */
export const CREDENTIAL_HEADERS: readonly string[] = ['x-api-key', 'api-key', 'authorization', 'x-goog-api-key'];
