import { type Edit, type JsonObject, type Message, project, type RecordedMessage } from '@palimpsest/core';
import { type MessagesBlock, signedContent } from '@palimpsest/fakes';
import { expect } from 'vitest';
import type { Frame } from '../codec.js';
import type { GeneratedMessage } from '../conversation.arbitrary.js';
import { openaiChat } from '../openai-chat/index.js';
import { recorded } from '../transcript.fixture.js';
import type { Spoken } from './conversation.arbitrary.js';
import { anthropicMessages } from './index.js';
import { BOUND, ENABLED, OLDER, refusal, SEARCH, TOOLS } from './samples.fixture.js';

const frameOf = (model: string, more: JsonObject = {}): Frame => {
  const fields: JsonObject = { model, max_tokens: 4096, tools: [...TOOLS, SEARCH], ...more };
  return { model, isStream: false, fields, tools: fields.tools as readonly JsonObject[] };
};

export const FRAMES: readonly Frame[] = [
  frameOf(BOUND),
  frameOf('claude-fable-5-1'),
  frameOf('claude-sonnet-4-6', { thinking: { type: 'adaptive' } }),
  frameOf(OLDER, { thinking: ENABLED }),
  frameOf(OLDER),
  frameOf('claude-3-7-sonnet-20250219', { tools: [] }),
  frameOf(BOUND, { tools: [] }),
];

export const requestOf = (frame: Frame, transcript: readonly RecordedMessage[], log: readonly Edit[] = []): string =>
  anthropicMessages.encodeRequest(frame, [], project(transcript, log).items);

export function expectAccepted(request: string): void {
  expect(anthropicMessages.validate(request)).toBeUndefined();
  expect(refusal(request)).toBeUndefined();
}

/** A message of Messages as the codec reads it: one, or several where results stand beside something. */
export function decoded({ wire, isInterrupted }: Spoken): Message[] {
  if (isInterrupted) return [{ ...anthropicMessages.decodeMessage(JSON.stringify(wire)), isInterrupted }];
  const body = { model: 'any', messages: [wire, { role: 'user', content: 'Go on' }] };
  return anthropicMessages
    .decodeRequest(body)
    .messages.slice(0, -1)
    .map((message) => message);
}

export const chatDecoded = (said: readonly GeneratedMessage[]): Message[] =>
  said.map(({ wire, isInterrupted }) => {
    const message = openaiChat.decodeMessage(JSON.stringify(wire));
    return isInterrupted ? { ...message, isInterrupted } : message;
  });

/**
 * The next message as it really comes: what the model says was thought behind the request that is sent for the
 * transcript so far, and is signed for it.
 */
export function next(
  frame: Frame,
  transcript: readonly RecordedMessage[],
  log: readonly Edit[],
  said: Spoken,
): Message[] {
  if (said.wire.role !== 'assistant') return decoded(said);
  const request = JSON.parse(requestOf(frame, transcript, log));
  const content = signedContent(request, said.wire.content as unknown as MessagesBlock[]);
  return decoded({ ...said, wire: { role: 'assistant', content: content as unknown as JsonObject[] } });
}

/** A whole conversation under one model, nothing edited. */
export function transcriptOf(
  frame: Frame,
  said: readonly Spoken[],
  before: readonly Message[] = [],
): RecordedMessage[] {
  let messages = [...before];
  for (const one of said) messages = [...messages, ...next(frame, recorded(messages), [], one)];
  return recorded(messages);
}
