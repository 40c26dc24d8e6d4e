import { describe, expect, it } from 'vitest';
import { gate, pageTests } from './browser.fixture.js';

const ORDER = 'Order 48213 went out on 2026-03-14 with parcel DHL-99120-X and cost 1,299.50 EUR.';
const LOG = Array.from({ length: 60 }, (_, row) => `row ${row}: pump ${row * 7} at ${row * 13} bar`).join('\n');

describe('a compaction', () => {
  const tests = pageTests({ hasProvider: true });

  const talk = async (id: string, texts: readonly string[]) => {
    const { client } = tests.server;
    await client.call('createConversation', { body: { id, title: id } });
    for (const message of texts) await client.call('chat', { body: { conversation_id: id, message } });
    return { conversation_id: id };
  };

  it('says why, what it took and saved and what is missing, stands beside its originals, and is revised and undone after later turns', async () => {
    const path = await talk('order', [ORDER, 'The gate is at /etc/harbour/gate.toml.', 'Fine.']);
    const { client } = tests.server;
    const summaries = [{ from: 0, to: 4, text: 'An order was shipped.' }];
    await client.call('compactConversation', { path, body: { range: { from: 0, to: 4 }, summaries } });
    for (const message of ['And now?', 'Go on.'])
      await client.call('chat', { body: { conversation_id: 'order', message } });

    const page = await tests.window();
    await page.goto('/c/order');
    await page.locator('.message[data-depth="9"]').waitFor();
    const strip = page.locator('.strip');
    await strip.getByText('by hand').waitFor();
    await strip.getByText('a person asked for it').waitFor();
    const change = (await strip.locator('.tokens-change').textContent()) ?? '';
    expect(change).toMatch(/^\d+ → \d+ tok\$0\.\d+ → \$0\.\d+$/);

    await strip.getByRole('button', { name: /facts missing now/ }).click();
    await strip.getByRole('button', { name: '2026-03-14', exact: true }).click();
    await page.locator('.message.pointed-at[data-depth="0"]').getByText('parcel DHL-99120-X').waitFor();
    expect(page.url()).toMatch(/\/c\/order\/m\/0$/);

    await strip.getByRole('button', { name: 'Side by side' }).click();
    await strip.locator('.beside').getByText('An order was shipped.').waitFor();
    await strip.locator('.originals').getByText('parcel DHL-99120-X').first().waitFor();

    await strip.getByRole('button', { name: 'Revise' }).click();
    await strip.getByLabel('Text of the summary').fill('An order was shipped on 2026-03-14.');
    await strip.locator('ins').getByText('on 2026-03-14').waitFor();
    await strip.getByRole('button', { name: 'Save the revision' }).click();
    await strip.locator('.strip-text').getByText('on 2026-03-14').waitFor();
    const view = async () => {
      const { items } = await client.call('getView', { path, query: {} });
      return items.map(({ parts }) => parts.map(({ text }) => text).join(' ')).join('\n');
    };
    expect(await view()).toContain('An order was shipped on 2026-03-14.');
    await page.getByRole('tab', { name: 'Compactions' }).click();
    await page.locator('.compaction-list').getByText('A summary was revised').waitFor();

    await strip.getByRole('button', { name: 'Undo' }).click();
    await strip.waitFor({ state: 'detached' });
    await page.locator('.message[data-depth="0"]').getByText('parcel DHL-99120-X').waitFor();
    expect(await view()).toContain(ORDER);
    await page
      .locator('.compaction-list .event-line')
      .filter({ hasText: 'was undone' })
      .getByRole('button', { name: 'Redo' })
      .click();
    await strip.waitFor();
    expect(await view()).not.toContain(ORDER);
    await page.getByRole('button', { name: 'Copy a link to this compaction' }).waitFor();
  });

  it('stays in sight while it is undone and made again, and says which of the two was done', async () => {
    const texts = Array.from({ length: 20 }, (_, turn) => `Part ${turn} of the quay. ${'It is long. '.repeat(20)}`);
    const path = await talk('again', texts);
    const { client } = tests.server;
    await client.call('compactConversation', { path, body: { range: { from: 0, to: 20 } } });
    const page = await tests.window();
    await page.goto('/c/again/m/0');
    const strip = page.locator('.strip');
    await strip.getByRole('button', { name: 'Undo' }).click();
    await strip.waitFor({ state: 'detached' });
    await page.locator('.message[data-depth="0"]').waitFor();
    await page.locator('.announcement').getByRole('button', { name: 'Redo' }).click();
    await strip.waitFor();
    await page.getByRole('tab', { name: 'Compactions' }).click();
    const line = page
      .locator('.compaction-list .event-line')
      .filter({ hasText: 'A compaction was made again: 20 messages' });
    await line.getByRole('button', { name: 'Undo' }).click();
    await strip.waitFor({ state: 'detached' });
  });

  it('is made of a block or of a range from the menu of a message, with what was chosen left as it is', async () => {
    const texts = Array.from({ length: 5 }, (_, turn) => `Part ${turn} of the quay. ${'It is long. '.repeat(20)}`);
    const path = await talk('chosen', texts);
    const page = await tests.window();
    await page.goto('/c/chosen/m/4');
    const choose = async (name: string) => {
      await page.locator('.message[data-depth="4"]').hover();
      await page.getByRole('button', { name: 'Message 4', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const dialog = page.getByRole('dialog');
    await choose('Compact this block');
    await dialog.getByText('would change').waitFor();
    expect(await dialog.getByLabel('message', { exact: true }).inputValue()).toBe('4');
    await page.keyboard.press('Escape');
    await choose('Compact a range from here');
    await dialog.getByLabel('from message').fill('0');
    await dialog.getByLabel('to message').fill('5');
    await dialog.getByText('Shows for messages 0 to 5').waitFor();
    await dialog.getByRole('button', { name: /Choose what stays/ }).click();
    await dialog.locator('.kept-messages label').filter({ hasText: '4user: Part 2' }).getByRole('checkbox').check();
    await dialog.getByText('Shows for messages 0 to 3').waitFor();
    await dialog.getByRole('button', { name: 'Compact now' }).click();
    await page.locator('.strip').first().waitFor();
    const { items } = await tests.server.client.call('getView', { path, query: {} });
    const whole = items.map(({ parts }) => parts.map(({ text }) => text.trim()).join(' '));
    expect(whole).toContain(texts[2]?.trim());
    expect(whole).not.toContain(texts[0]?.trim());
  });

  it('says in words why there is none', async () => {
    await talk('tiny', ['Hello.']);
    const page = await tests.window();
    await page.goto('/c/tiny');
    await page.locator('.message[data-depth="1"]').waitFor();
    await page.keyboard.press('k');
    const said = page.getByRole('dialog').getByText('Nothing would be compacted');
    expect(await said.textContent()).toMatch(/^Nothing would be compacted: [a-z ,]+\.$/);
  });

  it('shows that it runs, until its summary is written', async () => {
    const path = await talk('slow', [ORDER, ...Array.from({ length: 6 }, (_, n) => `Line ${n}. ${LOG.slice(0, 900)}`)]);
    const { client } = tests.server;
    const body = { mode: 'compact', summarizer: 'model' } as const;
    await client.call('updateConversationMemory', { path, body });
    const page = await tests.window();
    const following = page.waitForResponse((response) => response.url().endsWith('/events'));
    await page.goto('/c/slow');
    await page.locator('.message').first().waitFor();
    await following;
    const written = gate();
    tests.provider.reply(async () => {
      await written.opened;
      return `A log of pumps, and: ${ORDER}`;
    });
    const made = client.call('compactConversation', { path, body: { range: { from: 0, to: 6 } } });
    await page.locator('.running').getByText('Compacting').waitFor();
    await page.locator('.running').getByRole('progressbar').waitFor();
    written.open();
    await made;
    await page.locator('.running').waitFor({ state: 'detached' });
    await page.locator('.event-line').getByText('6 messages summarised').waitFor();
  });

  it('lets a repeat be a reference that opens to what it refers to, and marks what is quoted with where it was said', async () => {
    const { client, url } = tests.server;
    const call = (id: string, content: string) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, type: 'function', function: { name: 'bash', arguments: '{"command":"cat pump.log"}' } }],
      },
      { role: 'tool', tool_call_id: id, content },
    ];
    const messages = [
      { role: 'user', content: 'Read the log.' },
      ...call('a', LOG),
      { role: 'assistant', content: 'Read.' },
      { role: 'user', content: 'Once more, after the change.' },
      ...call('b', LOG.replace('row 40: pump 280', 'row 40: pump 999')),
    ];
    for (const count of [1, 3, 5, 7])
      await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': 'refers' },
        body: JSON.stringify({ model: 'gpt-5', messages: messages.slice(0, count) }),
      });
    const page = await tests.window();
    await page.goto('/c/refers');
    const shown = page.locator('.shown-part').filter({ hasText: 'Similar to tool output' });
    await shown.getByRole('button', { name: 'Difference' }).click();
    await shown.locator('.diff ins').getByText('999').waitFor();
    await shown.getByRole('link', { name: /message \d/ }).click();
    await page.locator('.pointed-at .fold.result').waitFor();

    const path = await talk('quoted', [
      `The access code of the boathouse is 7391, by the barometer. ${'It hangs there. '.repeat(9)}`,
      'Fine weather.',
      'Quinces.',
    ]);
    const summaries = [{ from: 0, to: 4, text: 'Small talk.' }];
    await client.call('compactConversation', { path, body: { range: { from: 0, to: 4 }, summaries } });
    const message = 'What is the access code of the boathouse?';
    await client.call('chat', { body: { conversation_id: 'quoted', message } });
    await page.goto('/c/quoted');
    const mark = page.locator('.recalled-mark');
    await mark.getByRole('button', { name: /The model is quoted/ }).click();
    await mark.getByRole('link').first().click();
    await page.locator('.pointed-at[data-depth="0"]').getByText('7391').waitFor();
  });
});
