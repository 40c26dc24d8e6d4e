import { fingerprint } from '@palimpsest/core';

const FINGERPRINT_CHARS = 16;
const MAX_NAME_CHARS = 64;

/** A call id of another protocol as one this protocol takes: the same id for the same call, each time. */
export function fittedCallId(callId: string, maxChars: number): string {
  const id = callId.toWellFormed();
  if (id.length <= maxChars) return id;
  return `${id.slice(0, maxChars - FINGERPRINT_CHARS - 1).toWellFormed()}_${fingerprint(callId)}`;
}

/** A tool's name of another protocol as one this protocol takes. */
export const fittedToolName = (name: string): string =>
  name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, MAX_NAME_CHARS) || 'tool';
