import { InvariantError, type Protocol } from '@palimpsest/core';
import { anthropicMessages } from './anthropic-messages/index.js';
import type { Codec } from './codec.js';
import { openaiChat } from './openai-chat/index.js';
import { openaiResponses } from './openai-responses/index.js';

/** Every protocol that is spoken here. */
export const CODECS = [openaiChat, openaiResponses, anthropicMessages] as const satisfies readonly Codec[];

/** The name of a protocol that is spoken here. */
export type KnownProtocol = (typeof CODECS)[number]['protocol'];

/** Of a caller of the engine who names none, as most libraries speak it. */
export const DEFAULT_PROTOCOL: KnownProtocol = openaiChat.protocol;

/** The codec of a protocol. */
export function codecOf(protocol: Protocol): Codec {
  const codec = CODECS.find((candidate: Codec) => candidate.protocol === protocol);
  if (codec === undefined) throw new InvariantError(`no codec speaks ${protocol}`);
  return codec;
}
