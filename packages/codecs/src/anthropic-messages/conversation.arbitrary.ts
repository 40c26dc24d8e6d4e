import type { JsonObject, JsonValue } from '@palimpsest/core';
import fc from 'fast-check';
import { saidText } from '../conversation.arbitrary.js';
import { assistant, call, IMAGE, result, serverCall, serverResult, text, thinking, user } from './samples.fixture.js';

/** A message as it is said in Messages; thoughts are not signed yet. */
export interface Spoken {
  readonly wire: JsonObject;
  /** The reply broke off here. */
  readonly isInterrupted?: true;
}

const anyText = fc.oneof(saidText, fc.constantFrom('', ' ', '\n'));
const texts = anyText.map((said) => text(said));
const marked = saidText.map((said) => text(said, { cache_control: { type: 'ephemeral' } }));
const markedLong = saidText.map((said) => text(said, { cache_control: { type: 'ephemeral', ttl: '1h' } }));
const userBlock = fc.oneof(texts, marked, markedLong, fc.constant(IMAGE));
const question = fc
  .oneof(saidText, fc.array<JsonValue>(userBlock, { maxLength: 3 }))
  .map((content) => [{ wire: user(content) }]);

const thought = fc.oneof<fc.Arbitrary<JsonObject>[]>(
  fc.constantFrom('', 'Hm', 'I see 😀').map(thinking),
  fc.constant({ type: 'redacted_thinking' }),
);
const search = fc.constantFrom([serverCall('s'), serverResult('s')], [serverCall('s')], [serverResult('s')]);

const answer = fc
  .tuple(
    fc.array(thought, { maxLength: 2 }),
    fc.array(fc.oneof(texts, thought), { maxLength: 3 }),
    fc.option(search),
    fc.boolean(),
  )
  .map(([thoughts, said, searched, isInterrupted]): Spoken[] => {
    const wire = assistant(...thoughts, ...said, ...(searched ?? []));
    return [isInterrupted ? { wire, isInterrupted } : { wire }];
  });

interface Called {
  readonly input: JsonObject;
  /** None for a call that was never answered, two for one answered twice. */
  readonly results: number;
  readonly content: JsonValue;
  readonly fields: JsonObject;
}

const called: fc.Arbitrary<Called> = fc.record({
  input: fc.constantFrom<JsonObject>({}, { path: '/tmp/\ud800' }, JSON.parse('{"__proto__":1,"a":[null]}')),
  results: fc.constantFrom(1, 1, 1, 1, 0, 2),
  content: fc.oneof(anyText, fc.array<JsonValue>(fc.oneof(texts, marked), { maxLength: 2 })),
  fields: fc.constantFrom<JsonObject>({}, { is_error: true }, { cache_control: { type: 'ephemeral' } }),
});

/** A reply with calls and the message that answers them, with words of the user beside the results or not. */
const step = fc
  .record({
    thoughts: fc.array(thought, { maxLength: 2 }),
    said: fc.array(texts, { maxLength: 1 }),
    between: fc.array(thought, { maxLength: 1 }),
    calls: fc.array(called, { minLength: 1, maxLength: 3 }),
    prefix: fc.constantFrom('toolu_', 'call:', 'toolu_b'),
    beside: fc.array<JsonValue>(userBlock, { maxLength: 1 }),
    isInterrupted: fc.constantFrom(false, false, true),
  })
  .map(({ thoughts, said, between, calls, prefix, beside, isInterrupted }): Spoken[] => {
    const blocks = calls.map(({ input }, index) => call(`${prefix}${index}`, 'grep', input));
    const results = calls.flatMap(({ results, content, fields }, index) =>
      Array.from({ length: results }, () => result(`${prefix}${index}`, content, fields)),
    );
    const broken = { type: 'tool_use', id: 'half', name: 'grep', input: '{"pa' };
    const [first = null, ...more] = blocks;
    const wire = assistant(...thoughts, ...said, first, ...between, ...more, ...(isInterrupted ? [broken] : []));
    const reply: Spoken = isInterrupted ? { wire, isInterrupted } : { wire };
    const answered = [...results, ...beside];
    return answered.length === 0 ? [reply] : [reply, { wire: user(answered) }];
  });

/** Conversations as they are recorded: thoughts, parallel, unanswered and broken-off calls, searches, markers, blanks. */
export const spoken: fc.Arbitrary<Spoken[]> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: step },
        { weight: 2, arbitrary: question },
        { weight: 3, arbitrary: answer },
        { weight: 1, arbitrary: saidText.map((content): Spoken[] => [{ wire: { role: 'system', content } }]) },
      ),
      { maxLength: 8 },
    ),
    saidText,
  )
  .map(([steps, newest]) => [...steps.flat(), { wire: user(newest) }]);
