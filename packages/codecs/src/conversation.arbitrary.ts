import type { JsonObject, JsonValue } from '@palimpsest/core';
import fc from 'fast-check';

/** A message as it is said in Chat Completions. */
export interface GeneratedMessage {
  readonly wire: JsonObject;
  /** The reply broke off here. */
  readonly isInterrupted?: true;
}

export interface ConversationOptions {
  /** With fields and parts that no provider is known to take. */
  readonly canBeStrange?: boolean;
}

/** Texts with everything that has broken a request before, halves of characters too. */
const hardText = fc
  .array(
    fc.constantFrom(
      'a',
      'word ',
      '😀',
      '\ud83d',
      '\udc00',
      '"',
      '\\',
      '\n',
      '\u0000',
      '\u2028',
      'ü',
      ':null',
      '\\ud800',
    ),
  )
  .map((pieces) => pieces.join(''));
const text = fc.oneof(hardText, fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constant(''), fc.constant(' '));
export const saidText = text.map((some) => `said ${some}`);

const emptyText = { type: 'text', text: '' };
const textPart = fc.record({ type: fc.constant('text'), text });
const image = fc.record({
  type: fc.constant('image_url'),
  image_url: fc.record({ url: fc.constantFrom('https://example.com/a.png', 'data:image/png;base64,iVBORw0=') }),
});
const strangePart = fc.constantFrom<JsonObject>(
  { type: 'x_part', text: 'x', list: [{ a: null }] },
  { type: 'constructor', a: 1 },
  { type: '__proto__' },
  { none: '\ud800' },
  JSON.parse('{"type":"text","text":"t","__proto__":{"a":1}}'),
);

const listContent = (part: fc.Arbitrary<JsonObject>) =>
  fc.array<JsonValue>(fc.oneof({ weight: 4, arbitrary: part }, { weight: 1, arbitrary: fc.constant(emptyText) }), {
    maxLength: 3,
  });

/** JSON, none at all, half of it, something else. */
const argumentTexts = fc.oneof(
  fc.json({ maxDepth: 1 }),
  fc.constantFrom('', '{"path":"/tmp/a', 'not JSON', '{"a":null,"b":[]}', '{"__proto__":1}', '"\\ud800"'),
  hardText,
);

interface Call {
  readonly kind: 'function' | 'custom';
  readonly name: string;
  readonly input: string;
  /** Where its result stands among the others; none for a call that was never answered, two for one answered twice. */
  readonly results: readonly number[];
  readonly result: JsonValue;
}

const call: fc.Arbitrary<Call> = fc.record({
  kind: fc.constantFrom('function', 'function', 'custom'),
  name: fc.constantFrom('read_file', 'grep', 'x-1'),
  input: argumentTexts,
  results: fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.nat(9)) },
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(fc.nat(9), fc.nat(9)) },
  ),
  result: fc.oneof(text, listContent(textPart)),
});

const wireOf = ({ kind, name, input }: Call, id: string): JsonObject =>
  kind === 'custom'
    ? { id, type: kind, custom: { name, input } }
    : { id, type: kind, function: { name, arguments: input } };

const assistantContent = fc.oneof(text, fc.constant(null), listContent(textPart));
/** What comes with replies and says nothing. */
const replyFields = fc.constantFrom<JsonObject>(
  {},
  {},
  { refusal: null, annotations: [] },
  { audio: null, tool_calls: null },
);
const strangeFields = fc.constantFrom<JsonObject>(
  {},
  { reasoning_content: 'Hm \ud800' },
  { reasoning: 'Hm', x_signature: 'abc', x_list: [], x_null: null },
  JSON.parse('{"__proto__":{"a":1},"constructor":"c"}'),
);

