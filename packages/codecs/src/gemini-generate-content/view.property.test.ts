import { cutPoints, type Edit, type EditId, type Message, project, type RecordedMessage } from '@palimpsest/core';
import { validateChatRequest, validateMessagesRequest, validateResponsesRequest } from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoken } from '../anthropic-messages/conversation.arbitrary.js';
import { anthropicMessages } from '../anthropic-messages/index.js';
import type { Codec } from '../codec.js';
import { conversation as chatConversation } from '../conversation.arbitrary.js';
import { changes, editLog } from '../edit-log.arbitrary.js';
import { openaiChat } from '../openai-chat/index.js';
import { openaiResponses } from '../openai-responses/index.js';
import { recorded } from '../transcript.fixture.js';
import { type GeneratedContent, geminiConversation } from './conversation.arbitrary.js';
import { geminiGenerateContent } from './index.js';
import { refusal } from './samples.fixture.js';
import { signatureOf } from './wire.js';

const MODELS = ['gemini-3-pro-preview', 'gemini-2.5-pro'];
const RUNS = { numRuns: 150 };

const frameOf = (model: string, fields = {}) => ({ model, isStream: false, fields: { model, ...fields }, tools: [] });

const messagesIn = (codec: Codec, said: readonly { wire: object; isInterrupted?: true }[]): Message[] =>
  said.map(({ wire, isInterrupted }) => {
    const message = codec.decodeMessage(JSON.stringify(wire));
    return isInterrupted ? { ...message, isInterrupted } : message;
  });

const geminiMessages = (said: readonly GeneratedContent[]): Message[] => messagesIn(geminiGenerateContent, said);

const summaryUpTo = (to: number, last: RecordedMessage | undefined): Edit[] =>
  last === undefined
    ? []
    : [
        {
          ...{ kind: 'span-replaced', id: 'summary' as EditId, compactionId: 'pass', from: 0, to, endId: last.id },
          ...{ shows: [{ role: 'user', text: 'What was said before' }], tokens: 4 },
        },
      ];

/** Every view of a transcript that edits or a summary make. */
function* views(transcript: readonly RecordedMessage[], log: readonly Edit[]) {
  yield project(transcript, log).items;
  for (const cut of cutPoints(transcript.map(({ message }) => message)))
    yield project(transcript, summaryUpTo(cut, transcript[cut - 1])).items;
}

function expectTaken(model: string, transcript: readonly RecordedMessage[], log: readonly Edit[]): void {
  for (const items of views(transcript, log)) {
    if (items.length === 0) continue;
    const request = geminiGenerateContent.encodeRequest(frameOf(model), [], items);
    expect(geminiGenerateContent.validate(request)).toBeUndefined();
    expect(refusal(request)).toBeUndefined();
  }
}

describe('Gemini takes every view', () => {
  it('of a conversation of its own, whatever was edited', () => {
    fc.assert(
      fc.property(geminiConversation, changes(6), fc.constantFrom(...MODELS), (said, made, model) => {
        const transcript = recorded(geminiMessages(said));
        expectTaken(model, transcript, editLog(transcript, made));
      }),
      RUNS,
    );
  });

  it.each([
    ['Chat Completions', openaiChat, chatConversation()],
    ['Messages', anthropicMessages, spoken],
  ] as const)('of one that was held over %s', (_, codec, conversations) => {
    const said: fc.Arbitrary<readonly { wire: object; isInterrupted?: true }[]> = conversations;
    fc.assert(
      fc.property(said, changes(6), fc.constantFrom(...MODELS), (spokenBefore, made, model) => {
        const transcript = recorded(messagesIn(codec, spokenBefore));
        expectTaken(model, transcript, editLog(transcript, made));
      }),
      RUNS,
    );
  });
});

describe('a signature', () => {
  it('is sent byte for byte as it came, or not at all', () => {
    fc.assert(
      fc.property(geminiConversation, changes(6), (said, made) => {
        const transcript = recorded(geminiMessages(said));
        const given = new Set(said.flatMap(({ wire }) => wire.parts.map(signatureOf)));
        for (const items of views(transcript, editLog(transcript, made))) {
          const { contents } = JSON.parse(geminiGenerateContent.encodeRequest(frameOf('gemini-2.5-pro'), [], items));
          const sent = contents.flatMap(({ parts }: { parts: object[] }) =>
            parts.map((part) => signatureOf({ ...part })),
          );
          for (const signature of sent) expect(given.has(signature) || signature.startsWith('skip_')).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

describe('a conversation of Gemini', () => {
  const others: readonly [string, Codec, object, (request: string) => unknown][] = [
    ['Chat Completions', openaiChat, frameOf('gpt-4o'), (text) => validateChatRequest(JSON.parse(text), text)],
    ['Responses', openaiResponses, frameOf('gpt-5'), (text) => validateResponsesRequest(JSON.parse(text), text)],
    [
      'Messages',
      anthropicMessages,
      {
        ...frameOf('claude-opus-5-5', { max_tokens: 99, tools: [{ name: 'f', input_schema: { type: 'object' } }] }),
        tools: [{ name: 'f', input_schema: { type: 'object' } }],
      },
      (text) => validateMessagesRequest(JSON.parse(text), text, { isStrictAlternation: true }),
    ],
  ];

  it.each(others)('goes on over %s, whatever was edited', (_, codec, frame, refused) => {
    fc.assert(
      fc.property(geminiConversation, changes(6), (said, made) => {
        const transcript = recorded(geminiMessages(said));
        for (const items of views(transcript, editLog(transcript, made))) {
          if (items.length === 0) continue;
          const request = codec.encodeRequest(frame as ReturnType<typeof frameOf>, [], items);
          expect([codec.validate(request), refused(request)]).toEqual([undefined, null]);
        }
      }),
      RUNS,
    );
  });
});
