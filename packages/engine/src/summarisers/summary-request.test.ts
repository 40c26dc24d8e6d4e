import {
  CODECS,
  type Frame,
  geminiGenerateContent,
  type KnownProtocol,
  openaiChat,
  openaiResponses,
} from '@palimpsest/codecs';
import { cutPoints, type JsonObject, type Message, project, type RecordedMessage } from '@palimpsest/core';
import {
  validateChatRequest,
  validateGeminiRequest,
  validateMessagesRequest,
  validateResponsesRequest,
} from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoken } from '../../../codecs/src/anthropic-messages/conversation.arbitrary.js';
import { FRAMES, transcriptOf } from '../../../codecs/src/anthropic-messages/view.fixture.js';
import { conversation } from '../../../codecs/src/conversation.arbitrary.js';
import { ENCRYPTED } from '../../../codecs/src/openai-responses/samples.fixture.js';
import { play, session } from '../../../codecs/src/openai-responses/session.arbitrary.js';
import { recorded } from '../../../codecs/src/transcript.fixture.js';
import { ownRequest, ridingRequest } from './summary-request.js';

const RUNS = { numRuns: 60 };
const ASKED = [{ role: 'user', text: 'Summarize our conversation.' }] as const;
const AGAIN = [
  ...ASKED,
  { role: 'assistant', text: 'A summary.' },
  { role: 'user', text: 'It lacks something.' },
] as const;

const REFUSALS: Readonly<Record<KnownProtocol, (body: string) => unknown>> = {
  'openai-chat': (body) => validateChatRequest(JSON.parse(body), body),
  'openai-responses': (body) => validateResponsesRequest(JSON.parse(body), body, { isReasoningBound: true }),
  'anthropic-messages': (body) => validateMessagesRequest(JSON.parse(body), body, { isStrictAlternation: true }),
  'gemini-generate-content': (body) =>
    validateGeminiRequest(JSON.parse(geminiGenerateContent.route.sent(body).body), JSON.parse(body).model),
};

const frameOf = (model: string, fields: JsonObject): Frame => ({
  model,
  isStream: true,
  fields: { model, stream: true, ...fields },
  tools: Array.isArray(fields.tools) ? fields.tools : [],
});

/** The provider takes the request that rides a conversation up to any of its cuts. */
function expectRiding(protocol: KnownProtocol, frame: Frame, transcript: readonly RecordedMessage[]): void {
  for (const cut of cutPoints(transcript.map(({ message }) => message))) {
    const { items } = project(transcript.slice(0, cut), []);
    for (const said of [ASKED, AGAIN]) {
      const body = ridingRequest(protocol, { frame, instructions: [], items, tokens: 1 }, said, 500);
      expect(body).toBeDefined();
      expect(REFUSALS[protocol](body ?? '')).toBeNull();
    }
  }
}

describe('a request that rides a conversation', () => {
  it('is taken by Chat Completions behind any cut, whatever shapes the answers', () => {
    const fields = { n: 2, stop: ['\n'], temperature: 0.2, max_tokens: 5, response_format: { type: 'json_object' } };
    fc.assert(
      fc.property(conversation(), (said) => {
        const messages = said.map(({ wire, isInterrupted }): Message => {
          const message = openaiChat.decodeMessage(JSON.stringify(wire));
          return isInterrupted ? { ...message, isInterrupted } : message;
        });
        expectRiding('openai-chat', frameOf('gpt-4o', fields), recorded(messages));
      }),
      RUNS,
    );
  });

  it('is taken by Gemini behind any cut, on models that sign calls too', () => {
    const fields = {
      tools: [{ functionDeclarations: [{ name: 'f' }] }],
      generationConfig: { temperature: 1, stopSequences: ['x'] },
    };
    fc.assert(
      fc.property(conversation(), fc.constantFrom('gemini-3-pro-preview', 'gemini-2.5-pro'), (said, model) => {
        const messages = said.map(({ wire }) => openaiChat.decodeMessage(JSON.stringify(wire)));
        expectRiding('gemini-generate-content', frameOf(model, fields), recorded(messages));
      }),
      RUNS,
    );
  });

  it('is taken by Messages, on models that bind thinking and on others, with any choice of tools', () => {
    const choices = fc.constantFrom<JsonObject>({}, { tool_choice: { type: 'auto' } }, { stop_sequences: ['x'] });
    fc.assert(
      fc.property(spoken, fc.constantFrom(...FRAMES), choices, (said, frame, choice) => {
        const given = frame.tools.length > 0 || choice.tool_choice === undefined ? choice : {};
        const fields = { ...frame.fields, ...given, stream: true };
        expectRiding('anthropic-messages', { ...frame, fields }, transcriptOf(frame, said));
      }),
      RUNS,
    );
  });

  it('is taken by Responses, stored or not', () => {
    const bound = { isReasoningBound: true };
    const frame = frameOf('gpt-5', { ...ENCRYPTED, max_output_tokens: 20, text: { verbosity: 'low' } });
    fc.assert(
      fc.property(session({ canRevert: false }), (steps) => {
        const unedited = steps.map((step) => ({ ...step, made: [] }));
        const request = (said: readonly Message[]) =>
          openaiResponses.encodeRequest(frame, [], project(recorded(said), []).items);
        const { messages } = play(unedited, (now) => JSON.parse(request(now.messages)), bound);
        expectRiding('openai-responses', frame, recorded(messages));
      }),
      RUNS,
    );
  });
});

describe('a request of its own', () => {
  const protocols = CODECS.map(({ protocol }) => protocol);
  const models = {
    'openai-chat': 'gpt-4o',
    'openai-responses': 'gpt-5',
    'anthropic-messages': 'claude-opus-5-5',
    'gemini-generate-content': 'gemini-3-pro-preview',
  };

  it.each(protocols)('is taken whatever is to be summarised: %s', (protocol) => {
    const text = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constant('\ud800 lone'));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 10_000 }), (user, target) => {
        const said = { system: 'You write summaries.', user: `Summarize: ${user}` };
        expect(REFUSALS[protocol](ownRequest(protocol, models[protocol], said, target))).toBeNull();
      }),
      RUNS,
    );
  });
});
