import { instructionsIdOf } from '../instructions-id.js';
import type { Append, Conversation, InstructionsVersion, Place } from '../store.js';

/** What an append that moves the tip makes of a conversation. */
export interface MovedTip {
  readonly after: Conversation;
  /** The system text as it is sent from now on, where that is another than before. */
  readonly instructions?: InstructionsVersion;
}

/** A title stays, an older time changes nothing, and whatever is recorded ends a refusal. */
export function decideMove(before: Conversation, append: Append, tip: Place | null): MovedTip {
  const { title = null, at, instructions, parent } = append;
  const after = {
    ...before,
    ...{ tip, title: before.title ?? title, updatedAt: Math.max(before.updatedAt, at), isRefused: false },
  };
  const instructionsId = instructions === undefined ? before.instructionsId : instructionsIdOf(instructions);
  if (instructions === undefined || instructionsId === before.instructionsId) return { after };
  return {
    after: { ...after, instructionsId },
    instructions: { sinceDepth: lengthTo(parent), instructions, recordedAt: at },
  };
}

/** How many messages the chain that ends at a place has. */
export const lengthTo = (place: Place | null): number => (place === null ? 0 : place.depth + 1);
