import { expect, it } from 'vitest';
import { bytesOf, recordOf, recordsIn, type WordRecord } from './word-file.js';

const said = (depth: number, text: string): WordRecord =>
  recordOf('somebody', {
    line: 2 ** 40 + 3,
    depth,
    content: `sha256:${'0'.repeat(56)}0000ab12`,
    json: JSON.stringify(text),
  });

const RECORDS = [said(0, 'red foxes'), said(1, ''), said(2, 'a hundred doors')];
const BYTES = bytesOf(RECORDS);

it('gives back what it was given', () => {
  expect(recordsIn(BYTES)).toEqual({ records: RECORDS, bytes: BYTES.length, isOlder: false });
  expect(RECORDS.map(({ numbers }) => numbers.length > 0)).toEqual([true, false, true]);
});

it('gives back the records that are whole, wherever it was cut', () => {
  for (let length = 0; length < BYTES.length; length += 1) {
    const { records, bytes } = recordsIn(BYTES.subarray(0, length));
    expect(records).toEqual(RECORDS.slice(0, records.length));
    expect(bytes).toBe(bytesOf(records).length);
    expect(bytes).toBeLessThanOrEqual(length);
  }
});

it('gives back the records around one that is damaged, whichever byte it is, and those after one that was cut', () => {
  const [first, ...others] = RECORDS as [WordRecord, ...WordRecord[]];
  const { length } = bytesOf([first]);
  for (let at = 0; at < length; at += 1) {
    const damaged = Buffer.from(BYTES);
    damaged.writeUInt8((damaged.readUInt8(at) + 1) % 256, at);
    expect(recordsIn(damaged).records).toEqual(others);
    expect(recordsIn(Buffer.concat([BYTES.subarray(0, at), bytesOf(others)])).records).toEqual(others);
  }
});

it('has other numbers for the same word of another owner', () => {
  const mine = recordOf('me', { line: 1, depth: 0, content: '00', json: '"fox"' });
  const theirs = recordOf('them', { line: 1, depth: 0, content: '00', json: '"fox"' });
  expect(mine.numbers).not.toEqual(theirs.numbers);
});
