import { termsOf } from '@palimpsest/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newMessage, openedIn, say, saying } from './conformance/fixture.js';
import { MarkdownVault } from './markdown/markdown-vault.js';
import { temporaryFolder } from './markdown/temporary-folder.fixture.js';
import { SqliteVault } from './sqlite/sqlite-vault.js';
import { temporaryFile } from './sqlite/temporary-file.fixture.js';
import type { Vault } from './vault.js';

/** Texts that mean something to SQL, to LIKE, to full-text search, to JSON paths or to a prototype. */
const HOSTILE = [
  "' OR '1'='1",
  "'; DROP TABLE messages; --",
  '" OR ""="',
  "') UNION SELECT hash FROM keys --",
  '%',
  '_',
  '\\',
  '%_\\%',
  'a%b',
  '*',
  '"a" NEAR "b"',
  'a AND (b OR',
  'x:y -z ^q',
  '$.a[0]',
  '$."a"',
  '?',
  ':id',
  '@id',
  '--',
  '/* */',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00x',
  '\u202e',
  '__proto__',
  'constructor',
  'rowid',
  'NULL',
  '1e999',
];

/** Everything that takes a text from outside, with every hostile text in every place. */
async function outcomes(vault: Vault): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const owner of ['ada', ...HOSTILE]) {
    const store = vault.storeOf(owner);
    for (const text of owner === 'ada' ? HOSTILE : [owner]) {
      const json = JSON.stringify({ role: 'user', content: `before ${text} after` });
      const opened = await openedIn(store, text, 1, { agent: text, session: text });
      await say(store, opened, [], {
        messages: [newMessage(text, { wire: { protocol: 'openai-chat', json } })],
        title: text,
      });
      await store.change(text, { strategy: JSON.stringify({ mode: text }) });
      await store.settings({ calibration: { model: text, ratio: 1, samples: 1 } });
    }
    for (const text of HOSTILE) {
      const hits = await saying(store, text);
      found.push([
        owner,
        text,
        hits.map(({ conversation, place }) => `${conversation.id} ${place.depth}`).sort(),
        (await store.conversations({ titled: termsOf(text), limit: 99 })).map(({ id }) => id).sort(),
        (await store.conversation(text))?.title,
        (await store.openTurn({ replyId: text, chain: [], sessionLimit: 0 })).reply,
        (await store.conversations({ limit: 99 })).map(({ id }) => id).sort(),
        (await vault.keys({ hash: text }))[0],
      ]);
    }
  }
  return found;
}

describe('texts that mean something to a database', () => {
  it('mean the same in a database as in a folder of Markdown: themselves', async () => {
    const database = new SqliteVault(temporaryFile());
    const folder = await MarkdownVault.open(temporaryFolder());
    onTestFinished(async () => void (await Promise.all([database.close(), folder.close()])));
    const [kept, written] = [await outcomes(database), await outcomes(folder)];
    expect(kept).toEqual(written);
    expect(JSON.stringify(kept)).toContain('DROP TABLE');
  });
});
