import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate, pageTests } from './browser.fixture.js';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

describe('in the page somebody', () => {
  const tests = pageTests({
    hasProvider: true,
    agents: { mia: { description: 'A character', instructions: 'You sail.', model: 'gpt-5-mini' } },
  });

  const talk = async (id: string, texts: readonly string[], more: object = {}) => {
    const { client } = tests.server;
    await client.call('createConversation', { body: { id, title: id } });
    for (const message of texts) await client.call('chat', { body: { conversation_id: id, message, ...more } });
    return { conversation_id: id };
  };
  const rows = (page: Page) => page.locator('.conversation-row .conversation-title').allTextContents();

  it('lists conversations by what they are, sees what each took, and hears of new ones', async () => {
    const { client } = tests.server;
    const plain = await talk('plain', [
      `The quay is long. ${'It is of granite. '.repeat(20)}`,
      'And the crane is green.',
    ]);
    const summaries = [{ from: 0, to: 2, text: 'A quay.' }];
    await client.call('compactConversation', { path: plain, body: { range: { from: 0, to: 2 }, summaries } });
    await talk('with-mia', ['Where do we sail?'], { agent_type: 'mia' });
    const away = await talk('away', ['Old.']);
    await client.call('updateConversation', { path: away, body: { archived: true } });
    const side = await talk('side', ['Title, please.']);
    await client.call('updateConversation', { path: side, body: { side: true } });
    await client.call('forkConversation', { path: plain, body: { id: 'forked' } });
    await client.call('updateConversation', { path: { conversation_id: 'forked' }, body: { title: 'forked' } });
    await client.call('createConversation', { body: { id: 'no', title: 'no' } });
    tests.provider.reply({ status: 400, error: { message: 'refused by policy' } });
    await client.call('chat', { body: { conversation_id: 'no', message: 'Bad.' } }).catch(() => undefined);

    const page = await tests.window();
    await page.goto('/');
    await expect.poll(() => rows(page)).toEqual(expect.arrayContaining(['plain', 'with-mia', 'forked']));
    expect(await rows(page)).not.toContain('away');
    expect(await rows(page)).not.toContain('side');
    const facts = page.locator('.conversation-row').filter({ hasText: 'plain' }).locator('.conversation-facts');
    await expect.poll(() => facts.textContent()).toMatch(/^4 msg1 compactions\d+ tok<\$0\.01$/);
    for (const [filter, wanted] of [
      ['Archived', ['away']],
      ['Forks', ['forked']],
      ['Refused', ['no']],
    ] as const) {
      const chip = page.getByRole('button', { name: filter, exact: true });
      await chip.click();
      await expect.poll(() => rows(page)).toEqual(wanted);
      await chip.click();
    }
    await page.getByRole('button', { name: 'Side calls', exact: true }).click();
    await expect.poll(() => rows(page)).toContain('side');
    await page.getByRole('button', { name: 'Side calls', exact: true }).click();
    await page.getByLabel('Agent', { exact: true }).first().selectOption('mia');
    await expect.poll(() => rows(page)).toEqual(['with-mia']);
    await page.getByLabel('Agent', { exact: true }).first().selectOption('');
    await talk('newest', ['Just now.']);
    await page.locator('.conversation-row').getByText('newest').waitFor();

    await page.getByLabel(/^Search conversations/).fill('crane');
    await expect.poll(() => rows(page)).toEqual(['plain']);
    await page.keyboard.press('Enter');
    await page.locator('.hits mark').getByText('crane').first().waitFor();
    await page.locator('.hits a').last().click();
    await page.locator('.pointed-at').getByText('the crane is green').waitFor();

    for (let count = 0; count < 20; count += 1)
      await client.call('forkConversation', { path: plain, body: { id: `row-${count}` } });
    await page.goto('/');
    await page.locator('.conversation-row[href$="/row-19"]').waitFor();
    const opened: string[] = [];
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('j');
      await expect.poll(() => page.url()).not.toBe(opened.at(-1));
      opened.push(page.url());
    }
    expect(new Set(opened).size).toBe(20);
    const bottom = async () => {
      const { y = 0, height = 0 } = (await page.locator('.conversation-row[aria-current="page"]').boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(bottom).toBeGreaterThan(700);
    await expect.poll(bottom).toBeLessThan(802);
  });

  it('brings a file in and takes a conversation out, as it was said and with its summaries', async () => {
    const page = await tests.window();
    await page.goto('/new');
    const messages = [
      { role: 'user', content: `Where is the lock? ${'Tell me all. '.repeat(30)}` },
      { role: 'assistant', content: 'By the **weir**.' },
    ];
    const file = Buffer.from(JSON.stringify({ title: 'From elsewhere', messages }));
    const input = page.getByLabel('Files to import');
    const taken = gate();
    await page.route('**/api/v1/import', async (route) => {
      await taken.opened;
      await route.continue();
    });
    await input.setInputFiles([{ name: 'chat.json', mimeType: 'application/json', buffer: file }]);
    await page.getByText('Importing chat.json').waitFor();
    taken.open();
    await page.getByRole('heading', { name: 'From elsewhere' }).waitFor();
    await page.locator('.message strong').getByText('weir').waitFor();
    const conversation_id = decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');
    const summaries = [{ from: 0, to: 1, text: 'A question about a lock.' }];
    const body = { range: { from: 0, to: 1 }, summaries };
    await tests.server.client.call('compactConversation', { path: { conversation_id }, body });
    const exported = async (name: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name, exact: true }).click();
      return readFileSync(await (await saved).path(), 'utf8');
    };
    const view = await exported('Export with summaries, Markdown');
    expect(view).toContain('A question about a lock.');
    expect(view).not.toContain('Tell me all.');
    expect(await exported('Export every original, Markdown')).toContain('Tell me all.');
    expect(JSON.parse(await exported('Export as JSON'))).toMatchObject({ conversation: { title: 'From elsewhere' } });
    await input.waitFor({ state: 'detached' });
    await page.goto('/new');
    const broken = { name: 'noise.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([1, 2, 3]) };
    await input.setInputFiles([broken]);
    await page.locator('.announcement.bad').getByText('noise.bin: ').waitFor();
  });

  it('asks a model and an agent, sends pictures, and has an answer given again as a branch', async () => {
    await talk('asked', []);
    const page = await tests.window();
    await page.goto('/c/asked');
    const picture = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
    await page.locator('input[aria-label="Files"]').setInputFiles([picture]);
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('What is this?');
    await page.getByLabel('Agent', { exact: true }).last().selectOption('mia');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.message.assistant[data-depth="1"]').waitFor();
    await page.locator('.message.user[data-depth="0"] img.picture').waitFor();
    await page.locator('.conversation-head').getByText('mia').waitFor();
    const sent = () => tests.provider.requests.at(-1)?.body as { readonly model: string };
    expect(sent().model).toBe('gpt-5-mini');
    expect(JSON.stringify(sent())).toContain(PICTURE);
    await page.getByLabel('Model', { exact: true }).fill('gpt-5');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('And now?');
    await page.keyboard.press('Enter');
    await page.locator('.message.assistant[data-depth="3"]').waitFor();
    expect(sent().model).toBe('gpt-5');
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();

    tests.provider.reply({ content: 'Another answer, with `code`.' });
    await page.locator('.message[data-depth="3"]').hover();
    await page.getByRole('button', { name: 'Message 3', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Answer again, as a branch' }).click();
    await page.locator('.message[data-depth="3"]').getByText('Another answer').waitFor();
    await page.getByRole('tab', { name: 'Branches' }).click();
    await page.locator('.branch').getByText('1 message', { exact: true }).waitFor();
    await page.locator('.branch ins').first().waitFor();
  });

  it('sees code coloured once it stands, and plain while it is written', async () => {
    await talk('code', []);
    const page = await tests.window();
    await page.goto('/c/code');
    const content = `\`\`\`ts\n${'const gate: number = 1;\n'.repeat(60)}\`\`\``;
    tests.provider.reply({ content, chunkChars: 12, stallAfter: 40 });
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Write it.');
    await page.keyboard.press('Enter');
    await page.locator('.message[aria-busy="true"] code').getByText('const gate').waitFor();
    // Code is coloured when the browser has nothing else to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
    expect(await page.locator('.message[aria-busy="true"] .code-keyword').count()).toBe(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.message.assistant[data-depth="1"] .code-keyword').first().waitFor();
  });

  it('reads what a step cost and where its cached prefix ended, and a loss as a loss beside the discount of the provider', async () => {
    const { client } = tests.server;
    const path = await talk('costs', [`The weir is old. ${'It is of oak. '.repeat(200)}`]);
    const answer = (cachedTokens: number) => tests.provider.reply({ content: 'Yes.', usage: { cachedTokens } });
    answer(500);
    await client.call('chat', { body: { conversation_id: 'costs', message: 'Is it?' } });
    const summaries = [{ from: 0, to: 2, text: `A weir. ${'It is of oak. '.repeat(185)}` }];
    await client.call('compactConversation', { path, body: { range: { from: 0, to: 2 }, summaries } });
    answer(0);
    await client.call('chat', { body: { conversation_id: 'costs', message: 'And now?' } });
    const page = await tests.window();
    await page.goto('/c/costs');
    await page.locator('.step-name').getByText('now').waitFor();
    await page.keyboard.press('[');
    await page.locator('.step-name').getByText('step 3 of 3').waitFor();
    await page.getByText('the cached prefix broke here').waitFor();
    await page.locator('.view-item.cut').getByText('The weir is old').first().waitFor();
    await page.keyboard.press('[');
    await page.locator('.step-facts').getByText('500 (').waitFor();
    expect(await page.locator('.step-facts').textContent()).toMatch(/Cost\$0\.\d+/);
    await page.locator('.cached-line').getByText('the cached prefix ends about here, 500 tokens').waitFor();
    await page.getByRole('slider', { name: 'Step' }).press('ArrowLeft');
    await page.locator('.step-name').getByText('step 1 of 3').waitFor();
    await page.getByRole('tab', { name: 'Compactions' }).click();
    const { figures } = await client.call('getConversationUsage', { path });
    expect(figures.dollars?.saved).toBeLessThan(0);
    expect(await page.locator('.step-facts .bad').textContent()).toContain('−$');
    await page.goto('/overview');
    const headline = page.locator('.headline');
    await headline.locator('.bad').getByText('−$').waitFor();
    expect(await headline.textContent()).toMatch(/cache discount\$0\.\d+500 tokens read from its cache/);
    await page.locator('.figure-table').filter({ hasText: 'Largest conversations' }).getByText('costs').waitFor();
    await page.locator('.figure-table').filter({ hasText: 'Compactions' }).getByText('by hand').waitFor();
    await page.locator('.chart canvas').nth(1).waitFor();
  });

  it('sees the source of a fact, what says otherwise, and what was replaced', async () => {
    await talk('facts', ["I'm allergic to peanuts and shellfish.", "I'm not allergic to peanuts any more."]);
    await talk('moved', ['I live in Oslo.', 'I live in Bergen.']);
    const page = await tests.window();
    await page.goto('/memory');
    const fact = page.locator('.fact').filter({ hasText: 'peanuts and shellfish' }).first();
    await fact.getByText('says otherwise: I').waitFor();
    expect(await page.locator('.fact').filter({ hasText: 'Oslo' }).count()).toBe(0);
    await page.getByLabel('Also what was replaced or forgotten').check();
    await page.locator('.fact.replaced').getByText('Oslo').waitFor();
    await page.locator('.fact').filter({ hasText: 'Bergen' }).getByRole('link', { name: 'where it was said' }).click();
    await page.locator('.pointed-at[data-depth="2"]').getByText('I live in Bergen.').waitFor();
  });
});
