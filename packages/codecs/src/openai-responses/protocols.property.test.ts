import {
  CHAIN_START,
  chainIds,
  cutPoints,
  type Edit,
  type EditId,
  type Message,
  project,
  type RecordedMessage,
  toolCalls,
} from '@palimpsest/core';
import { validateChatRequest, validateResponsesRequest } from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Codec } from '../codec.js';
import { conversation, type GeneratedMessage } from '../conversation.arbitrary.js';
import { changes, editLog } from '../edit-log.arbitrary.js';
import { openaiChat } from '../openai-chat/index.js';
import { recorded } from '../transcript.fixture.js';
import { openaiResponses } from './index.js';
import { ENCRYPTED } from './samples.fixture.js';
import { play, session } from './session.arbitrary.js';

const plain = conversation();
const frame = { model: 'gpt-4o', isStream: false, fields: { model: 'gpt-4o' }, tools: [] };

const chatMessages = (said: readonly GeneratedMessage[]): Message[] =>
  said.map(({ wire, isInterrupted }) => {
    const message = openaiChat.decodeMessage(JSON.stringify(wire));
    return isInterrupted ? { ...message, isInterrupted } : message;
  });

function requestOf(codec: Codec, transcript: readonly RecordedMessage[], log: readonly Edit[] = []): string {
  return codec.encodeRequest(frame, [], project(transcript, log).items);
}

function expectAccepted(codec: Codec, request: string): void {
  expect(codec.validate(request)).toBeUndefined();
  const refused =
    codec === openaiChat
      ? validateChatRequest(JSON.parse(request), request)
      : validateResponsesRequest(JSON.parse(request), request, { isReasoningBound: true });
  expect(refused).toBeNull();
}

const summaryUpTo = (to: number, last: RecordedMessage | undefined): Edit[] =>
  last === undefined
    ? []
    : [
        {
          kind: 'span-replaced',
          id: 'summary' as EditId,
          compactionId: 'pass',
          from: 0,
          to,
          endId: last.id,
          shows: [{ role: 'user', text: 'What was said before' }],
          tokens: 4,
        },
      ];

/** The messages of a request, read by the codec it was written by. */
const read = (codec: Codec, request: string) => codec.decodeRequest(JSON.parse(request)).messages;

/** A conversation in Responses, with encrypted reasoning. */
const reasoned = session({ canRevert: false, maxSteps: 4 }).map((steps) =>
  play(
    steps,
    ({ messages, log }) => {
      const { items } = project(recorded(messages), log);
      return JSON.parse(
        openaiResponses.encodeRequest({ ...frame, fields: { ...frame.fields, ...ENCRYPTED } }, [], items),
      );
    },
    { isReasoningBound: true },
  ),
);

describe('a conversation that moves between Chat Completions and Responses', () => {
  it('is accepted in Responses wherever it is cut and whatever was edited', () => {
    fc.assert(
      fc.property(plain, changes(), (said, made) => {
        const transcript = recorded(chatMessages(said));
        expectAccepted(openaiResponses, requestOf(openaiResponses, transcript, editLog(transcript, made)));
        for (const cut of cutPoints(transcript.map(({ message }) => message))) {
          const log = summaryUpTo(cut, transcript[cut - 1]);
          expectAccepted(openaiResponses, requestOf(openaiResponses, transcript, log));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is accepted in Chat Completions, with reasoning, calls of every kind and edits', () => {
    fc.assert(
      fc.property(reasoned, ({ messages, log }) => {
        const transcript = recorded(messages);
        expectAccepted(openaiChat, requestOf(openaiChat, transcript, log));
        for (const cut of cutPoints(messages)) {
          expectAccepted(openaiChat, requestOf(openaiChat, transcript, summaryUpTo(cut, transcript[cut - 1])));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is accepted in both after it went over and back, any message in either protocol', () => {
    fc.assert(
      fc.property(plain, changes(6), fc.infiniteStream(fc.boolean()), (said, made, moves) => {
        const whole = recorded(chatMessages(said));
        const chat = read(openaiChat, requestOf(openaiChat, whole));
        const responses = read(openaiResponses, requestOf(openaiResponses, recorded(chat)));
        fc.pre(chat.length === responses.length);
        const mixed = chat.map((message, index) => {
          const twin = responses[index] ?? message;
          return moves.next().value ? answering(twin, message) : message;
        });
        const transcript = recorded(mixed);
        const log = editLog(transcript, made);
        for (const codec of [openaiChat, openaiResponses]) {
          expectAccepted(codec, requestOf(codec, transcript));
          expectAccepted(codec, requestOf(codec, transcript, log));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same conversation in both: every message has the same id', () => {
    fc.assert(
      fc.property(plain, (said) => {
        fc.pre(!said.some(({ wire }) => wire.audio || (wire.role === 'function' && wire.content === '')));
        const { items } = project(recorded(chatMessages(said)), []);
        const chat = read(openaiChat, openaiChat.encodeRequest(frame, [], items));
        const responses = read(openaiResponses, openaiResponses.encodeRequest(frame, [], items));
        expect(chainIds(CHAIN_START, responses)).toEqual(chainIds(CHAIN_START, saidTogether(chat)));
      }),
      { numRuns: 300 },
    );
  });
});

/** A client that changed protocol answers by the id the call was recorded with. */
function answering(twin: Message, { parts: [part] }: Message): Message {
  if (part?.type !== 'tool-result') return twin;
  return {
    ...twin,
    parts: twin.parts.map((one) => (one.type === 'tool-result' ? { ...one, callId: part.callId } : one)),
  };
}

/** In Responses, what a model says in one go is one message. */
function saidTogether(messages: readonly Message[]): Message[] {
  const together: Message[] = [];
  for (const message of messages) {
    const last = together.at(-1);
    const isGoingOn = last?.role === 'assistant' && message.role === 'assistant' && toolCalls(last).length === 0;
    if (isGoingOn) together[together.length - 1] = { ...last, parts: [...last.parts, ...message.parts] };
    else together.push(message);
  }
  return together;
}
