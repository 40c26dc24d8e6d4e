import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

/** Opens the menu of a message and chooses from it. */
async function choose(page: Page, depth: number, name: string | RegExp): Promise<void> {
  await page.locator(`.message[data-depth="${depth}"]`).hover();
  await page.getByRole('button', { name: `Message ${depth}`, exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

describe('somebody who reads a conversation', () => {
  const tests = pageTests();

  const talk = async (id: string, texts: readonly string[]) => {
    const { client } = tests.server;
    await client.call('createConversation', { body: { id, title: id } });
    for (const message of texts) await client.call('chat', { body: { conversation_id: id, message } });
  };

  it('finds words, pins, goes on from earlier as a branch, and goes back to it', async () => {
    await talk('reading', ['The quay is made of granite.', 'The crane is painted green.', 'The ferry leaves at nine.']);
    const page = await tests.window();
    await page.goto('/c/reading');
    await page.locator('.message[data-depth="5"]').waitFor();
    await page.keyboard.press('Control+f');
    await page.getByLabel('Words to find in this conversation').fill('granite');
    await page.locator('.find-hits mark').first().waitFor();
    await page.locator('.find-hits button').last().click();
    await page.locator('.pointed-at').first().waitFor();
    expect(page.url()).toMatch(/\/c\/reading\/m\/\d$/);
    await page.keyboard.press('Escape');
    await page.locator('.find-bar').getByRole('button', { name: 'Close' }).click();

    await choose(page, 2, /^Pin/);
    await page.locator('.message.pinned[data-depth="2"]').waitFor();
    await choose(page, 1, 'Continue from here');
    await page.locator('.message[data-depth="2"]').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Branches' }).click();
    await page.locator('.branch').getByText('4 messages').waitFor();
    await page.locator('.branch').getByRole('link', { name: 'Read' }).click();
    await page.locator('.message[data-depth="4"]').getByText('The ferry leaves at nine.').waitFor();
    await page.getByRole('button', { name: 'Continue with this one' }).click();
    await page.locator('.message[data-depth="5"]').waitFor();
  });

  it('sees each request beside the one before it', async () => {
    await talk('steps', ['The lock has two gates.', 'Both gates are of oak.', 'What are the gates made of?']);
    const page = await tests.window();
    await page.goto('/c/steps');
    await page.locator('.step-name').getByText('now').waitFor();
    await page.keyboard.press('[');
    await page.locator('.step-name').getByText('step 3 of 3').waitFor();
    await page.locator('.view-item.added').getByText('What are the gates made of?').waitFor();
    await page.getByText(/items kept/).waitFor();
    await page.keyboard.press('[');
    await page.locator('.step-name').getByText('step 2 of 3').waitFor();
    await page.locator('.view-item.added').getByText('Both gates are of oak.').waitFor();
    expect(page.url()).toMatch(/\/c\/steps\/step\/\d+$/);
  });

  it('erases one message for good, after being told what goes and what stays', async () => {
    await talk('erasing', ['My pin code is 4711.', 'The weather is fine.']);
    const page = await tests.window();
    await page.goto('/c/erasing');
    await page.locator('.message[data-depth="0"]').waitFor();
    await choose(page, 0, 'Erase for good');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('cannot be undone').waitFor();
    expect(await dialog.getByRole('button', { name: 'Erase', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Erase it for good').check();
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.locator('.message[data-depth="0"]').getByText('was erased').waitFor();
    expect(await page.locator('.timeline').textContent()).not.toContain('4711');
  });

  it('rewrites and forgets a fact, and sets a limit that says who set it', async () => {
    const page = await tests.window();
    await page.goto('/memory');
    await page.getByLabel('A fact for all conversations').fill('My boat is called Vela');
    await page.getByRole('button', { name: 'Remember' }).click();
    const fact = page.locator('.fact').filter({ hasText: 'Vela' });
    await fact.getByRole('button', { name: 'Rewrite' }).click();
    await page.getByLabel('Fact', { exact: true }).fill('My boat is called Stella');
    await page.keyboard.press('Enter');
    const rewritten = page.locator('.fact').filter({ hasText: 'Stella' });
    await rewritten.getByRole('button', { name: 'Forget' }).click();
    await rewritten.waitFor({ state: 'detached' });

    await page.goto('/strategy');
    const budget = page.locator('.strategy-field').filter({ hasText: 'token_budget' }).first();
    await budget.getByRole('spinbutton').fill('60000');
    await budget.getByRole('spinbutton').blur();
    await budget.locator('.origin').getByText('user').waitFor();
    await budget.getByRole('button', { name: 'Reset' }).click();
    await budget.locator('.origin').getByText('not set').waitFor();
    await budget.getByRole('spinbutton').fill('-5');
    await budget.getByRole('spinbutton').blur();
    await page.getByRole('alert').first().waitFor();
  });
});
