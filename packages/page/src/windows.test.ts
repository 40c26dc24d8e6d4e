import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate, pageTests } from './browser.fixture.js';

const CONTENT = 'The harbour opens at five. '.repeat(16);

/** An answer whose beginning comes, and the rest when it is let go. */
function halfAnswer() {
  const { opened, open } = gate();
  return { answer: { content: CONTENT, chunkChars: 6, hold: { after: 8, until: opened } }, goOn: open };
}

describe('several windows of one person', () => {
  const tests = pageTests({ hasProvider: true });

  const begin = async (...ids: readonly string[]) => {
    for (const id of ids) await tests.server.client.call('createConversation', { body: { id, title: id } });
  };
  const textsOf = async (id: string) => {
    const { messages } = await tests.server.client.call('listMessages', { path: { conversation_id: id }, query: {} });
    return messages.map(({ role, parts }) => `${role}: ${parts[0]?.text.trim()}`);
  };
  /** Puts a window out of sight, or brings it back. */
  const hide = (page: Page, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const say = async (page: Page, text: string) => {
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };

  it('send what is said once, also when somebody looks at another conversation while the answer comes', async () => {
    await begin('left', 'other');
    const page = await tests.window();
    await page.goto('/c/left');
    await page.locator('.nothing-said').waitFor();
    const { answer, goOn } = halfAnswer();
    tests.provider.reply(answer);
    await say(page, 'When does it open?');
    await page.locator('.message[aria-busy="true"]').getByText('The harbour').waitFor();
    await say(page, 'And when does it close?');
    await page.locator('.queued').waitFor();
    await page.locator('.conversation-row', { hasText: 'other' }).click();
    await page.getByRole('heading', { name: 'other' }).waitFor();
    goOn();
    const expected = [
      'user: When does it open?',
      `assistant: ${CONTENT.trim()}`,
      'user: And when does it close?',
      'assistant: You said: And when does it close?',
    ];
    await expect.poll(() => textsOf('left')).toEqual(expected);
    await page.goBack();
    await page.locator('.message.assistant[data-depth="3"]').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await page.locator('.queued').waitFor({ state: 'detached' });
    expect(await textsOf('left')).toEqual(expected);
  });

  it('leave what waits to the one that is sending, which says so in the others', async () => {
    await begin('shared');
    const page = await tests.window();
    const other = await page.context().newPage();
    for (const window of [page, other]) {
      await window.goto('/c/shared');
      await window.locator('.nothing-said').waitFor();
    }
    const { answer, goOn } = halfAnswer();
    tests.provider.reply(answer);
    await say(page, 'One.');
    await page.locator('.message[aria-busy="true"]').getByText('The harbour').waitFor();
    await other.locator('.queued').getByText('sent by another window').waitFor();
    expect(await other.getByRole('button', { name: 'Send what waits' }).count()).toBe(0);
    await say(other, 'Two.');
    await page.locator('.queued').getByText('Two.').waitFor();
    goOn();
    await page.locator('.message.assistant[data-depth="3"]').waitFor();
    await other.locator('.message.assistant[data-depth="3"]').waitFor();
    await other.locator('.queued').waitFor({ state: 'detached' });
    expect((await textsOf('shared')).filter((text) => text.startsWith('user'))).toEqual(['user: One.', 'user: Two.']);
  });

  it('take what is typed while a chat begins into that chat, and know that it is they who send it', async () => {
    const page = await tests.window();
    await page.goto('/new');
    const made = gate();
    await page.route('**/api/v1/conversations', async (route) => {
      if (route.request().method() === 'POST') await made.opened;
      await route.continue();
    });
    const { answer, goOn } = halfAnswer();
    tests.provider.reply(answer);
    await say(page, 'One.');
    await page.keyboard.type('Two,');
    made.open();
    await page.locator('.message[aria-busy="true"]').getByText('The harbour').waitFor();
    await page.keyboard.type(' three.');
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Two, three.');
    await page.keyboard.press('Enter');
    await page.locator('.queued').getByText('Two, three.').waitFor();
    expect(await page.locator('.queued').textContent()).toMatch(/^next/);
    goOn();
    await page.locator('.message.user[data-depth="2"]').getByText('Two, three.').waitFor();
    await page.goto('/new');
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
  });

  it('move nothing while a conversation opens, and tell of nothing that waits where it is sent at once', async () => {
    await begin('still');
    const page = await tests.window();
    await page.goto('/');
    const known = gate();
    await page.route('**/api/v1/conversations/still', async (route) => {
      await known.opened;
      await route.continue();
    });
    const places = () =>
      page.evaluate(() =>
        ['.conversation-head', '.composer', '.inspector'].map((name) => {
          const { x, y, width } = document.querySelector(name)?.getBoundingClientRect() ?? {};
          return [x, y, width];
        }),
      );
    await page.locator('.conversation-row', { hasText: 'still' }).click();
    await page.getByText('Loading the conversation').waitFor();
    const before = await places();
    known.open();
    await page.locator('.nothing-said').waitFor();
    expect(await places()).toEqual(before);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.queued') !== null) document.body.dataset.flashed = 'true';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await say(page, 'One.');
    await page.locator('.message.assistant[data-depth="1"]').waitFor();
    expect(await page.evaluate(() => document.body.dataset.flashed)).toBeUndefined();
  });

  it('are as many as somebody opens: one that is out of sight holds no connection, and catches up when it is seen', async () => {
    await begin('many');
    const first = await tests.window();
    for (let count = 0; count < 8; count += 1) {
      const window = count === 0 ? first : await first.context().newPage();
      await window.goto('/c/many');
      await window.locator('.nothing-said').waitFor();
      await hide(window, true);
    }
    const path = { conversation_id: 'many' };
    await tests.server.client.call('updateConversation', { path, body: { title: 'Named meanwhile' } });
    await hide(first, false);
    await first.getByRole('heading', { name: 'Named meanwhile' }).waitFor();
  });

  it('show no longer what was erased while they were out of sight', async () => {
    await begin('secret');
    const { client } = tests.server;
    await client.call('chat', { body: { conversation_id: 'secret', message: 'The code is 4711.' } });
    const page = await tests.window();
    await page.goto('/c/secret');
    await page.locator('.message').getByText('4711').first().waitFor();
    await hide(page, true);
    await client.call('eraseConversation', { path: { conversation_id: 'secret' } });
    await hide(page, false);
    await page.getByText('It was erased').waitFor();
    await expect.poll(() => page.locator('body').textContent()).not.toContain('4711');
  });

  it('keep what somebody began: files of a message, and a summary that is revised', async () => {
    const { client } = tests.server;
    await begin('begun', 'elsewhere');
    for (const message of ['The mill stands by the weir. '.repeat(9), 'It grinds rye.'])
      await client.call('chat', { body: { conversation_id: 'begun', message } });
    const path = { conversation_id: 'begun' };
    const summaries = [{ from: 0, to: 2, text: 'A mill.' }];
    await client.call('compactConversation', { path, body: { range: { from: 0, to: 2 }, summaries } });
    const page = await tests.window();
    await page.goto('/c/begun');
    await page.locator('.strip').getByRole('button', { name: 'Revise' }).click();
    await page.getByLabel('Text of the summary').fill('A mill of elm.');
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The wheel turns.') };
    await page.locator('input[aria-label="Files"]').setInputFiles([note]);
    await page.locator('.attachments').getByText('note.txt').waitFor();
    await page.locator('.conversation-row', { hasText: 'elsewhere' }).click();
    await page.getByRole('heading', { name: 'elsewhere' }).waitFor();
    expect(await page.locator('.attachments').count()).toBe(0);
    await page.goBack();
    await page.locator('.attachments').getByText('note.txt').waitFor();
    expect(await page.getByLabel('Text of the summary').inputValue()).toBe('A mill of elm.');
    await page.reload();
    expect(await page.getByLabel('Text of the summary').inputValue()).toBe('A mill of elm.');
    await page.locator('.strip').getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.locator('.strip-text').waitFor();
  });

  it('take a long text that is pasted as a file, and lose nothing that is more than the browser keeps', async () => {
    await begin('pasted');
    const page = await tests.window();
    await page.goto('/c/pasted');
    const box = page.getByLabel('Message', { exact: true });
    await box.focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', `${'a line of a log\n'.repeat(20_000)}the last line`);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await page.locator('.attachments').getByText('pasted text').waitFor();
    await box.fill('What went wrong?');
    await page.keyboard.press('Enter');
    await page.locator('.message.assistant[data-depth="1"]').waitFor();
    const [said] = await textsOf('pasted');
    expect(said).toMatch(/^user: What went wrong\?\n\npasted text\n```\na line/);
    expect(said).toMatch(/the last line\n```$/);
    await page.locator('.message.user .long-text').getByText('characters below').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await page.evaluate(() => localStorage.setItem('full', 'x'.repeat(5_200_000)));
    await box.fill('Typed where the browser has no room. '.repeat(50));
    await page
      .locator('.conversation-row', { hasText: 'elsewhere' })
      .or(page.locator('.conversation-row'))
      .last()
      .click();
    await page.goBack();
    await expect.poll(() => box.inputValue()).toContain('Typed where');
  });

  it('open a link to a step with the step, where the model view was closed or showed something else', async () => {
    await begin('stepped');
    const { client } = tests.server;
    for (const message of ['One.', 'Two.'])
      await client.call('chat', { body: { conversation_id: 'stepped', message } });
    const { steps } = await client.call('listSteps', { path: { conversation_id: 'stepped' } });
    const address = `/c/stepped/step/${steps.at(-1)?.number}`;
    const phone = await tests.window({ viewport: { width: 360, height: 700 } });
    await phone.goto(address);
    await phone.locator('.step-name').getByText('step 1 of 2').waitFor();
    const page = await tests.window();
    await page.goto('/c/stepped');
    await page.getByRole('tab', { name: 'Memory' }).click();
    await page.locator('.inspector').getByRole('button', { name: 'Close' }).click();
    await page.goto(address);
    await page.locator('.step-name').getByText('step 1 of 2').waitFor();
  });

  it('rename nothing where somebody thinks better of it', async () => {
    await begin('named');
    const page = await tests.window();
    await page.goto('/c/named');
    await page.getByTitle('Rename').click();
    await page.getByLabel('Title').fill('Another name');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'named' }).waitFor();
    await page.getByTitle('Rename').click();
    await page.getByLabel('Title').fill('A better name');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A better name' }).waitFor();
    const { conversation } = await tests.server.client.call('getConversation', { path: { conversation_id: 'named' } });
    expect(conversation.title).toBe('A better name');
  });
});
