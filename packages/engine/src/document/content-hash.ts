import { createHash } from 'node:crypto';

/** The SHA-256 of a message's wire JSON. */
export const contentHash = (wire: string): string => createHash('sha256').update(wire).digest('hex');
