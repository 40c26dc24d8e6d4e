import type { JsonObject } from '@palimpsest/core';
import fc from 'fast-check';
import { saidText } from '../conversation.arbitrary.js';

/** A content as it is recorded. */
export interface GeneratedContent {
  readonly wire: { readonly role: string; readonly parts: readonly JsonObject[] };
  /** The reply broke off here. */
  readonly isInterrupted?: true;
}

const SIGNATURE = 'skip_thought_signature_validator';
const IMAGE: JsonObject = { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } };
const PDF: JsonObject = { inlineData: { mimeType: 'application/pdf', data: 'JVBERi0=' } };
const HOSTED: JsonObject = { executableCode: { language: 'PYTHON', code: '1' } };

const texts = fc.oneof(saidText, fc.constantFrom('', ' ', '\n')).map((text): JsonObject => ({ text }));
const question = fc
  .tuple(saidText, fc.array(fc.oneof(texts, fc.constantFrom(IMAGE, PDF)), { maxLength: 2 }))
  .map(([text, more]): GeneratedContent[] => [{ wire: { role: 'user', parts: [{ text }, ...more] } }]);

const thought = fc.constantFrom('', 'Hm', 'I see 😀').map((text): JsonObject => ({ text, thought: true }));
const sealed: JsonObject = { text: '', thoughtSignature: SIGNATURE };

const answer = fc
  .record({
    thoughts: fc.array(thought, { maxLength: 2 }),
    said: fc.array(texts, { maxLength: 3 }),
    more: fc.subarray([HOSTED, sealed]),
    isInterrupted: fc.boolean(),
  })
  .map(({ thoughts, said, more, isInterrupted }): GeneratedContent[] => [
    { wire: { role: 'model', parts: [...thoughts, ...said, ...more] }, ...(isInterrupted ? { isInterrupted } : {}) },
  ]);

/** A step: calls with ids or without, signed or not, and results that are missing, whole or too many. */
const step = fc
  .record({
    thoughts: fc.array(thought, { maxLength: 1 }),
    calls: fc.array(fc.constantFrom('read', 'grep', 'a tool!'), { minLength: 1, maxLength: 3 }),
    hasIds: fc.boolean(),
    isSigned: fc.boolean(),
    isAnswered: fc.constantFrom(true, true, true, false),
    output: fc.constantFrom<JsonObject>({ output: 'ok' }, { error: '' }, { a: [null, '\ud800'] }, {}),
    beside: fc.array(texts, { maxLength: 1 }),
  })
  .map(({ thoughts, calls, hasIds, isSigned, isAnswered, output, beside }): GeneratedContent[] => {
    const id = (index: number) => (hasIds ? { id: `call ${index}` } : {});
    const made = calls.map((name, index): JsonObject => {
      const call = { functionCall: { ...id(index), name, args: { path: '/tmp/ü' } } };
      return isSigned && index === 0 ? { ...call, thoughtSignature: SIGNATURE } : call;
    });
    const results = calls.map((name, index) => ({ functionResponse: { ...id(index), name, response: output } }));
    const reply = { wire: { role: 'model', parts: [...thoughts, ...made] } };
    if (!isAnswered) return [reply];
    return [
      reply,
      { wire: { role: 'user', parts: results } },
      ...(beside.length > 0 ? [{ wire: { role: 'user', parts: beside } }] : []),
    ];
  });

export const geminiConversation: fc.Arbitrary<GeneratedContent[]> = fc
  .tuple(
    fc.array(
      fc.oneof({ weight: 4, arbitrary: step }, { weight: 2, arbitrary: question }, { weight: 2, arbitrary: answer }),
      { maxLength: 8 },
    ),
    saidText,
  )
  .map(([steps, text]) => [...steps.flat(), { wire: { role: 'user', parts: [{ text }] } }]);
