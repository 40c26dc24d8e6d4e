import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

async function signIn(page: Page, key: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').or(dialog.locator('input')).first().fill(key);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.message.assistant[data-depth="1"]').waitFor();
}

describe('a server of several people', () => {
  const tests = pageTests({ flags: ['--require-keys'] });

  it('shows each their own, at the same time, the operator figures alone, and nothing to who comes after a sign-out', async () => {
    const [annsKey, bobsKey] = [tests.addKey('ann'), tests.addKey('bob')];
    const [ann, bob] = [await tests.stranger(), await tests.stranger()];
    await Promise.all([ann.goto('/new'), bob.goto('/new')]);
    await ann.getByRole('dialog').locator('input').fill('plm_none');
    await ann.keyboard.press('Enter');
    await ann.getByRole('dialog').getByText('This server knows no such key.').waitFor();
    await Promise.all([signIn(ann, annsKey), signIn(bob, bobsKey)]);
    await Promise.all([say(ann, 'The safe of Ann is blue.'), say(bob, 'The boat of Bob is red.')]);
    await ann.locator('.conversation-row').getByText('The safe of Ann').waitFor();
    await bob.locator('.conversation-row').getByText('The boat of Bob').waitFor();
    expect(await bob.locator('body').textContent()).not.toContain('Ann');
    const annsPath = new URL(ann.url()).pathname;
    await bob.goto(annsPath);
    await bob.getByText('There is no such conversation').waitFor();
    await bob.goto('/search?q=safe');
    await bob.getByText('No message holds these words').waitFor();

    const operator = await tests.window();
    await operator.goto('/overview');
    await operator.getByRole('button', { name: 'Everybody' }).click();
    await operator.locator('.figure-table').filter({ hasText: 'People' }).getByText('ann').waitFor();
    expect(await operator.locator('body').textContent()).not.toMatch(/safe|boat/);
    await operator.goto(annsPath);
    await operator.getByText('There is no such conversation').waitFor();

    await ann.getByLabel('Message', { exact: true }).fill('A draft of Ann.');
    const cookies = await ann.context().cookies();
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: 'Strict' },
    ]);
    await ann.getByRole('button', { name: 'Account: ann' }).click();
    await ann.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    await ann.getByRole('dialog').waitFor();
    expect(await ann.locator('body').textContent()).not.toContain('safe of Ann');
    await signIn(ann, bobsKey);
    await ann.locator('.conversation-row').getByText('The boat of Bob').waitFor();
    await ann.goto(annsPath);
    await ann.getByText('There is no such conversation').waitFor();
    expect(await ann.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ann');
    await ann.context().addCookies(cookies);
    expect(await ann.evaluate(async () => (await fetch('/api/v1/conversations')).status)).toBe(401);
  });
});
