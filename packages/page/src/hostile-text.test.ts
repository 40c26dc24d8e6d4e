import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

/** Each would call `alert`, load something or leave the page, in a page that takes text for more than text. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<style>@import "https://elsewhere.invalid/x.css"; body { display: none }</style>',
  '[a link](javascript:alert(1))',
  '[a link](JaVaScRiPt&colon;alert(1))',
  '[data](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![picture](https://elsewhere.invalid/pixel.png)',
  '![picture](x" onerror="alert(1))',
  '![svg](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '<a href="javascript:alert(1)">html link</a>',
  '[ref]\n\n[ref]: javascript:alert(1)',
  '```html"><img src=x onerror=alert(1)>\n<script>alert(1)</script>\n```',
  '```js\n</code></pre><script>alert(1)</script>\n```',
  '<https://elsewhere.invalid/" onmouseover="alert(1)>',
  '| <img src=x onerror=alert(1)> |\n| - |\n| <script>alert(1)</script> |',
  '`<script>alert(1)</script>`',
  '<form action="https://elsewhere.invalid"><button>send</button></form>',
  '\u202ereversed <b onclick=alert(1)>\u202c',
  '{{constructor.constructor("alert(1)")()}}',
];

/** Long runs that slow parsers take forever for. */
const ENDLESS = ['>'.repeat(20_000), '['.repeat(50_000), '*_'.repeat(40_000), '<'.repeat(90_000)];

/** What goes wrong in a window while it is looked at. */
function watch(page: Page, url: string) {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.dismiss();
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url());
  });
  return { alerts, foreign };
}

describe('hostile text', () => {
  const tests = pageTests({ hasProvider: true });

  it('is shown and runs nothing, wherever it stands', async () => {
    const { url, client } = tests.server;
    const call = (index: number, text: string) => ({
      role: 'assistant',
      content: null,
      tool_calls: [{ id: `c${index}`, type: 'function', function: { name: 'look', arguments: text } }],
    });
    const messages = HOSTILE.flatMap((text, index) => [
      { role: 'user', content: text },
      call(index, text),
      { role: 'tool', tool_call_id: `c${index}`, content: text },
      { role: 'assistant', content: text },
    ]);
    const file = new TextEncoder().encode(JSON.stringify({ title: HOSTILE[1], messages }));
    const { conversation } = await client.importFile(
      (async function* () {
        yield file;
      })(),
    );
    await client.call('updateConversation', {
      path: { conversation_id: conversation.id },
      body: { title: '<img src=x onerror=alert(1)>' },
    });
    await client.call('addFact', { body: { text: '<img src=x onerror=alert(1)> is my name' } });
    await client.call('compactConversation', {
      path: { conversation_id: conversation.id },
      body: { range: { from: 0, to: 8 } },
    });

    const page = await tests.window();
    const { alerts, foreign } = watch(page, url);
    await page.goto(`/c/${conversation.id}`);
    await page.locator('.message').first().waitFor();
    const seen = new Set<string>();
    // From the newest to the oldest, with everything unfolded that is in sight.
    for (let depth = messages.length - 1; depth >= 8; depth -= 12) {
      await page.goto(`/c/${conversation.id}/m/${depth}`);
      await page.locator(`.message[data-depth="${depth}"]`).waitFor();
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll<HTMLElement>('.timeline .fold-line[aria-expanded="false"]'))
          fold.click();
      });
      await page.locator('.fold-body').first().waitFor();
      seen.add(await page.evaluate(() => document.querySelector('.timeline')?.textContent ?? ''));
    }
    await page.locator('.conversation-title').getByText('<img src=x').first().waitFor();
    await page.goto('/memory');
    await page.getByText('<img src=x onerror=alert(1)> is my name').waitFor();
    await page.goto('/search?q=alert');
    await page.locator('.hits li').first().waitFor();

    const shown = [...seen].join('\n');
    for (const text of ['<script>alert(1)</script>', '<svg onload=alert(1)>', '<iframe srcdoc=', '{{constructor'])
      expect(shown).toContain(text);
    expect(alerts).toEqual([]);
    expect(foreign).toEqual([]);
    const links = await page.evaluate(() => [...document.querySelectorAll('a')].map(({ protocol }) => protocol));
    expect(new Set(links)).toEqual(new Set(['http:']));
  });

  it('runs nothing either as an answer that streams, a file name, an address, a branch, a step and a preview', async () => {
    const { server, provider } = tests;
    const page = await tests.window();
    const { alerts, foreign } = watch(page, server.url);
    const [script, picture] = HOSTILE as [string, string];
    await page.goto(`/c/${encodeURIComponent(picture)}/m/1?branch=${encodeURIComponent(script)}`);
    await page.getByText('This conversation cannot be shown').or(page.getByText('There is no such')).first().waitFor();
    await server.client.call('createConversation', { body: { id: 'hostile', title: picture } });
    await page.goto('/c/hostile');
    const box = page.getByLabel('Message', { exact: true });
    provider.reply({ content: HOSTILE.join('\n\n'), chunkChars: 2 });
    await page.locator('input[aria-label="Files"]').setInputFiles([
      { name: `${picture}.html`, mimeType: 'text/html', buffer: Buffer.from(script) },
      { name: `${script}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    ]);
    await page.locator('.attachments').getByText(picture).waitFor();
    await box.fill(script);
    await page.keyboard.press('Enter');
    await page.locator('.message.assistant[data-depth="1"]').getByText('{{constructor').waitFor();
    await page.locator('.message.user').getByText(`${picture}.html`).first().waitFor();
    provider.reply({ status: 400, error: { message: picture } });
    await box.fill(HOSTILE.slice(0, 6).join(' '));
    await page.keyboard.press('Enter');
    await page.locator('.message .bad').getByText(picture).waitFor();
    for (const endless of ENDLESS) provider.reply({ content: endless });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.message.assistant[data-depth="3"]').waitFor();
    for (let depth = 5; depth < 5 + 2 * (ENDLESS.length - 1); depth += 2) {
      await box.fill(picture);
      await page.keyboard.press('Enter');
      await page.locator(`.message.assistant[data-depth="${depth}"]`).waitFor();
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    }
    await page.keyboard.press('Tab');
    await page.locator('.step-name').waitFor();
    await page.locator('.inspector').getByRole('button', { name: 'Step before ([)' }).click();
    await page.locator('.view-item.added').first().waitFor();
    await page.getByRole('button', { name: 'Compact' }).click();
    await page.getByRole('dialog').getByText(/would/).first().waitFor();
    await page.keyboard.press('Escape');
    const path = { conversation_id: 'hostile' };
    await server.client.call('rewindConversation', { path, body: { messages: 2 } });
    await page.getByRole('tab', { name: 'Branches' }).click();
    await page.locator('.branch').getByText(script).first().waitFor();
    expect(alerts).toEqual([]);
    expect(foreign).toEqual([]);
  });
});
