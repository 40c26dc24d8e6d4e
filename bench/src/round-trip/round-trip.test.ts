import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readRecorded } from './recorded.js';
import { type Kind, roundTrips, type Trip } from './round-trip.js';

function folderOf(conversations: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-round-trip-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'data/set'), { recursive: true });
  for (const [index, one] of conversations.entries())
    writeFileSync(join(folder, 'data/set', `${index}.json`), JSON.stringify(one));
  return folder;
}

const CALL = { id: 'c1', name: 'look_up', arguments: '{"key":"a"}' };
const MESSAGES = [
  { id: '1', role: 'user', name: 'Ann Other', content: 'Where does the test fail?' },
  { id: '2', role: 'assistant', content: '', tool_calls: [CALL] },
  {
    id: '3',
    role: 'tool',
    name: 'look_up',
    tool_call_id: 'c1',
    content: 'src/parse/header.test.ts line 42\n'.repeat(500),
  },
  { id: '4', role: 'assistant', content: 'In line 42 of src/parse/header.test.ts. 😀' },
  { id: '5', role: 'user', content: 'Mend it.' },
];

it('reads conversations as chat messages, and leaves out files of another form', () => {
  const folder = folderOf([{ id: 'a', messages: MESSAGES }, { a: 1 }]);
  const [recorded, ...others] = readRecorded(folder);
  expect(others).toEqual([]);
  expect(recorded?.messages[0]).toEqual({ role: 'user', name: 'Ann_Other', content: 'Where does the test fail?' });
  const calls = [{ id: 'c1', type: 'function', function: { name: 'look_up', arguments: '{"key":"a"}' } }];
  expect(recorded?.messages[1]).toEqual({ role: 'assistant', content: '', tool_calls: calls });
});

it('finds the same bytes in every pair of stores', async () => {
  const folder = folderOf(Array.from({ length: 5 }, (_, index) => ({ id: `talk ${index}`, messages: MESSAGES })));
  let count = 0;
  const kinds: Kind[] = [
    { name: 'sqlite', newAddress: async () => `sqlite:${join(folder, `${++count}.db`)}` },
    { name: 'markdown', newAddress: async () => `markdown:${join(folder, `${++count}`)}` },
  ];
  const trips: Trip[] = [];
  await roundTrips(join(folder, 'data'), kinds, folder, (filled, trip) => {
    expect(filled).toMatchObject({ conversations: 5, messages: 25, forks: 1 });
    expect(filled.compactions).toBeGreaterThan(0);
    trips.push(trip);
  });
  expect(trips.map(({ isSame }) => isSame)).toEqual(Array.from({ length: 4 }, () => true));
  expect(new Set(trips.map(({ first }) => first.sha256)).size).toBe(1);
});
