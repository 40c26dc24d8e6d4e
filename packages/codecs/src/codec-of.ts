import { InvariantError, type Protocol } from '@palimpsest/core';
import type { Codec } from './codec.js';
import { openaiChat } from './openai-chat/index.js';

const CODECS: readonly Codec[] = [openaiChat];

/** The codec of a protocol. */
export function codecOf(protocol: Protocol): Codec {
  const codec = CODECS.find((candidate) => candidate.protocol === protocol);
  if (codec === undefined) throw new InvariantError(`no codec speaks ${protocol}`);
  return codec;
}
