/** What the offer to compact depends on. */
export interface OfferFacts {
  /** Messages that the model sees word for word. */
  readonly shownMessages: number;
  /** Messages of the whole conversation. */
  readonly messages: number;
  /** How many messages were shown when it was last offered; undefined before the first time. */
  readonly offeredAt: number | undefined;
  /** How many messages the conversation had when it was last compacted. */
  readonly compactedAt: number | undefined;
  /** A tool was called and has not answered, or its result waits for the model. */
  readonly isToolInUse: boolean;
  /** The person asked not to be asked again in this session. */
  readonly isUnwanted: boolean;
}

const OFFER_FROM = 50;
const OFFER_EACH = 10;
const OFFER_AFTER_COMPACTION = 20;

/** Whether to offer to compact now: at 50 messages and at each 10 after, never in tool use or soon after a compaction. */
export function isOfferDue({
  shownMessages,
  messages,
  offeredAt,
  compactedAt,
  isToolInUse,
  isUnwanted,
}: OfferFacts): boolean {
  if (isUnwanted || isToolInUse || shownMessages < OFFER_FROM) return false;
  if (compactedAt !== undefined && messages - compactedAt < OFFER_AFTER_COMPACTION) return false;
  // What was offered before a compaction says nothing about what has come since.
  const isNewRun = offeredAt === undefined || offeredAt > shownMessages;
  return isNewRun || Math.floor(shownMessages / OFFER_EACH) > Math.floor(offeredAt / OFFER_EACH);
}
