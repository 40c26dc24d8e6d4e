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
  const tests = pageTests({ agents: { mia: { description: 'A character', memory_strategy: { mode: 'blocks' } } } });

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
    await page.getByLabel('Words to find in this conversation').fill('of gran');
    await page.locator('.find-hits mark').getByText('of gran', { exact: true }).first().waitFor();
    await page.getByLabel('Words to find in this conversation').fill('granite');
    await page.locator('.find-hits mark').getByText('granite', { exact: true }).first().waitFor();
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
    await page.locator('.branch').getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('dialog').getByText('The first 2 messages are the same').waitFor();
    await page.getByRole('dialog').getByText('The ferry leaves at nine.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Memory' }).click();
    await page.locator('.inspector').getByText('Pin a message from its menu').waitFor();
    await page.getByRole('tab', { name: 'Branches' }).click();
    await page.locator('.branch').getByRole('link', { name: 'Read' }).click();
    await page.locator('.message[data-depth="4"]').getByText('The ferry leaves at nine.').waitFor();
    await page.getByRole('button', { name: 'Continue with this one' }).click();
    await page.locator('.message[data-depth="5"]').waitFor();
  });

  it('stays at its end while what is typed below it grows and is taken away', async () => {
    await talk('end', ['The quay is long.', 'The crane is tall.', 'The ferry is late.', 'The lock is shut.']);
    const page = await tests.window({ viewport: { width: 900, height: 420 } });
    await page.goto('/c/end');
    await page.locator('.message[data-depth="7"]').waitFor();
    const box = page.getByLabel('Message', { exact: true });
    const hidden = () =>
      page
        .locator('.timeline')
        .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    for (let round = 0; round < 5; round += 1) {
      await box.fill('one\ntwo\nthree\nfour\nfive');
      await expect.poll(hidden).toBeLessThan(8);
      await box.fill('');
    }
    await tests.server.client.call('chat', { body: { conversation_id: 'end', message: 'What is shut?' } });
    await page.locator('.message[data-depth="9"]').waitFor();
    await expect.poll(hidden).toBeLessThan(8);
  });

  it('reads a long conversation from any place, which stays where it is while heights become known', async () => {
    const messages = Array.from({ length: 3000 }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: `Line ${index}.\n\n${'- a point\n'.repeat(index % 9)}`,
    }));
    const file = new TextEncoder().encode(JSON.stringify({ title: 'long', messages }));
    const { conversation } = await tests.server.client.importFile(
      (async function* () {
        yield file;
      })(),
    );
    const page = await tests.window();
    await page.goto(`/c/${conversation.id}/m/1500`);
    const pointed = page.locator('.message.pointed-at');
    await pointed.getByText('Line 1500.').waitFor();
    const middle = async () => {
      const { y = 0, height = 0 } = (await pointed.boundingBox()) ?? {};
      return y + height / 2;
    };
    await page.waitForFunction(() => document.querySelector('.timeline .loading') === null);
    const at = await middle();
    expect(at).toBeGreaterThan(200);
    expect(at).toBeLessThan(600);
    // Line by line from the newest to well before it: no gap, and none left out.
    await page.goto(`/c/${conversation.id}`);
    await page.locator('.message[data-depth="2999"]').waitFor();
    const seen = new Set<number>();
    for (let round = 0; round < 40; round += 1) {
      const depths = await page.evaluate(async () => {
        const list = document.querySelector('.timeline') as HTMLElement;
        const isDrawn = (): boolean => {
          const { top, bottom } = list.getBoundingClientRect();
          const rows = [...list.querySelectorAll('.row')].map((row) => row.getBoundingClientRect());
          const holds = (y: number) => rows.some((row) => row.top <= y && row.bottom >= y);
          return holds(top + 1) && holds(bottom - 1) && list.querySelector('.loading') === null;
        };
        while (!isDrawn()) await new Promise((resolve) => requestAnimationFrame(resolve));
        const shown = [...list.querySelectorAll<HTMLElement>('.message')].map(({ dataset }) => Number(dataset.depth));
        list.scrollTop -= list.clientHeight - 60;
        return shown;
      });
      for (const depth of depths) seen.add(depth);
    }
    const least = Math.min(...seen);
    expect(least).toBeLessThan(2900);
    expect(seen.size).toBe(3000 - least);
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

  it('stays where somebody reads in what the model sees, and shows what was noted, while the conversation goes on', async () => {
    await talk(
      'live',
      Array.from({ length: 12 }, (_, turn) => `Part ${turn} of the quay.\n\n${'- a stone\n'.repeat(6)}`),
    );
    const say = (message: string) => tests.server.client.call('chat', { body: { conversation_id: 'live', message } });
    const page = await tests.window();
    await page.goto('/c/live');
    await page.locator('.view-item').nth(20).waitFor();
    const panel = page.locator('.inspector-panel');
    await panel.evaluate((element) => element.scrollTo(0, 700));
    await say('My dog is called Rex.');
    await page.locator('.view-item').getByText('My dog is called Rex.').first().waitFor();
    expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(700);
    await page.getByRole('tab', { name: 'Memory' }).click();
    await page.locator('.fact').getByText('Rex').waitFor();
    await say('My cat is called Mia.');
    await page.locator('.fact').getByText('Mia').waitFor();
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

  it('erases no other message than the one that was chosen, though it has taken its place meanwhile', async () => {
    await talk('replaced', ['The gate is open.', 'The old words.']);
    const page = await tests.window();
    await page.goto('/c/replaced');
    await page.locator('.message[data-depth="2"]').getByText('The old words.').waitFor();
    await choose(page, 2, 'Erase for good');
    const { client } = tests.server;
    await client.call('rewindConversation', { path: { conversation_id: 'replaced' }, body: { messages: 2 } });
    await client.call('chat', { body: { conversation_id: 'replaced', message: 'The new words.' } });
    await page.getByRole('dialog').getByLabel('Erase it for good').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByText('Message 2 is not').first().waitFor();
  });

  it('erases a conversation whose title was cut, by a title that a keyboard has', async () => {
    await tests.server.client.call('createConversation', {
      body: { id: 'cut', title: 'A name without an end. '.repeat(9) },
    });
    const page = await tests.window();
    await page.goto('/c/cut');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Erase the conversation' }).click();
    const title = await page.locator('.title-to-type').textContent();
    expect(title).toMatch(/…$/);
    await page.getByRole('dialog').locator('input').fill(`${title}`.replace('…', '...'));
    await expect
      .poll(() => page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).isEnabled())
      .toBe(true);
  });

  it('leads from an erased message to those that repeat it', async () => {
    await talk('repeating', [
      'The spare key is under the mill stone.',
      'Thanks.',
      'The spare key is under the mill stone.',
    ]);
    const page = await tests.window();
    await page.goto('/c/repeating');
    await page.locator('.message[data-depth="0"]').waitFor();
    await choose(page, 0, 'Erase for good');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Erase it for good').check();
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await dialog.getByText('how it begins').waitFor();
    await dialog.getByRole('link', { name: 'message 4 of repeating' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.pointed-at').getByText('mill stone').waitFor();
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
    await page.locator('.announcement.bad').getByText('token_budget').waitFor();

    await page.locator('.agent').getByRole('button', { name: 'mia' }).click();
    const own = page.locator('.agent .strategy-field');
    const threshold = own.filter({ hasText: 'compact_threshold' });
    await threshold.getByRole('spinbutton').fill('12000');
    await threshold.getByRole('spinbutton').blur();
    await threshold.locator('.origin').getByText('character').waitFor();
    await own.filter({ hasText: 'mode' }).first().locator('.origin').getByText('agent').waitFor();
    await page.reload();
    await page.locator('.agent').getByRole('button', { name: 'mia' }).click();
    await threshold.locator('.origin').getByText('character').waitFor();
    expect(await threshold.getByRole('spinbutton').inputValue()).toBe('12000');
    await page.getByLabel('Fields of mode').selectOption('blocks');
    const mine = page.locator('.strategy').first().locator('.strategy-field').filter({ hasText: 'max_summaries' });
    await mine.getByRole('spinbutton').fill('4');
    await mine.getByRole('spinbutton').blur();
    await mine.locator('.origin').getByText('user').waitFor();
  });
});
