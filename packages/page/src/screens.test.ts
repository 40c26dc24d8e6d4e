import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What a screen reader or a person with weak eyes would stumble over. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (source) => {
    // The page's own policy lets no text become code; the test runs in the browser's own world.
    if (!('axe' in window)) new Function(source)();
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: readonly Violation[] }> } };
    return (await axe.run()).violations;
  }, AXE);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** Runs in the page: what cannot be reached because it lies beyond the edges of the window, and is in nothing that scrolls. */
function outside(): string[] {
  const canScroll = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
  const reached = [
    ...document.querySelectorAll('h1, h2, p, a, button, input, select, textarea, [role=tabpanel], dialog'),
  ].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1) && !canScroll(element.parentElement);
  });
  const overflow = document.documentElement.scrollWidth - innerWidth;
  return [...(overflow > 0 ? [`the page, by ${overflow} pixels`] : []), ...reached.map(({ outerHTML }) => outerHTML)];
}

describe('every screen', () => {
  const tests = pageTests({ agents: { mia: { description: 'A character', memory_strategy: { mode: 'blocks' } } } });

  it.each([
    ['light', 1280],
    ['dark', 320],
  ] as const)('is accessible and fits, %s at %i pixels', async (colorScheme, width) => {
    const { client } = tests.server;
    const id = `screens-${colorScheme}-${width}`;
    await client.call('createConversation', { body: { id } });
    for (const message of [
      '# The pergola\n\n- a list\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n```js\nlet a = 1;\n```',
      'Go on.',
    ])
      await client.call('chat', { body: { conversation_id: id, message } });
    await client.call('compactConversation', { path: { conversation_id: id }, body: { range: { from: 0, to: 2 } } });
    await client.call('addFact', { body: { text: `I was born in ${width}` } });
    const page = await tests.window({
      colorScheme,
      viewport: { width, height: 720 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const screens: readonly (readonly [string, string])[] = [
      ['/new', '.composer'],
      [`/c/${id}`, '.message'],
      [`/c/${id}/m/1`, '.pointed-at'],
      ['/memory', '.fact'],
      ['/strategy', '.strategy-field'],
      ['/overview', 'h1'],
      ['/search?q=pergola', '.hits li'],
      ['/c/none', '.empty'],
      ['/', width > 700 ? '.home' : '.conversation-row'],
    ];
    for (const [path, ready] of screens) {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await page.locator('.spinner').first().waitFor({ state: 'detached' });
      if (path === '/strategy') await page.locator('.agent button').first().click();
      expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
      expect({ path, outside: await page.evaluate(outside) }).toEqual({ path, outside: [] });
    }
    await page.goto(`/c/${id}`);
    await page.locator('.message').first().waitFor();
    if ((await page.locator('.inspector').count()) === 0) await page.keyboard.press('v');
    for (const tab of ['Compactions', 'Branches', 'Memory', 'Model view']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.locator('.spinner').first().waitFor({ state: 'detached' });
      expect({ tab, violations: await violations(page) }).toEqual({ tab, violations: [] });
      expect({ tab, outside: await page.evaluate(outside) }).toEqual({ tab, outside: [] });
    }
    await page.locator('.inspector').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('k');
    await page.getByRole('dialog').getByText(/would/).first().waitFor();
    await page.getByRole('dialog').locator('select').first().selectOption('range');
    await page.getByRole('button', { name: /Choose what stays/ }).click();
    await page.locator('.kept-messages input').first().waitFor();
    expect({ dialog: 'compact', violations: await violations(page) }).toEqual({ dialog: 'compact', violations: [] });
  });
});
