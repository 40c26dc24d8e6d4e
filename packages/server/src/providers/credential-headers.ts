import { PROVIDERS } from './providers.js';

/** Where clients put the key of their provider, and so ours too. */
export const CREDENTIAL_HEADERS: readonly string[] = [
  ...new Set(PROVIDERS.flatMap(({ credentialHeaders }) => credentialHeaders)),
];
