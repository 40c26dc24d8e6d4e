import { codecOf, type Frame } from '@palimpsest/codecs';
import type { Edit, Message, Protocol, View } from '@palimpsest/core';
import type { ModelCounter } from '../tokens/counter.js';
import type { Measure } from '../tokens/index.js';
import { namesTokens } from './item-names.js';
import type { OnChain, Reader } from './reader.js';

/** A conversation as it would be sent now. */
export interface RequestState {
  readonly conversation: OnChain;
  readonly reader: Reader;
  readonly view: View;
  readonly frame: Frame;
  readonly protocol: Protocol;
  readonly instructions: readonly Message[];
  readonly counter: ModelCounter;
  /** Counted tokens of the whole request. */
  readonly tokens: number;
  /** Aborted when nobody waits for the request any more. */
  readonly signal?: AbortSignal | undefined;
  /** The client brought replies along that were given elsewhere: nothing of it was ever read from here. */
  readonly isFirstSeen?: boolean;
}

/** Of a request state, what the request says. */
export type RequestParts = Pick<RequestState, 'frame' | 'protocol' | 'signal'> & {
  /** The conversation's system text, where it is at hand. */
  readonly instructions?: readonly Message[] | undefined;
};

/** The state of a request, with edits that are not committed on top. */
export async function readRequestState(
  reader: Reader,
  conversation: OnChain,
  counter: ModelCounter,
  { frame, protocol, signal, instructions: given }: RequestParts,
  edits: readonly Edit[],
): Promise<RequestState> {
  const instructions = given ?? (await reader.systemTexts.of(conversation));
  const view = await reader.view(conversation, counter, edits);
  const shown = view.items.reduce(
    (sum, item) => sum + (item.kind === 'missing-result' ? counter.countResult(item.text) : item.tokens),
    0,
  );
  const names = frame.own === undefined ? 0 : namesTokens(view, (text) => counter.countText(text));
  const tokens = shown + names + counter.countFrame(codecOf(protocol).toolDefinitions(frame.tools), instructions);
  return { conversation, reader, view, frame, protocol, instructions, counter, tokens, signal };
}

/** Whether anything in a view is not as it was said, in the protocol it was said in. What others said is for providers to judge. */
export const isOurWriting = ({ view, protocol }: RequestState): boolean =>
  view.items.some(
    (item) => item.kind !== 'message' || item.replaced.size > 0 || item.message.wire.protocol !== protocol,
  );

/** Media have no exact count: a request that shows any is an estimate. */
export function measured({ counter, tokens, view }: RequestState): Measure {
  const measure = counter.measure(tokens);
  const hasMedia = view.items.some(
    (item) => item.kind === 'message' && item.message.parts.some(({ type }) => type === 'media'),
  );
  return hasMedia ? { ...measure, kind: 'estimate' } : measure;
}
