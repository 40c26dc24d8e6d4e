import { codecOf } from '@palimpsest/codecs';
import { CHAIN_START, type ChainEnd, chainIds, type Message, type MessageId } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { KnownEnds } from './known-ends.js';

const codec = codecOf('openai-chat');

const decoded = (messages: readonly object[]): readonly Message[] =>
  codec.decodeRequest({ model: 'm', messages } as never).messages;

function idsOf(known: KnownEnds, messages: readonly Message[]): MessageId[] {
  const ids: MessageId[] = [];
  let end: ChainEnd = CHAIN_START;
  for (const message of messages) {
    const next = known.next(end, message);
    ids.push(next.id);
    end = next;
  }
  return ids;
}

const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });
const calls = (...ids: string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'look', arguments: '{}' } })),
});
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'found' });

const HISTORIES = [
  [user('a'), assistant('b'), user('c')],
  [user('a'), assistant('b'), user('d'), assistant('e')],
  [user('a'), assistant('other'), user('c')],
  [user('a'), calls('1', '2'), result('1'), result('2'), assistant('b')],
  [user('a'), calls('2', '1'), result('1'), result('2'), assistant('b')],
  [user('a'), calls('1', '3'), result('3'), result('1'), assistant('b')],
  [assistant('b'), user('a')],
];

it('messages have the ids that hashing gives them, whatever was sent before', () => {
  const known = new KnownEnds();
  for (const first of HISTORIES)
    for (const second of HISTORIES)
      for (const history of [first, second, first]) {
        const messages = decoded(history);
        expect(idsOf(known, messages)).toEqual(chainIds(CHAIN_START, messages));
      }
});

it('a history that is sent again is not hashed again', () => {
  const known = new KnownEnds();
  const [message] = decoded([user('a')]) as [Message];
  const first = known.next(CHAIN_START, message);
  expect(known.next(CHAIN_START, { ...message })).toBe(first);
});

it('remembers no more than it may', () => {
  const known = new KnownEnds(2_000);
  const [message, other] = decoded([user('a'), user('b'.repeat(1_600))]) as [Message, Message];
  const first = known.next(CHAIN_START, message);
  known.next(first, other);
  const again = known.next(CHAIN_START, message);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
