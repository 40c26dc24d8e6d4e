import { termsOf } from '@palimpsest/core';
import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import { commitEdits, editIds, type Holds, messageId, newMessage, openedIn, say, saying, tipOf } from './fixture.js';

/** Strings that databases cut, fold, replace or understand, and the strings they would take them for. */
const STRINGS: readonly string[] = [
  '',
  ' ',
  'a',
  'A',
  'a ',
  'a\0',
  'a\0b',
  'a\0c',
  '\0',
  '\u0001',
  '\u0001"a"',
  '\u0001not json',
  '\ud83d',
  '\ud83e',
  '\udd80',
  '\ufffd',
  'x\ud83dy',
  '🦀',
  'é',
  'e\u0301',
  'ß',
  'ss',
  '\u2028\u2029\ufeff',
  "'; DROP TABLE messages; --",
  '" OR 1=1',
  '%',
  '_',
  '*',
  '?1',
  '$id',
  '[1,"a"]',
  '{"a":',
  '\\',
  '\\u0000',
  '../../etc/passwd',
  'a\nb\r\n\tc',
  'NULL',
  '0',
  '00',
  '__proto__',
  'constructor',
  'long '.repeat(2_000),
];

export function plainText(holds: Holds): void {
  holds('takes any string for the name of a conversation and never takes one for another', async ({ store }) => {
    for (const [index, id] of STRINGS.entries()) {
      const conversation = await openedIn(store, id, index);
      expect(conversation).toMatchObject({ id, tip: null, createdAt: index });
      await commitEdits(store, await say(store, conversation, [`m${index}`]), [`e${index}`]);
    }
    for (const [index, id] of STRINGS.entries()) {
      const [found] = await store.locate([messageId(`m${index}`)]);
      expect(found?.conversation).toMatchObject({ id, createdAt: index, tip: { id: `m${index}` } });
      expect(await store.locate([messageId(`m${index}`)], id)).toEqual([found]);
      expect(editIds(await store.edits(id, 'live'))).toEqual([`e${index}`]);
      expect(editIds(await store.edits(id))).toEqual([`e${index}`]);
      expect(await store.compactions(id)).toHaveLength(1);
    }
    expect(await store.conversations({ limit: 1_000 })).toHaveLength(STRINGS.length);
  });

  holds('keeps any text of a message, its call and its vocabulary as it was', async ({ store }) => {
    const messages = STRINGS.map((text, index) =>
      newMessage(`m${index}`, { role: 'tool', wire: { protocol: 'openai-chat', json: text }, callId: text }),
    );
    for (const [index, vocabulary] of STRINGS.entries()) {
      const opened = await openedIn(store, `c${index}`, 1);
      const conversation = await say(store, opened, [], { messages, vocabulary, instructions: vocabulary });
      expect(conversation.instructionsId).toBe(instructionsIdOf(vocabulary));
      const [version] = await store.instructions(`c${index}`, { id: instructionsIdOf(vocabulary) });
      expect(version?.instructions).toBe(vocabulary);
      const stored = await store.read(tipOf(conversation), [{ from: 0, to: messages.length }], vocabulary);
      expect(stored.map(({ wire }) => wire.json)).toEqual(STRINGS);
      expect(stored.map(({ callId }) => callId)).toEqual(STRINGS);
      const other = STRINGS[(index + 1) % STRINGS.length] ?? '';
      expect((await store.read(tipOf(conversation), [{ from: 0, to: 1 }], other))[0]?.tokens).toBeNull();
    }
  });

  holds('takes any string for the id of a message and of an edit', async ({ store }) => {
    const conversation = await say(store, await openedIn(store, 'a', 1), STRINGS);
    expect(tipOf(conversation).id).toBe(STRINGS.at(-1));
    const ids = await store.idsAt(tipOf(conversation), [...STRINGS.keys()]);
    expect([...ids.values()]).toEqual(STRINGS);
    for (const [depth, id] of STRINGS.entries())
      expect(await store.locate([messageId(id)], 'a')).toMatchObject([{ place: { depth, id } }]);
    await commitEdits(store, conversation, STRINGS, STRINGS.slice(1));
    expect(editIds(await store.edits('a'))).toEqual(STRINGS);
    expect(editIds(await store.edits('a', 'live'))).toEqual(STRINGS.slice(1));
  });

  holds('takes any string for a title, a strategy, a search and the name of a fork', async ({ store }) => {
    const origin = await say(store, await openedIn(store, 'a', 1), ['1']);
    for (const text of STRINGS) {
      expect((await store.change('a', { title: text }))?.title).toBe(text);
      expect((await store.change('a', { strategy: text }))?.strategy).toBe(text);
      expect((await store.change('a', { agent: text }))?.agent).toBe(text);
      const terms = termsOf(text);
      expect((await store.conversations({ titled: terms, limit: 9 })).map(({ id }) => id)).toEqual(
        terms.length === 0 ? [] : ['a'],
      );
      expect(await store.conversations({ titled: [text, 'no such'], limit: 9 })).toEqual([]);
      expect(await saying(store, 'text', { all: [text] })).toEqual(text === 'text' ? [expect.anything()] : []);
      if (text === 'a') continue;
      const source = { conversationId: 'a', tip: origin.tip, expectedEditCount: 0, live: [] };
      const { id, title } = await store.create(text, { at: 2, fork: source });
      expect({ id, title }).toEqual({ id: text, title: text });
      expect(await store.erase(text)).toMatchObject({ messages: 0 });
      expect(await store.conversation(text)).toBeUndefined();
    }
    expect(await store.conversations({ limit: 9 })).toHaveLength(1);
  });

  holds('takes any string for an owner, a session and the fields of a key', async ({ vault }) => {
    for (const [createdAt, text] of STRINGS.entries()) {
      const own = vault.storeOf(text);
      await openedIn(own, `c${createdAt}`, 1, { session: text, agent: text });
      await own.settings({ strategy: text });
      await vault.saveKey({ id: text, owner: text, label: text, hash: text, createdAt });
    }
    for (const [createdAt, text] of STRINGS.entries()) {
      const own = vault.storeOf(text);
      expect(await own.conversations({ limit: 9 })).toMatchObject([
        { id: `c${createdAt}`, session: text, agent: text },
      ]);
      expect(await own.conversations({ session: text, limit: 9 })).toHaveLength(1);
      expect((await own.settings()).strategy).toBe(text);
      expect((await vault.keys({ hash: text }))[0]).toEqual({
        id: text,
        owner: text,
        label: text,
        createdAt,
        revokedAt: null,
      });
    }
    expect((await vault.keys()).map(({ id }) => id)).toEqual(STRINGS);
  });

  holds('takes any string for the name of a model', async ({ store }) => {
    for (const [samples, model] of STRINGS.entries())
      await store.settings({ calibration: { model, ratio: 1, samples } });
    const calibrations = (await store.settings()).calibrations.toSorted((x, y) => x.samples - y.samples);
    expect(calibrations.map(({ model }) => model)).toEqual(STRINGS);
  });
}
