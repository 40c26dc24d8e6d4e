import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

describe('a page that is open', () => {
  const tests = pageTests();

  it('signs in by the link that is printed, once, and shows in another window what is said in this one', async () => {
    const { client } = tests.server;
    const { code } = await client.call('createSignInCode', {});
    const page = await tests.window();
    const other = await tests.window();
    await page.goto(`/new#code=${code}`);
    await page.locator('.composer').waitFor();
    expect(page.url()).not.toContain(code);
    await page.getByLabel('Message', { exact: true }).fill('The harbour opens at five.');
    await page.keyboard.press('Enter');
    await page.locator('.message.assistant[data-depth="1"]').waitFor();
    await other.goto(page.url());
    await other.locator('.message.user').getByText('The harbour opens at five.').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('And it closes at nine.');
    await page.keyboard.press('Enter');
    await other.locator('.message.user[data-depth="2"]').getByText('And it closes at nine.').waitFor();
  });

  it('keeps what is typed while the server is away, and goes on when it is back', async () => {
    const { server } = tests;
    await server.client.call('createConversation', { body: { id: 'kept' } });
    await server.client.call('chat', { body: { conversation_id: 'kept', message: 'Before the crash.' } });
    const page = await tests.window();
    await page.goto('/c/kept');
    await page.locator('.message[data-depth="1"]').waitFor();
    await server.kill();
    await page.getByLabel('Message', { exact: true }).fill('Typed while it was away.');
    await page.locator('.offline').waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await server.restart();
    await page.locator('.offline').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Typed while it was away.');
    await page.reload();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.message.user[data-depth="2"]').getByText('Typed while it was away.').waitFor();
  });
});
