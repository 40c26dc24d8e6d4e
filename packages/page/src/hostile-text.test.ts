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

describe('hostile text', () => {
  const tests = pageTests();

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
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.dismiss();
    });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
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
});
