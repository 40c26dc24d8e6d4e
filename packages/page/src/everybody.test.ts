import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

/** Presses Tab until the focus is on what has a name, as somebody does who has no mouse. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

describe('the page', () => {
  const tests = pageTests();

  const talk = async (id: string, texts: readonly string[]) => {
    const { client } = tests.server;
    await client.call('createConversation', { body: { id, title: id } });
    for (const message of texts) await client.call('chat', { body: { conversation_id: id, message } });
  };

  it('is used without a mouse, from the first message to a compaction that is taken back', async () => {
    const page = await tests.window();
    await page.goto('/');
    await page.locator('.home').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Preview a compaction').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.locator('#message:focus').waitFor();
    for (const [index, text] of ['The mill stands by the weir.', 'Its wheel is of elm.', 'It grinds rye.'].entries()) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.locator(`.message.assistant[data-depth="${2 * index + 1}"]`).waitFor();
      await page.getByRole('button', { name: 'Send' }).waitFor();
      await page.locator('#message:focus').waitFor();
    }
    await page.keyboard.press('Escape');
    await page.locator('.timeline:focus').waitFor();
    await page.locator('input[aria-label="Step"][max="3"]').waitFor();
    await page.keyboard.press('[');
    await page.locator('.step-name').getByText('step 3 of 3').waitFor();
    await tabTo(page, 'Message 4');
    await page.keyboard.press('Enter');
    const items = await page.getByRole('menuitem').allTextContents();
    for (let presses = items.indexOf('Compact all above'); presses > 0; presses -= 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('would change').waitFor();
    await tabTo(page, 'Compact now');
    await page.keyboard.press('Enter');
    await page.locator('.strip').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.timeline').focus();
    await tabTo(page, /^Show 4 originals$/);
    await page.keyboard.press('Enter');
    await page.locator('.message.written-over[data-depth="0"]').getByText('by the weir').waitFor();
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await page.locator('.strip').waitFor({ state: 'detached' });
    await page.locator('.message[data-depth="0"]').getByText('by the weir').waitFor();
  });

  it('shows where a link leads, on a phone too, and once more to who scrolled away', async () => {
    await talk(
      'linked',
      Array.from({ length: 12 }, (_, turn) => `Line ${turn} of the ballad.\n\n${'- verse\n'.repeat(9)}`),
    );
    const phone = await tests.window({ viewport: { width: 320, height: 640 } });
    await phone.goto('/c/linked');
    await phone.locator('.message').first().waitFor();
    expect(await phone.locator('.inspector').count()).toBe(0);
    await phone.getByTitle('What the model sees (v)').click();
    await phone.locator('.inspector').getByRole('link', { name: 'message 2', exact: true }).click();
    await phone.locator('.inspector').waitFor({ state: 'detached' });
    await phone.locator('.pointed-at').getByText('Line 1 of the ballad').waitFor();

    const page = await tests.window();
    await page.goto('/c/linked/m/2');
    await page.locator('.pointed-at').waitFor();
    await page.getByRole('button', { name: 'Newest' }).click();
    await page.locator('.message[data-depth="23"]').waitFor();
    await page.locator('.pointed-at').waitFor({ state: 'detached' });
    await page.locator('.inspector').getByRole('link', { name: 'message 2', exact: true }).click();
    await page.locator('.pointed-at').getByText('Line 1 of the ballad').waitFor();
    // Who looks through the steps keeps the place in the conversation.
    await page.getByRole('button', { name: 'Newest' }).click();
    await page.locator('.pointed-at').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Step before ([)' }).click();
    await page.locator('.step-name').getByText('step 12 of 12').waitFor();
    expect(await page.locator('.pointed-at').count()).toBe(0);
  });

  it('asks about the conversation that is shown, never about one that somebody left', async () => {
    await talk('told', ['My pin code is 4711.']);
    await talk('idle', ['The weather is fine.']);
    const page = await tests.window();
    await page.goto('/c/idle');
    for (const ask of ['Erase for good', 'Compact this block']) {
      await page.locator('.conversation-row[href="/c/told"]').click();
      await page.locator('.message[data-depth="0"]').getByText('4711').waitFor();
      await page.locator('.message[data-depth="0"]').hover();
      await page.getByRole('button', { name: 'Message 0', exact: true }).click();
      await page.getByRole('menuitem', { name: ask }).click();
      await page.getByRole('dialog').waitFor();
      await page.goBack();
      await page.locator('.message[data-depth="0"]').getByText('weather').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('copies also where the browser has no clipboard for it', async () => {
    await talk('copied', ['The tide table is on the door.']);
    const page = await tests.window();
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto('/c/copied');
    await page.locator('.message[data-depth="0"]').hover();
    await page.getByRole('button', { name: 'Message 0', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy the text' }).click();
    await page.getByText('The text is copied.').waitFor();
    await page.getByLabel('Message', { exact: true }).focus();
    await page.keyboard.press('Control+v');
    await expect
      .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
      .toBe('The tide table is on the door.');
  });

  it('tells the time as the place of the reader does, and lays out each text in its own direction', async () => {
    await talk('places', ['مرحبا، اسمي ليلى.\n\nThe second paragraph.\n\n`npm test`']);
    const [german, american] = [
      await tests.window({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' }),
      await tests.window({ locale: 'en-US', timezoneId: 'America/New_York' }),
    ];
    const clockOf = async (page: Page) => {
      await page.goto('/c/places');
      return (await page.locator('.message[data-depth="0"] .message-head time').textContent()) ?? '';
    };
    const { messages } = await tests.server.client.call('listMessages', { path: { conversation_id: 'places' } });
    const at = messages[0]?.recorded_at ?? 0;
    const expected = (locale: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
    expect(await clockOf(german)).toBe(expected('de-DE', 'Asia/Tokyo'));
    expect(await clockOf(american)).toBe(expected('en-US', 'America/New_York'));
    expect(await clockOf(american)).toMatch(/[AP]M$/);
    const directions = await german.evaluate(() =>
      [...document.querySelectorAll('.message[data-depth="0"] .prose > *, .message[data-depth="0"] code')].map(
        (element) => getComputedStyle(element).direction,
      ),
    );
    expect(directions).toEqual(['rtl', 'ltr', 'ltr', 'ltr']);
  });
});
