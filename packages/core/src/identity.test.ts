import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAIN_START, type ChainEnd, canonicalMessage, chainIds, nextEnd, nextEndInSteps } from './identity.js';
import type { Message } from './message.js';
import { assistant, calling, callPart, result, resultPart, said, user } from './transcript.fixture.js';

const ids = (...messages: readonly Message[]) => chainIds(CHAIN_START, messages);
const lastId = (...messages: readonly Message[]) => ids(...messages).at(-1);

describe('the id of a message', () => {
  it('is 40 hexadecimal digits', () => {
    expect(ids(user('a'), assistant('b')).every((id) => /^[0-9a-f]{40}$/.test(id))).toBe(true);
  });

  it('is another one behind another history', () => {
    expect(lastId(user('a'), assistant('b'))).not.toBe(lastId(user('c'), assistant('b')));
    expect(lastId(user('a'), user('a'))).not.toBe(lastId(user('a')));
  });

  it.each<[string, Message, Message]>([
    ['the wire', user('a'), { ...user('a'), wire: { protocol: 'anthropic-messages', json: '{"x":1}' } }],
    ['what the model thought', assistant('a'), said('assistant', { type: 'reasoning', text: 'hm' }, 'a')],
    ['empty texts', assistant('a'), said('assistant', '', 'a')],
    [
      'the spelling of arguments',
      said('assistant', callPart('x', '{"a":1,"b":[2]}')),
      said('assistant', callPart('y', '{ "b": [2], "a": 1 }')),
    ],
    ['who a reply is from', assistant('a'), { ...assistant('a'), name: 'gpt' }],
    ['the name on a result', result('x'), { ...result('x'), name: 'look' }],
    ['developer for system', said('system', 'a'), said('developer', 'a')],
  ])('does not depend on %s', (_, one, other) => {
    expect(lastId(one)).toBe(lastId(other));
  });

  it.each<[string, Message, Message]>([
    ['the text', user('a'), user('b')],
    ['the role', user('a'), assistant('a')],
    ['the name of a user', user('a'), { ...user('a'), name: 'Ann' }],
    ['where one part ends and the next begins', said('user', 'a', 'b'), user('ab')],
    ['what is called', said('assistant', callPart('x', '{}')), said('assistant', callPart('x', '{"a":1}'))],
    [
      'long numbers in arguments',
      said('assistant', callPart('x', '{"a":12345678901234567}')),
      said('assistant', callPart('x', '{"a":12345678901234568}')),
    ],
    ['what was found', result('x', 'a'), result('x', 'b')],
    ['whether it is a refusal', assistant('a'), said('assistant', { type: 'refusal', text: 'a' })],
    [
      'media',
      said('user', { type: 'media', mediaType: 'image', json: '1' }),
      said('user', { type: 'media', mediaType: 'image', json: '2' }),
    ],
    [
      'parts that are not known',
      said('user', { type: 'opaque', json: '1' }),
      said('user', { type: 'opaque', json: '2' }),
    ],
  ])('depends on %s', (_, one, other) => {
    expect(lastId(one)).not.toBe(lastId(other));
  });

  it('knows a result by the place of its call, so that calls may be named anew', () => {
    expect(lastId(calling('x', 'y'), result('y'))).toBe(lastId(calling('p', 'q'), result('q')));
    expect(lastId(calling('x', 'y'), result('y'))).not.toBe(lastId(calling('x', 'y'), result('x')));
    expect(lastId(calling('x', 'y'), result('x'), result('y'))).toBe(
      lastId(calling('p', 'q'), result('p'), result('q')),
    );
  });

  it('knows a result without a call by the name it has', () => {
    expect(lastId(user('a'), result('x'))).not.toBe(lastId(user('a'), result('y')));
    expect(lastId(calling('x'), user('a'), result('x'))).not.toBe(lastId(calling('y'), user('a'), result('y')));
  });
});

const message = fc.oneof(
  fc.string().map(user),
  fc.string().map(assistant),
  fc.constantFrom('x', 'y').map((id) => calling(id)),
  fc.constantFrom('x', 'y').map((id) => said('tool', resultPart(id))),
);

const longText = fc
  .tuple(fc.constantFrom('a', 'é', '😀', '\ud83d', '"\\', '\n', 'x😀'), fc.constantFrom(1, 33_333, 60_001, 130_000))
  .map(([unit, count]) => unit.repeat(count));
const longArguments = fc.oneof(
  longText,
  fc
    .record({ b: fc.array(fc.oneof(longText, fc.integer(), fc.constant(null))), a: longText })
    .map((value) => JSON.stringify(value)),
  longText.map((text) =>
    JSON.stringify({ z: [{ y: text, x: [] }, {}, []], n: 12_345_678_901_234_567_890n.toString() }),
  ),
  fc.constantFrom('[{', '[').map((open) => open.repeat(70_000)),
);
const longMessage = fc.oneof(
  longText.map(user),
  longText.map((text) => ({ ...user(text), name: 'Ann' })),
  fc
    .tuple(longText, longArguments)
    .map(([text, args]) => said('assistant', text, callPart('x', args), callPart('y', '{}'))),
  longText.map((text) => said('tool', resultPart('x', text))),
  fc.constant(said('assistant', { type: 'reasoning', text: 'hm' })),
);

describe('for any messages, ids', () => {
  it('are the same however the chain is taken up', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), fc.nat(12), (messages, cut) => {
        const head = messages.slice(0, cut);
        const end = head.reduce((current, one) => nextEnd(current, one), CHAIN_START as ReturnType<typeof nextEnd>);
        const whole = ids(...messages);
        expect([...ids(...head), ...chainIds(end, messages.slice(cut))]).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
      }),
    );
  });

  it('are the same when they are made in steps', () => {
    fc.assert(
      fc.property(fc.array(longMessage, { maxLength: 3 }), (messages) => {
        let end: ChainEnd = CHAIN_START;
        for (const one of messages) {
          const steps = nextEndInSteps(end, one);
          let step = steps.next();
          for (; !step.done; step = steps.next()) expect(step.value).toBeLessThan(800_000);
          expect(step.value).toEqual(nextEnd(end, one));
          end = step.value;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('come from a canonical form that is JSON and says nothing about the wire', () => {
    fc.assert(
      fc.property(message, (one) => {
        const canonical = canonicalMessage(one, ['x']);
        expect(JSON.parse(canonical)).toMatchObject({ role: one.role });
        expect(canonicalMessage({ ...one, wire: { protocol: 'openai-responses', json: 'other' } }, ['x'])).toBe(
          canonical,
        );
      }),
    );
  });
});
