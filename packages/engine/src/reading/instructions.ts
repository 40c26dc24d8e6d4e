import { codecOf, type DecodedRequest } from '@palimpsest/codecs';
import { isJsonObject, type Message, parseJson, type Wire } from '@palimpsest/core';

/** A system text as it was stored; what cannot be system text is none. */
export const decodedInstructions = (stored: string): Message[] => decoded(stored).filter(isText);

/** What was stored with a system text for requests that name a reply instead of sending it again. */
export function keptInstructions(stored: string): Pick<DecodedRequest, 'kept'> {
  const kept = decoded(stored).find((message) => !isText(message));
  return kept === undefined ? {} : { kept };
}

function decoded(stored: string): Message[] {
  const wires = parseJson(stored);
  return (Array.isArray(wires) ? wires : [])
    .filter(isWire)
    .map(({ protocol, json }) => codecOf(protocol).decodeMessage(json));
}

const isText = ({ parts }: Message): boolean => parts.length > 0;

const isWire = (value: unknown): value is Wire =>
  isJsonObject(value) && typeof value.protocol === 'string' && typeof value.json === 'string';

export const storedInstructions = (instructions: readonly Message[]): string =>
  JSON.stringify(instructions.map(({ wire }) => wire));

/** Of all words of two texts, the share that both must have for one to be a new version of the other. */
const SAME_SHARE = 0.95;

/**
 * Whether system text sent to a conversation is what it was given before, or a new version of it: a date moved on, a folder
 * changed. Anything else is something said.
 */
export function isVersionOf(sent: readonly Message[], known: readonly Message[]): boolean {
  return known.length === 0 || sharedWords(sent, known) >= SAME_SHARE;
}

/** The share of words that two system texts of one program have in common, even if parts were moved. */
const SAME_ROLE_SHARE = 0.5;

/** Whether two system texts come from the same program in the same role. */
export const isOfSameRole = (sent: readonly Message[], known: readonly Message[]): boolean =>
  (sent.length === 0 && known.length === 0) || sharedWords(sent, known) >= SAME_ROLE_SHARE;

function sharedWords(sent: readonly Message[], known: readonly Message[]): number {
  const [own, other] = [wordsOf(sent), wordsOf(known)];
  const shared = [...own].filter((word) => other.has(word)).length;
  return shared / Math.max(1, own.size + other.size - shared);
}

const wordsOf = (messages: readonly Message[]): Set<string> =>
  new Set(messages.flatMap(({ parts }) => parts.flatMap((part) => ('text' in part ? part.text.split(/\s+/) : []))));
