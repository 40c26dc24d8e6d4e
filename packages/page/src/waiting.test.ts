import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

const MESSAGES = 5_200;

/** Runs in the page: keeps every text that the line above the composer ever has. */
const WATCH = `(() => {
  window.seenLines = new Set();
  new MutationObserver(() => {
    const line = document.querySelector('.running');
    if (line !== null) window.seenLines.add(line.textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

describe('a long conversation that is continued for the first time', () => {
  const tests = pageTests();

  it('says what is done with how many of its messages until the answer begins', async () => {
    const messages = Array.from({ length: MESSAGES }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: `Line ${index}: the pump at the old gate was painted again.`,
    }));
    const file = new Blob([JSON.stringify({ title: 'long', messages })]);
    const { conversation } = await tests.server.client.importFile(file.stream());
    // There is no room for the model's view, which would have them counted before.
    const page = await tests.window({ viewport: { width: 900, height: 800 } });
    await page.addInitScript(WATCH);
    const following = page.waitForResponse((response) => response.url().endsWith('/events'));
    await page.goto(`/c/${conversation.id}`);
    await page.locator(`.message[data-depth="${MESSAGES - 1}"]`).waitFor();
    await following;
    await page.getByLabel('Message', { exact: true }).fill('What was painted again?');
    await page.keyboard.press('Enter');
    await page.locator(`.message.assistant[data-depth="${MESSAGES + 1}"]`).waitFor();
    const seen = (await page.evaluate('[...window.seenLines]')) as string[];
    expect(seen).toEqual(expect.arrayContaining([expect.stringMatching(/^Counting tokens[\d,]+ of 5,\d{3} messages/)]));
    expect(seen).toEqual(expect.arrayContaining([expect.stringMatching(/^Looking for what to compact5,201 messages/)]));
    await page.locator('.running').waitFor({ state: 'detached' });
    // The lines above the composer came and went, and the answer is in sight.
    const hidden = () =>
      page
        .locator('.timeline')
        .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    await expect.poll(hidden).toBeLessThan(8);
  });
});
