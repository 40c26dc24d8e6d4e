import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { refusals, shelves } from './listing.fixture.js';
import { OpenWebui } from './open-webui.fixture.js';

const CHAT = '01a1dfb2-6048-40f5-85f4-1fc2ac0ee7c4';

/** A chat of four turns with what Open WebUI asks beside it. */
async function chatOf(webui: OpenWebui): Promise<void> {
  for (const text of ['Where is Bergen?', 'How large is it?', 'Who lives there?', 'And in winter?']) {
    await webui.task('queries');
    await webui.say(text);
    if (text.startsWith('Where')) await webui.task('title');
    if (text.startsWith('Where')) await webui.task('tags');
    await webui.task('followUps');
  }
}

describe('a chat of Open WebUI with its own calls beside it', () => {
  test.each([
    ['with its id', CHAT],
    ['without', undefined],
  ])('is one entry of the list, %s', async (_, id) => {
    const server = await startServer();
    await chatOf(new OpenWebui(server, id));
    const { titles, main, side } = await shelves(server);
    expect(titles).toEqual(['Where is Bergen?']);
    expect(main[0]).toMatchObject({ message_count: 8, session: id ?? null });
    expect(side).toHaveLength(10);
    expect(new Set(side.map(({ session }) => session))).toEqual(new Set([id ?? null]));
    expect(refusals(server)).toBe(0);
  });

  test('is another chat under another id, also with the same words', async () => {
    const server = await startServer();
    for (const id of [CHAT, CHAT.replace('01a1', '02b2')]) await new OpenWebui(server, id).say('Where is Bergen?');
    expect((await shelves(server)).main).toHaveLength(2);
  });
});
