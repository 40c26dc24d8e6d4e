import type { TimeRange } from '@palimpsest/core';
import type { Conversation, Place } from '@palimpsest/stores';
import type { Reader } from '../reading/reader.js';
import type { NearMessage } from '../vectors/meanings.js';

/** As many messages of a time are looked at; of more, some from all of it. */
const MOST = 60;
/** A time in which more was said than this says too little about which of it is asked for. */
const TOO_MANY = 600;
/** What it is worth to have been said when a question asks for, beside the message whose words answer it best. */
const STANDING = 0.25;
/** The same where a question asks what was talked about then. */
const STANDING_OF_TALK = 0.6;
/** As many messages are looked at in one read to find a time. */
const PROBES = 16;

/**
 * The messages of a conversation that were said in the times a question asks for, whatever their words: "what did I tell you yesterday?"
 * They are found by when they were recorded, which along a chain goes one way.
 */
export async function saidThen(
  reader: Reader,
  conversation: Conversation,
  times: readonly TimeRange[],
  isOfTalk = false,
): Promise<NearMessage[]> {
  const { tip } = conversation;
  if (tip === null) return [];
  const depths = new Set<number>();
  for (const { from, to } of times) {
    const first = await depthFrom(reader, tip, from);
    const count = (await depthFrom(reader, tip, to)) - first;
    if (count > TOO_MANY) continue;
    const taken = Math.min(MOST, count);
    for (let place = 0; place < taken; place += 1) depths.add(first + Math.floor((place * count) / taken));
  }
  const standing = isOfTalk ? STANDING_OF_TALK : STANDING;
  return [...depths].map((depth) => ({ conversation, line: tip.line, depth, standing }));
}

/** The depth of the first message of a chain that was recorded at a time or later; behind the last where none was. */
async function depthFrom(reader: Reader, tip: Place, at: number): Promise<number> {
  let [low, high] = [0, tip.depth + 1];
  while (low < high) {
    const step = Math.max(1, Math.ceil((high - low) / PROBES));
    const probes = Array.from({ length: Math.ceil((high - low) / step) }, (_, place) => low + place * step);
    const said = await reader.saidIn(
      tip,
      probes.map((depth) => ({ from: depth, to: depth + 1 })),
    );
    const found = said.findIndex(({ recordedAt }) => recordedAt >= at);
    const [before, then] = [probes[(found < 0 ? probes.length : found) - 1], probes[found]];
    if (then !== undefined) high = then;
    low = before === undefined ? high : before + 1;
  }
  return low;
}
