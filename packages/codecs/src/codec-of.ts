import { InvariantError, type Protocol } from '@palimpsest/core';
import { anthropicMessages } from './anthropic-messages/index.js';
import type { Codec } from './codec.js';
import { openaiChat } from './openai-chat/index.js';
import { openaiResponses } from './openai-responses/index.js';

const CODECS: readonly Codec[] = [openaiChat, openaiResponses, anthropicMessages];

/** The codec of a protocol. */
export function codecOf(protocol: Protocol): Codec {
  const codec = CODECS.find((candidate) => candidate.protocol === protocol);
  if (codec === undefined) throw new InvariantError(`no codec speaks ${protocol}`);
  return codec;
}
