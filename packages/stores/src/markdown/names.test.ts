import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchName, folderName, idOfFolder, segmentName } from './names.js';

const HOSTILE = [
  '',
  '.',
  '..',
  '../..',
  '/etc',
  'a/b',
  'a\\b',
  'C:',
  'con',
  'CON',
  'nul.txt',
  'lpt1',
  'a.',
  'a ',
  ' ',
  '~',
  '~~',
  'A',
  'a',
];

const anyId = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }), fc.string({ maxLength: 300 }));

const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

describe('the folder of an id', () => {
  it('is a name that every file system takes', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const name = folderName(id);
        expect(name).toMatch(/^[a-z0-9_.~-]{1,100}$/);
        expect(name).not.toMatch(/^\.|\.$/);
        expect(name).not.toMatch(RESERVED);
      }),
      { numRuns: 500 },
    );
  });

  it('is of no other id, also where case is folded', () => {
    fc.assert(
      fc.property(anyId, anyId, (one, other) => {
        expect(folderName(one).toLowerCase() === folderName(other).toLowerCase()).toBe(one === other);
      }),
      { numRuns: 500 },
    );
  });

  it('says the id, unless that is long', () => {
    for (const id of [...HOSTILE, 'chat-1', 'é', '🦀', '\ud83d']) expect(idOfFolder(folderName(id))).toBe(id);
    expect(folderName('chat-1')).toBe('chat-1');
    expect(folderName('My Chat')).toBe('~4dy~20~43hat');
    expect(idOfFolder(folderName('long '.repeat(100)))).toBeUndefined();
  });
});

describe('the names of files', () => {
  it('count from one, and have a time that is legal everywhere', () => {
    const at = Date.UTC(2024, 0, 15, 10, 30, 0, 123);
    expect(segmentName({ depth: 0, role: 'user', at, branch: undefined })).toBe('0001_user_2024-01-15T10-30-00Z.md');
    expect(segmentName({ depth: 9_999, role: 'tool', at, branch: 7 })).toBe(
      '10000_tool_2024-01-15T10-30-00Z_branch7.md',
    );
    expect(segmentName({ depth: 0, role: 'user', at: Number.NaN, branch: undefined })).toBe(
      '0001_user_unknown-time.md',
    );
    expect(batchName(0, 50)).toBe('batch_0001-0050.md');
    expect(batchName(0, 50, 3)).toBe('batch_0001-0050_0003.md');
  });
});
