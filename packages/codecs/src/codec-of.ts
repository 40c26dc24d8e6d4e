import { InvariantError, type Protocol } from '@palimpsest/core';
import { aiSdk } from './ai-sdk/index.js';
import { anthropicMessages } from './anthropic-messages/index.js';
import type { Codec, FrameworkCodec } from './codec.js';
import { geminiGenerateContent } from './gemini-generate-content/index.js';
import { openaiChat } from './openai-chat/index.js';
import { openaiResponses } from './openai-responses/index.js';

/** Every protocol that is spoken here. */
export const CODECS = [
  openaiChat,
  openaiResponses,
  anthropicMessages,
  geminiGenerateContent,
] as const satisfies readonly Codec[];

/** The name of a protocol that is spoken here. */
export type KnownProtocol = (typeof CODECS)[number]['protocol'];

/** What models are called in: by a client in a protocol, or by a framework. */
export type CallProtocol = KnownProtocol | typeof aiSdk.protocol;

/** Every protocol that messages may be kept in. */
export const PROTOCOLS: readonly Protocol[] = [...CODECS, aiSdk].map(({ protocol }) => protocol);

/** Of a caller of the engine who names none, as most libraries speak it. */
export const DEFAULT_PROTOCOL: KnownProtocol = openaiChat.protocol;

/** The codec of a protocol, or of the messages of frameworks. */
export function codecOf(protocol: KnownProtocol): Codec;
export function codecOf(protocol: Protocol): FrameworkCodec;
export function codecOf(protocol: Protocol): FrameworkCodec {
  return protocol === aiSdk.protocol ? aiSdk : providerCodecOf(protocol);
}

/** The codec of a protocol in which a provider was called. */
export function providerCodecOf(protocol: Protocol): Codec {
  const codec = CODECS.find((candidate: Codec) => candidate.protocol === protocol);
  if (codec === undefined) throw new InvariantError(`no codec speaks ${protocol}`);
  return codec;
}
