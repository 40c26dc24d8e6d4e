import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPoints, openCallIds } from './cut.js';
import { type Message, toolCalls, toolResults } from './message.js';
import { assistant, calling, result, resultPart, said, user } from './transcript.fixture.js';

describe('where a run of messages can be cut', () => {
  it.each<[string, Message[], number[]]>([
    ['nothing was said', [], [0]],
    ['talk: everywhere', [user('a'), assistant('b')], [0, 1, 2]],
    ['a call and its result: around both', [user('a'), calling('x'), result('x'), user('b')], [0, 1, 3, 4]],
    ['several results: never among them', [calling('x', 'y'), result('y'), result('x'), user('b')], [0, 3, 4]],
    ['an open call at the end: not behind it', [user('a'), calling('x')], [0, 1]],
    ['one of two results: not behind it', [calling('x', 'y'), result('x')], [0]],
    ['results in one message: around it', [calling('x', 'y'), said('tool', resultPart('x'), resultPart('y'))], [0, 2]],
    ['a result of a user message: not before it', [calling('x'), said('user', resultPart('x'), 'go on')], [0, 2]],
  ])('%s', (_, messages, points) => {
    expect(cutPoints(messages)).toEqual(points);
  });

  it('calls are open until each has its result, or somebody goes on talking', () => {
    expect(openCallIds([calling('x', 'y')])).toEqual(['x', 'y']);
    expect(openCallIds([calling('x', 'y'), result('y')])).toEqual(['x']);
    expect(openCallIds([calling('x'), result('x')])).toEqual([]);
    expect(openCallIds([calling('x'), user('never mind')])).toEqual([]);
    expect(openCallIds([result('x')])).toEqual([]);
  });

  it('never divides a call from its result, nor the results of one turn', () => {
    const turn = fc.oneof(
      fc.constant([user('u')]),
      fc.constant([assistant('a')]),
      fc.integer({ min: 1, max: 4 }).map((count) => {
        const ids = Array.from({ length: count }, (_, at) => `c${at}`);
        return [calling(...ids), ...ids.toReversed().map((id) => result(id))];
      }),
    );
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 12 }), fc.boolean(), (turns, isOpen) => {
        const messages = [...turns.flat(), ...(isOpen ? [calling('open')] : [])];
        const points = cutPoints(messages);
        expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
        expect(points.includes(messages.length)).toBe(!isOpen);
        for (const point of points) {
          const [before, after] = [messages.slice(0, point), messages.slice(point)];
          if (after.length > 0) expect(toolResults(after[0] as Message)).toEqual([]);
          expect(openCallIds(before)).toEqual([]);
        }
        const isWhole = (message: Message) => toolResults(message).length === 0 && toolCalls(message).length === 0;
        for (const [at, message] of messages.entries()) if (isWhole(message)) expect(points).toContain(at);
      }),
    );
  });
});
