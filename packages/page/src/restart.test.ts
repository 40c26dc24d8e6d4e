import { describe, expect, it } from 'vitest';
import { pageTests } from './browser.fixture.js';

describe('a page that is open', () => {
  const tests = pageTests();

  it('keeps what was typed until somebody signs in by the link that is printed, and shows it in another window', async () => {
    const { client } = tests.server;
    const { code } = await client.call('createSignInCode', {});
    const page = await tests.stranger();
    const other = await tests.window();
    await page.goto('/new');
    const box = page.getByLabel('Message', { exact: true });
    await box.fill('The harbour opens at five.');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('palimpsest open').waitFor();
    await page.goto(`/new#code=${code}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain(code);
    await box.press('Enter');
    await page.locator('.message.assistant[data-depth="1"]').waitFor();
    await other.goto(page.url());
    await other.locator('.message.user').getByText('The harbour opens at five.').waitFor();
    await box.fill('And it closes at nine.');
    await page.keyboard.press('Enter');
    await other.locator('.message.user[data-depth="2"]').getByText('And it closes at nine.').waitFor();
  });

  it('keeps what is typed while the server is away, and goes on when it is back', async () => {
    const { server } = tests;
    await server.client.call('createConversation', { body: { id: 'kept' } });
    await server.client.call('chat', { body: { conversation_id: 'kept', message: 'Before the crash.' } });
    const page = await tests.window();
    await page.goto('/c/kept');
    await page.locator('.message[data-depth="1"]').waitFor();
    await server.kill();
    await page.getByLabel('Message', { exact: true }).fill('Typed while it was away.');
    await page.locator('.offline').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await server.restart();
    await page.locator('.offline').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Typed while it was away.');
    await page.reload();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.message.user[data-depth="2"]').getByText('Typed while it was away.').waitFor();
  });

  it('shows what somebody went to while the server was away, as soon as it is back', async () => {
    const { server } = tests;
    const messages = Array.from({ length: 400 }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: `Line ${index}.`,
    }));
    const file = new Blob([JSON.stringify({ title: 'long', messages })]);
    const { conversation } = await server.client.importFile(file.stream());
    const page = await tests.window();
    await page.goto(`/c/${conversation.id}`);
    await page.locator('.message').getByText('Line 399.').waitFor();
    await server.kill();
    await page.locator('.timeline').evaluate((list) => list.scrollTo(0, 0));
    await page.locator('.offline').waitFor();
    await page.locator('.message.loading').first().waitFor();
    await server.restart();
    await page.locator('.message').getByText('Line 0.').waitFor();
  });

  it('keeps a title, a fact and a field that cannot be saved while the server is away, and finds on when it is back', async () => {
    const { server } = tests;
    await server.client.call('createConversation', { body: { id: 'unsaved', title: 'unsaved' } });
    await server.client.call('chat', { body: { conversation_id: 'unsaved', message: 'The quay is long.' } });
    await server.client.call('addFact', { body: { text: 'I row on Sundays' } });
    const page = await tests.window();
    const [facts, fields] = [await page.context().newPage(), await page.context().newPage()];
    await page.goto('/c/unsaved');
    await page.getByTitle('Rename').click();
    await facts.goto('/memory');
    await facts.getByRole('button', { name: 'Rewrite' }).click();
    await fields.goto('/strategy');
    const budget = fields
      .locator('.strategy-field')
      .filter({ hasText: 'token_budget' })
      .first()
      .getByRole('spinbutton');
    await budget.waitFor();
    await server.kill();

    for (const [window, field] of [
      [page, page.getByLabel('Title')],
      [facts, facts.getByLabel('Fact', { exact: true })],
      [fields, budget],
    ] as const) {
      await field.fill('60000');
      await field.press('Enter');
      await window.getByText('The server cannot be reached').first().waitFor();
      expect(await field.inputValue()).toBe('60000');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Find in this conversation' }).click();
    await page.getByLabel('Words to find in this conversation').fill('quay');
    await page.locator('.find-bar').getByText('The server cannot be reached').waitFor();
    await server.restart();
    await page.locator('.find-hits li').first().waitFor();
  });

  it('says in words that the server is away, also to who signs in or brings a file', async () => {
    const { server } = tests;
    const page = await tests.stranger();
    await page.goto('/new');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await server.kill();
    await page.getByRole('dialog').locator('input').fill('plt_none');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('The server cannot be reached').waitFor();
    await page.keyboard.press('Escape');
    const file = { name: 'chat.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
    await page.getByLabel('Files to import').setInputFiles([file]);
    await page.locator('.announcement.bad').getByText('The server cannot be reached').waitFor();
    await server.restart();
    await page.locator('.offline').waitFor({ state: 'detached' });
  });

  it('loads itself anew where the server was updated and no longer has a part of it', async () => {
    const page = await tests.window();
    await page.goto('/new');
    await page.getByLabel('Message', { exact: true }).fill('Typed before.');
    await page.route('**/assets/overview-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('The server was updated, or is away').waitFor();
    await page.unroute('**/assets/overview-*.js');
    await page.getByRole('button', { name: 'Load the page anew' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('link', { name: 'New chat' }).click();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Typed before.');
  });
});

describe('an answer that breaks off', () => {
  const tests = pageTests({ hasProvider: true });
  const PIECES = 'The harbour opens at five. It closes at nine. The ferry waits for nobody.';

  /** A window in which an answer comes no further, with a message that waits behind it. */
  const whileAnswered = async (id: string) => {
    await tests.server.client.call('createConversation', { body: { id } });
    const page = await tests.window();
    await page.goto(`/c/${id}`);
    tests.provider.reply({ content: PIECES, chunkChars: 4, stallAfter: 8 });
    const box = page.getByLabel('Message', { exact: true });
    await box.fill('When does the harbour open?');
    await page.keyboard.press('Enter');
    await page.locator('.message[aria-busy="true"]').getByText('The harbour').waitFor();
    await page.locator('.message.user[data-depth="0"]').waitFor();
    await expect.poll(() => page.locator('.message.user').count()).toBe(1);
    await box.fill('And when does the ferry leave?');
    await page.keyboard.press('Enter');
    await page.locator('.queued').getByText('And when').waitFor();
    return page;
  };

  it('is shown once, with what waits behind it, when the server was killed in its middle and is back', async () => {
    const { server } = tests;
    const page = await whileAnswered('killed');
    await server.kill();
    await page.locator('.offline').waitFor();
    await server.restart();
    await page.locator('.offline').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.queued').getByText('And when').waitFor();
    await page.locator('.message[data-depth="0"]').waitFor();
    await expect.poll(() => page.locator('.message.user').count()).toBe(1);
    await page.getByRole('button', { name: 'Send what waits' }).click();
    await page.locator('.queued').waitFor({ state: 'detached' });
    await page.locator('.message.user').getByText('And when does the ferry leave?').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  });

  it('leaves nothing to be sent twice when the page is loaded anew in its middle', async () => {
    const page = await whileAnswered('left');
    await page.reload();
    await page.locator('.message.user[data-depth="0"]').waitFor();
    await page.locator('.queued').getByText('And when').waitFor();
    await expect.poll(() => page.locator('.queued').count()).toBe(1);
    await page.getByRole('button', { name: 'Send what waits' }).click();
    await page.locator('.message.user').getByText('And when does the ferry leave?').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await expect.poll(() => page.locator('.message.user').count()).toBe(2);
  });

  it('can be asked for again, after a stop, a refusal and a message that never arrived', async () => {
    const { server, provider } = tests;
    await server.client.call('createConversation', { body: { id: 'refused' } });
    const page = await tests.window();
    await page.goto('/c/refused');
    const box = page.getByLabel('Message', { exact: true });
    provider.reply({ content: PIECES, chunkChars: 4, stallAfter: 8 });
    await box.fill('Tell me about the harbour.');
    await page.keyboard.press('Enter');
    await page.locator('.message[aria-busy="true"]').getByText('The harbour').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.message.assistant[data-depth="1"]').getByText('broke off').waitFor();

    provider.reply({ status: 400 });
    await box.fill('And about the lock.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expect.poll(() => page.locator('.message.user').count()).toBe(2);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.message.assistant[data-depth="3"]').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await expect.poll(() => page.locator('.message').count()).toBe(4);

    provider.reply({ status: 401 });
    await box.fill('And about the quay.');
    await page.keyboard.press('Enter');
    await page.getByText('The model provider does not take the key').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.message.assistant[data-depth="5"]').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();

    await page.route('**/api/v1/chat', (route) => route.abort());
    await box.fill('And about the crane.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.reload();
    await page.locator('.queued').getByText('And about the crane.').waitFor();
    await page.unroute('**/api/v1/chat');
    await page.getByRole('button', { name: 'Send what waits' }).click();
    await page.locator('.message.assistant[data-depth="7"]').waitFor();
    await expect.poll(() => page.locator('.message.user').count()).toBe(4);

    // The message is in the transcript for a moment, and taken out of it again.
    provider.reply({ status: 400, error: { message: 'refused by policy' }, firstByteDelayMs: 1_500 });
    await box.fill('And about the mole.');
    await page.keyboard.press('Enter');
    await page.locator('.message .bad').getByText('refused by policy').waitFor();
    await page.locator('.queued').getByText('And about the mole.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.message.assistant[data-depth="9"]').waitFor();
    await expect.poll(() => page.locator('.message.user').count()).toBe(5);
  });
});