/** A reply with calls, and as many of the results as came. Ids may be those of an earlier reply. */
const callStep = (fields: fc.Arbitrary<JsonObject>): fc.Arbitrary<GeneratedMessage[]> =>
  fc
    .record({
      content: assistantContent,
      calls: fc.array(call, { minLength: 1, maxLength: 4 }),
      prefix: fc.constantFrom('call_', 'call_', 'c\udc00', 'toolu_'),
      isInterrupted: fc.boolean(),
      fields,
    })
    .map(({ content, calls, prefix, isInterrupted, fields }) => {
      const id = (index: number) => `${prefix}${index}`;
      const tool_calls = calls.map((one, index) => wireOf(one, id(index)));
      const results = calls
        .flatMap(({ results, result }, index) =>
          results.map((place) => ({ place, wire: { role: 'tool', tool_call_id: id(index), content: result } })),
        )
        .sort((a, b) => a.place - b.place);
      const reply: GeneratedMessage = { wire: { role: 'assistant', ...fields, content, tool_calls } };
      return [isInterrupted ? { ...reply, isInterrupted } : reply, ...results.map(({ wire }) => ({ wire }))];
    });

/** The form of calls that came before tools. */
const functionStep = fc
  .record({ input: argumentTexts, isAnswered: fc.boolean(), isInterrupted: fc.boolean(), result: text })
  .map(({ input, isAnswered, isInterrupted, result: content }): GeneratedMessage[] => {
    const function_call = { name: 'clock', arguments: input };
    const reply: GeneratedMessage = { wire: { role: 'assistant', content: null, function_call } };
    const result: GeneratedMessage = { wire: { role: 'function', name: 'clock', content } };
    return [isInterrupted ? { ...reply, isInterrupted } : reply, ...(isAnswered ? [result] : [])];
  });

const plainStep = (
  fields: fc.Arbitrary<JsonObject>,
  part: fc.Arbitrary<JsonObject>,
): fc.Arbitrary<GeneratedMessage[]> =>
  fc.oneof(
    fc
      .tuple(assistantContent, replyFields, fields)
      .map(([content, nothing, strange]) => [
        { wire: { role: 'assistant', content: content ?? '', ...nothing, ...strange } },
      ]),
    fc
      .tuple(assistantContent, saidText)
      .map(([content, refusal]) => [{ wire: { role: 'assistant', content, refusal } }]),
    fc.constant<GeneratedMessage[]>([
      { wire: { role: 'assistant', content: null, audio: { id: 'audio_1', transcript: 'Hi' } } },
    ]),
    fc.constant<GeneratedMessage[]>([
      { wire: { role: 'assistant', content: [{ type: 'refusal', refusal: 'No \ud800' }] } },
    ]),
    fc
      .tuple(fc.constantFrom('system', 'developer', 'user'), fc.oneof(text, listContent(part)))
      .map(([role, content]) => [{ wire: { role, content } }]),
    /** A result of nothing. */
    text.map((content) => [{ wire: { role: 'tool', tool_call_id: 'call_0', content } }]),
  );

/**
 * Conversations as they are recorded: parallel, unanswered, broken-off and twice answered calls, results of nothing,
 * images, empty texts. The newest message is a question that says something.
 */
export function conversation({ canBeStrange = false }: ConversationOptions = {}): fc.Arbitrary<GeneratedMessage[]> {
  const fields = canBeStrange ? strangeFields : fc.constant({});
  const userPart = fc.oneof<fc.Arbitrary<JsonObject>[]>(textPart, image, ...(canBeStrange ? [strangePart] : []));
  const question = fc.oneof(saidText, listContent(userPart)).map((content) => [{ wire: { role: 'user', content } }]);
  const systemPart = canBeStrange ? fc.oneof(textPart, strangePart) : textPart;
  const step = fc.oneof(
    { weight: 4, arbitrary: callStep(fields) },
    { weight: 2, arbitrary: question },
    { weight: 3, arbitrary: plainStep(fields, systemPart) },
    { weight: 1, arbitrary: functionStep },
  );
  return fc
    .tuple(fc.array(step, { maxLength: 9 }), saidText)
    .map(([steps, newest]) => [...steps.flat(), { wire: { role: 'user', content: newest } }]);
}
