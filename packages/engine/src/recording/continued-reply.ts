import type { DecodedRequest, FrameworkCodec } from '@palimpsest/codecs';
import type { LocatedReply, Store } from '@palimpsest/stores';
import { decodedInstructions, keptInstructions } from '../reading/instructions.js';
import type { SystemTexts } from '../reading/system-texts.js';

export interface ContinuedReplyOptions {
  readonly store: Pick<Store, 'instructions' | 'read'>;
  readonly systemTexts: SystemTexts;
  readonly codec: FrameworkCodec;
}

/** Nothing is counted here. */
const VOCABULARY = '';

/**
 * A request that names the reply it continues, with the system text and tools it takes over from there.
 * @throws InvalidInputError, as the protocol words it, for a reply that cannot be continued
 */
export async function continuedFrom(
  options: ContinuedReplyOptions,
  request: Pick<DecodedRequest, 'frame' | 'instructions'>,
  replyId: string,
  reply: LocatedReply,
): Promise<Pick<DecodedRequest, 'frame' | 'instructions'>> {
  const { continuations } = options.codec;
  const taken = continuations?.takenOver(request, await sentWith(options, reply));
  if (continuations !== undefined && taken === undefined) throw continuations.notFound(replyId);
  return taken ?? request;
}

/** The system text that a reply was made under, and what was kept with it. */
async function sentWith(
  { store, systemTexts }: ContinuedReplyOptions,
  { conversation, place }: LocatedReply,
): Promise<Pick<DecodedRequest, 'instructions' | 'kept'>> {
  const { tip } = conversation;
  if (tip?.line === place.line && tip.depth === place.depth) return systemTexts.withKept(conversation);
  const [reply] = await store.read(place, [{ from: place.depth, to: place.depth + 1 }], VOCABULARY);
  const versions = await store.instructions(conversation.id);
  const version = versions.findLast(
    ({ sinceDepth, recordedAt }) => sinceDepth <= place.depth && recordedAt <= (reply?.recordedAt ?? 0),
  );
  const stored = version?.instructions ?? '';
  return { instructions: decodedInstructions(stored), ...keptInstructions(stored) };
}
