import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate, pageTests } from './browser.fixture.js';

/** Scrolls the list down, and from its end on anew, until a conversation shows. */
async function scrollTo(page: Page, title: string): Promise<void> {
  const row = page.locator('.conversation-row').getByText(title, { exact: true });
  const list = page.locator('.conversation-rows');
  await expect
    .poll(
      async () => {
        await list.evaluate((element) => {
          const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
          element.scrollTop = isAtEnd ? 0 : element.scrollTop + element.clientHeight / 2;
        });
        return row.count();
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(1);
}

describe('a list of more conversations than are loaded at once', () => {
  const tests = pageTests();

  const make = async (name: string, count: number) => {
    const { client } = tests.server;
    for (let index = 0; index < count; index += 1)
      await client.call('createConversation', { body: { id: `${name}-${index}`, title: `${name} ${index}` } });
  };

  it('no longer has an old one that was archived or erased, and has another by its new name', async () => {
    await make('pier', 130);
    const page = await tests.window();
    await page.goto('/');
    await page.locator('.conversation-row').first().waitFor();
    await scrollTo(page, 'pier 1');
    const row = (title: string) => page.locator('.conversation-row').getByText(title, { exact: true });
    await row('pier 1').click();
    await page.locator('.title').getByText('pier 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await row('pier 1').waitFor({ state: 'detached' });

    await row('pier 2').click();
    await page.locator('.title').getByText('pier 2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Erase the conversation' }).click();
    await page.getByRole('dialog').locator('input').fill('pier 2');
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await row('pier 2').waitFor({ state: 'detached' });

    await row('pier 3').click();
    await page.locator('.title').getByText('pier 3', { exact: true }).waitFor();
    const path = { conversation_id: 'pier-3' };
    await tests.server.client.call('updateConversation', { path, body: { title: 'The third pier' } });
    await row('pier 3').waitFor({ state: 'detached' });
  });

  it('leaves none out when very many came between two looks', async () => {
    await make('old', 10);
    const page = await tests.window();
    await page.goto('/');
    await page.locator('.conversation-row').getByText('old 9', { exact: true }).waitFor();
    const come = gate();
    await page.route(/\/api\/v1\/conversations\?/, async (route) => {
      await come.opened;
      await route.continue();
    });
    await make('new', 140);
    come.open();
    await page.locator('.conversation-row').getByText('new 139', { exact: true }).waitFor();
    await scrollTo(page, 'new 20');
    await scrollTo(page, 'old 5');
  });
});
