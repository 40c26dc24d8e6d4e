import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import { messageId } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { SqliteVault } from './sqlite-vault.js';
import { temporaryFile } from './temporary-file.fixture.js';

/** What is said of a store after somebody else changed its file. */
async function faultsAfter(sql: string): Promise<string[]> {
  const file = temporaryFile();
  const vault = new SqliteVault(file);
  const slices = [
    slice(null, ['1', '2', '3']),
    slice('1', ['x', 'y'], true),
    { replies: [{ id: 'r', messageId: messageId('3') }] },
  ];
  await vault.storeOf(LOCAL_OWNER).adopt(adoptionOf(slices));
  await vault.close();
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
  database.close();
  const opened = new SqliteVault(file);
  const faults = await opened.faults();
  await opened.close();
  return faults;
}

const HERE = "conversation 'b' of local: ";

describe('the faults of a SQLite store', () => {
  it.each([
    ['SELECT 1', []],
    [
      "DELETE FROM messages WHERE id = '2'",
      [
        `${HERE}of the messages 0 to 2 of a chain only 2 are there`,
        'the index of words has a message too many. Make it anew with: palimpsest index',
      ],
    ],
    [
      "INSERT INTO words (words) VALUES ('delete-all')",
      [expect.stringMatching(/^the index of words lacks \d+ messages\. Make it anew with: palimpsest index$/)],
    ],
    [
      "DELETE FROM messages WHERE id IN ('x', 'y'); DELETE FROM counts WHERE line = (SELECT max(key) FROM lines)",
      [
        `${HERE}all messages from 1 on are missing from a chain`,
        `${HERE}the newest message of a branch, 2, is not there`,
        'the index of words has 2 messages too many. Make it anew with: palimpsest index',
      ],
    ],
    ["UPDATE messages SET root = 99 WHERE id = 'y'", ['message 2, y, belongs to no chain']],
    [
      'INSERT INTO lines (owner, root, fork_depth, level, jump) VALUES (1, 77, 0, 0, 1)',
      ['all messages from 0 on are missing from a chain', 'line 3 belongs to no conversation'],
    ],
    ["INSERT INTO counts VALUES (1, 99, 'words', 1)", ['a token count is of message 99 of line 1, which is not there']],
    ["UPDATE conversations SET tip_id = '2'", [`${HERE}its newest message, 2, is not there`]],
    ["UPDATE replies SET message = '2'", [`${HERE}the message of reply r is not there`]],
    ['UPDATE conversations SET edit_count = 2', [`${HERE}its log should hold 2 edits and holds 1`]],
    ['DELETE FROM system_texts', [`${HERE}the system text since message 0 is not there`]],
    ['UPDATE system_texts SET text = 7', [expect.stringMatching(/^system text [0-9a-f]{64} is not what it was$/)]],
    ["UPDATE edits SET record = '{'", [`${HERE}the record of edit e cannot be read`]],
    ['UPDATE compactions SET record = 1', [`${HERE}the record of compaction c cannot be read`]],
  ])('are named, with the conversation and the place: %s', async (sql, faults) => {
    const found = await faultsAfter(sql);
    expect(found.filter((text) => !text.includes('token count') || sql.includes('counts'))).toEqual(faults);
  });
});
