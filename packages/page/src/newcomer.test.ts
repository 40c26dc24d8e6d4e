import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

describe('a newcomer', () => {
  const tests = pageTests();

  it('talks, compacts, sees what became of it, and takes it back', async () => {
    const page = await tests.window();
    await page.goto('/');
    await page.getByText('No conversation yet').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('My cat is called Mia and my sister Ana lives in Lisbon.');
    await page.keyboard.press('Enter');
    await page.locator('.message.assistant[data-depth="1"]').waitFor();
    expect(page.url()).toContain('/c/');
    for (const text of ['What is my cat called?', 'Where does Ana live?']) {
      await page.getByLabel('Message', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.message.user').getByText(text).waitFor();
      await page.getByRole('button', { name: 'Send' }).waitFor();
    }
    await page.locator('.message.assistant[data-depth="5"]').waitFor();
    await page.locator('.conversation-row').getByText('My cat is called Mia').waitFor();

    await page.locator('.message[data-depth="4"]').hover();
    await page.getByRole('button', { name: 'Message 4' }).click();
    await page.getByRole('menuitem', { name: 'Compact all above' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByText('would change').waitFor();
    await preview.getByRole('button', { name: /Choose what stays/ }).click();
    await preview.locator('.kept-messages input').nth(3).check();
    await preview.getByText('Shows for messages 0 to 2').waitFor();
    await preview.locator('.kept-messages input').nth(3).uncheck();
    await preview.getByText('Shows for messages 0 to 3').waitFor();
    await preview.getByRole('textbox').first().fill('The cat is Mia. Ana is in Lisbon.');
    await preview.getByRole('button', { name: 'Compact now' }).click();

    const strip = page.locator('.strip');
    await strip.getByText('The cat is Mia. Ana is in Lisbon.').waitFor();
    await page.locator('.message[data-depth="0"]').waitFor({ state: 'detached' });
    await strip.getByRole('button', { name: /Show 4 originals/ }).click();
    await page.locator('.message.written-over[data-depth="0"]').getByText('My cat is called Mia').waitFor();

    await strip.getByRole('button', { name: 'Revise' }).click();
    await strip.getByLabel('Text of the summary').fill('The cat is Mia. Ana lives in Lisbon.');
    await strip.locator('ins').getByText('lives').waitFor();
    await strip.getByRole('button', { name: 'Save the revision' }).click();
    await page.locator('.strip-text').getByText('Ana lives in Lisbon.').waitFor();

    await strip.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.strip').waitFor({ state: 'detached' });
    await page.getByText('the originals show again').waitFor();
    await page.getByRole('button', { name: 'Redo' }).first().click();
    await page.locator('.strip').waitFor();
  });
});
