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

/** What a screen reader or a person with weak eyes would stumble over: by all rules, or by those alone that are named. */
async function violations(page: Page, ...rules: readonly string[]): Promise<string[]> {
  // The page's own policy lets no text become code; the test runs in the browser's own world.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (runOnly) => {
    interface Axe {
      run(options: object): Promise<{ violations: readonly Violation[] }>;
    }
    const options = { resultTypes: ['violations'], ...(runOnly.length === 0 ? {} : { runOnly }) };
    return (await (window as unknown as { axe: Axe }).axe.run(options)).violations;
  }, rules);
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

/** Runs in the page: what is in sight and cannot be clicked, because something lies on it that is no layer of its own. */
function covered(): string[] {
  const layers = '.inspector, .menu-items, .find-hits, .announcements';
  const isInSight = (element: Element, x: number, y: number): boolean => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
  };
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...within.querySelectorAll('a, button, input, select, textarea')]
    .filter((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || height < 2 || !isInSight(element, x, y)) return false;
      const hit = document.elementFromPoint(x, y);
      const layer = hit?.closest(layers) ?? null;
      return !element.contains(hit) && (layer === null || layer.contains(element));
    })
    .map(({ outerHTML }) => outerHTML);
}

/** What is wrong with what a window shows as it is; in the dark only colours are others. */
async function faults(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [
    ...(await violations(page)),
    ...(await page.evaluate(outside)).map((one) => `outside: ${one}`),
    ...(await page.evaluate(covered)).map((one) => `covered: ${one}`),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await violations(page, 'color-contrast')).map((one) => `dark: ${one}`));
  return found.map((fault) => `${name}, ${fault}`);
}

describe('every screen', () => {
  const tests = pageTests({ agents: { mia: { description: 'A character', memory_strategy: { mode: 'blocks' } } } });

  it.each([1280, 768, 320])('is accessible and fits, light and dark, at %i pixels', async (width) => {
    const { client } = tests.server;
    const id = `screens-${width}`;
    const path = { conversation_id: id };
    await client.call('createConversation', { body: { id } });
    for (const message of [
      '# The pergola\n\n- a list\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n```js\nlet a = 1;\n```',
      'Go on.',
      `And ${'a_long_word'.repeat(40)}`,
    ])
      await client.call('chat', { body: { conversation_id: id, message } });
    const summaries = [{ from: 0, to: 2, text: 'A pergola.' }];
    await client.call('compactConversation', { path, body: { range: { from: 0, to: 2 }, summaries } });
    await client.call('rewindConversation', { path, body: { messages: 5 } });
    await client.call('addFact', { body: { text: `I was born in ${width}` } });
    const page = await tests.window({ viewport: { width, height: 720 }, bypassCSP: true, reducedMotion: 'reduce' });
    const found: string[] = [];
    const check = async (window: Page, name: string) => {
      found.push(...(await faults(window, name)));
    };
    const settled = () => page.locator('.spinner').first().waitFor({ state: 'detached' });
    const screens: readonly (readonly [string, string])[] = [
      ['/new', '.composer'],
      [`/c/${id}`, '.message'],
      ['/memory', '.fact'],
      ['/strategy', '.strategy-field'],
      ['/overview', '.headline'],
      ['/search?q=pergola', '.hits li'],
      ['/c/none', '.empty'],
      ['/', width > 700 ? '.home' : '.conversation-row'],
    ];
    for (const [address, ready] of screens) {
      await page.goto(address);
      await page.locator(ready).first().waitFor();
      await settled();
      if (address === '/strategy') {
        await page.locator('.agent button').first().click();
        await settled();
      }
      await check(page, address);
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await check(page, 'the keys');
    await page.goto(`/c/${id}/m/1`);
    await page.locator('.pointed-at').waitFor();
    await check(page, 'a message that is pointed at, below its strip');
    for (const mode of ['Side by side', 'Revise']) {
      await page.locator('.strip').getByRole('button', { name: mode }).click();
      await settled();
      await check(page, mode);
    }
    await page.locator('.strip').getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.message[data-depth="1"]').hover();
    await page.getByRole('button', { name: 'Message 1', exact: true }).click();
    await check(page, 'the menu of a message');
    await page.getByRole('menuitem', { name: 'Erase for good' }).click();
    await page.getByRole('dialog').waitFor();
    await check(page, 'erase a message');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Erase the conversation' }).click();
    await page.getByRole('dialog').waitFor();
    await check(page, 'erase a conversation');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+f');
    await page.getByLabel('Words to find in this conversation').fill('pergola');
    await page.locator('.find-hits li').first().waitFor();
    await check(page, 'find');
    await page.locator('.find-bar').getByRole('button', { name: 'Close' }).click();

    if ((await page.locator('.inspector').count()) === 0) await page.keyboard.press('v');
    for (const tab of ['Compactions', 'Branches', 'Memory', 'Model view']) {
      await page.getByRole('tab', { name: tab }).click();
      await settled();
      await check(page, tab);
    }
    await page.keyboard.press('[');
    await page.locator('.view-item.added').first().waitFor();
    await check(page, 'a step');
    await page.getByRole('tab', { name: 'Branches' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('dialog').getByText('are the same').waitFor();
    await settled();
    await check(page, 'two versions');
    await page.keyboard.press('Escape');
    await page.locator('.inspector').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('k');
    await page.getByRole('dialog').getByText(/would/).first().waitFor();
    await page.getByRole('dialog').locator('select').first().selectOption('range');
    await page.getByRole('button', { name: /Choose what stays/ }).click();
    await page.locator('.kept-messages input').first().waitFor();
    await check(page, 'compact');

    const stranger = await tests.stranger({ viewport: { width, height: 720 }, bypassCSP: true });
    await stranger.goto('/strategy');
    await stranger.locator('.strategy-field').first().waitFor();
    if (width < 700) await stranger.goto('/');
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.getByRole('dialog').waitFor();
    await check(stranger, 'sign in');
    expect(found).toEqual([]);
  });
});
