import { createHash } from 'node:crypto';
import { callOf, fieldOf, type GeminiPart } from './gemini-request.js';

/** Taken instead of a signature, for calls that another model made. */
const PLACEHOLDERS: readonly unknown[] = ['skip_thought_signature_validator', 'context_engineering_is_the_way_to_go'];

/** Models that sign the first call of each step and want it back. */
export const isSigning = (model: string): boolean => /^(?:models\/)?gemini-(?:[3-9]|\d{2,})/.test(model);

const signatureOf = (part: GeminiPart): string =>
  createHash('sha256')
    .update(JSON.stringify([callOf(part)?.name, 'signed here']))
    .digest('base64');

/** Whether a call carries what it was signed with, byte for byte, or what stands for it. */
export function isOwnSignature(part: GeminiPart): boolean {
  const signature = fieldOf(part, 'thoughtSignature');
  return signature === signatureOf(part) || PLACEHOLDERS.includes(signature);
}

/** The parts of a step, its first call signed. */
export function signedParts(model: string, parts: readonly GeminiPart[]): readonly GeminiPart[] {
  const first = parts.findIndex((part) => callOf(part));
  const call = parts[first];
  if (!isSigning(model) || call === undefined || call.thoughtSignature !== undefined) return parts;
  return parts.with(first, { ...call, thoughtSignature: signatureOf(call) });
}
