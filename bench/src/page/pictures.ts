// Draws the page as it looks in a browser, from a real run against a strict fake provider.
//
//     node bench/dist/page/pictures.js       writes docs/page*.png
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeOpenai } from '@palimpsest/fakes';
import { type RunningPage, startPage } from './running-page.js';
import { type SampleMessage, sampleConversation } from './sample-conversation.js';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
const ID = 'nightly-export';
const MODEL = 'gpt-5';
const SUMMARY = `The nightly export of orders takes 41 minutes since the import of 3 November. \`billing/\` is not to be touched until Friday.

- **Cause:** a nested loop over 184,223 orders; \`lines_pkey\` starts with \`line_id\`, and the statistics are stale.
- **Decided:** a concurrent index on \`lines (order_id)\` and an \`analyze\`, as migration 0042; 0041 is Mira's.`;

const fake = await startFakeOpenai();
const running = await startPage(fake.url);
try {
  await talk(running);
  await compact(running);
  await draw(running);
} finally {
  await running.close();
  await fake.close();
}

/** Sends the conversation as an agent does: the whole history with every request. */
async function talk(page: RunningPage): Promise<void> {
  const messages = sampleConversation();
  let cachedTokens = 0;
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'assistant') continue;
    fake.reply({ ...answerOf(message), usage: { cachedTokens } });
    const body = { model: MODEL, messages: messages.slice(0, index) };
    const headers = { 'x-palimpsest-conversation': ID };
    const { usage } = await page.call('POST', '/v1/chat/completions', body, headers);
    cachedTokens = (usage as { readonly prompt_tokens: number }).prompt_tokens;
  }
  await page.call('PATCH', `/api/v1/conversations/${ID}`, { title: 'The nightly export is slow' });
  await page.call('PATCH', `/api/v1/conversations/${ID}/memory`, { mode: 'auto', token_budget: 60_000 });
  for (const [id, title, text] of [
    ['letter', 'A letter to the landlord', 'The heating in the kitchen is out since Monday. Write to Mr Okafor.'],
    ['lisbon', 'Three days in Lisbon', 'My sister Ana lives in Lisbon. What do we see in three days?'],
    ['flaky', 'The flaky upload test', 'upload.test.ts fails one time in twenty. Why?'],
  ] as const) {
    await page.call('POST', '/api/v1/conversations', { id, title });
    await page.call('POST', '/api/v1/chat', { conversation_id: id, message: text, model: MODEL });
  }
}

function answerOf({ content, tool_calls }: SampleMessage) {
  return { content, ...(tool_calls === undefined ? {} : { tool_calls }) };
}

/** Summarises the beginning in words of a person, and goes on. */
async function compact(page: RunningPage): Promise<void> {
  const range = { from: 0, to: 12 };
  const path = `/api/v1/conversations/${ID}/compactions`;
  const { compaction } = await page.call('POST', path, { range, preview: true });
  const { summaries } = compaction as { readonly summaries: readonly { readonly from: number; readonly to: number }[] };
  await page.call('POST', path, { range, summaries: summaries.map(({ from, to }) => ({ from, to, text: SUMMARY })) });
  fake.reply(
    'At **23:00** tonight, before the export at 02:30. The index builds concurrently, so the shop stays open.',
  );
  await page.call('POST', '/api/v1/chat', {
    conversation_id: ID,
    message: 'When do we run it in production?',
    model: MODEL,
  });
}

async function draw(page: RunningPage): Promise<void> {
  const wide = { viewport: { width: 1400, height: 860 } };
  const light = await page.open({ ...wide, colorScheme: 'light' });
  const save = (from: typeof light, name: string) => from.screenshot({ path: join(DOCS, name) });
  await light.goto(`/c/${ID}`);
  await light.locator('.step-name').waitFor();
  await light.keyboard.press('[');
  await light.locator('.view-item.added').first().waitFor();
  await light.locator('.timeline').evaluate((element) => element.scrollTo(0, 0));
  await light.locator('.strip').waitFor();
  await light.waitForTimeout(400);
  await save(light, 'page.png');
  await light.goto('/overview');
  await light.locator('.headline').waitFor();
  await light.waitForTimeout(400);
  await save(light, 'page-overview.png');
  const dark = await page.open({ ...wide, colorScheme: 'dark' });
  await dark.goto(`/c/${ID}/m/5`);
  await dark.locator('.pointed-at').waitFor();
  await dark.waitForTimeout(600);
  await save(dark, 'page-dark.png');
  const phone = await page.open({ viewport: { width: 390, height: 760 }, colorScheme: 'light' });
  await phone.goto(`/c/${ID}`);
  await phone.locator('.message').first().waitFor();
  await phone.waitForTimeout(400);
  await save(phone, 'page-phone.png');
}
