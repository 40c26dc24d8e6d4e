import type { JsonObject } from '@palimpsest/core';
import { callIn, signatureOf } from './wire.js';

/** What the provider documents for calls that another model, or an older one, made: it is taken in place of a signature. */
const NO_SIGNATURE = 'skip_thought_signature_validator';

/** Models that refuse a step whose first call is not signed. */
export const needsSignatures = (model: string): boolean => /(?:^|\/)gemini-(?:[3-9]|\d{2,})/.test(model);

/** The parts of one step of the model, its first call signed. */
export function signed(parts: readonly JsonObject[]): readonly JsonObject[] {
  const first = parts.findIndex((part) => callIn(part) !== undefined);
  const call = parts[first];
  if (call === undefined || signatureOf(call) !== '') return parts;
  return parts.with(first, { ...call, thoughtSignature: NO_SIGNATURE });
}
