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
/** So many messages are summarised by hand. */
const SUMMARISED = 12;
const SUMMARY = `The nightly export of orders takes 41 minutes since the import of 3 November. \`billing/\` is not to be touched until Friday.

- **Cause:** a nested loop over 184,223 orders; \`lines_pkey\` starts with \`line_id\`, and the statistics are stale.
- **Decided:** a concurrent index on \`lines (order_id)\` and an \`analyze\`, as migration 0042; 0041 is Mira's.`;

/** The messages that the provider was sent last. */
let sentBefore = '';

const fake = await startFakeOpenai();
const running = await startPage(fake.url);
try {
  await talk(running);
  await draw(running);
} finally {
  await running.close();
  await fake.close();
}

/** Sends the conversation as an agent does, the whole history with every request; a person summarises its beginning on the way. */
async function talk(page: RunningPage): Promise<void> {
  const messages = sampleConversation();
  for (const [id, title, text] of [
    ['letter', 'A letter to the landlord', 'The heating in the kitchen is out since Monday. Write to Mr Okafor.'],
    ['lisbon', 'Three days in Lisbon', 'My sister Ana lives in Lisbon. What do we see in three days?'],
    ['flaky', 'The flaky upload test', 'upload.test.ts fails one time in twenty. Why?'],
  ] as const) {
    await page.call('POST', '/api/v1/conversations', { id, title });
    await page.call('POST', '/api/v1/chat', { conversation_id: id, message: text, model: MODEL });
  }
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'assistant') continue;
    if (index === SUMMARISED + 2) await compact(page);
    fake.reply(({ messages: sent }) => ({ ...answerOf(message), usage: usageOf(JSON.stringify(sent)) }));
    const body = { model: MODEL, messages: messages.slice(0, index) };
    await page.call('POST', '/v1/chat/completions', body, { 'x-palimpsest-conversation': ID });
  }
  await page.call('PATCH', `/api/v1/conversations/${ID}`, { title: 'The nightly export is slow' });
}

function answerOf({ content, tool_calls }: SampleMessage) {
  return { content, ...(tool_calls === undefined ? {} : { tool_calls }) };
}

/** What a provider counts that keeps what it was sent last in its cache. */
function usageOf(sent: string) {
  let same = 0;
  while (same < sent.length && sent[same] === sentBefore[same]) same += 1;
  sentBefore = sent;
  return { promptTokens: Math.ceil(sent.length / 4), cachedTokens: Math.floor(same / 4) };
}

/** Summarises the beginning in the words of a person. */
async function compact(page: RunningPage): Promise<void> {
  const path = `/api/v1/conversations/${ID}/compactions`;
  const summaries = [{ from: 0, to: SUMMARISED, text: SUMMARY }];
  await page.call('POST', path, { range: { from: 0, to: SUMMARISED }, summaries });
}

/** The number of the request that was the first after the beginning had been summarised. */
async function stepAfterSummary(page: RunningPage): Promise<number> {
  const { steps } = await page.call('GET', `/api/v1/conversations/${ID}/steps?limit=200`);
  const all = steps as readonly { readonly number: number; readonly at: number }[];
  const { compactions } = await page.call('GET', `/api/v1/conversations/${ID}/compactions`);
  const made = (compactions as readonly { readonly at: number }[]).at(-1)?.at ?? 0;
  return Math.min(...all.filter(({ at }) => at >= made).map(({ number }) => number));
}

async function draw(page: RunningPage): Promise<void> {
  const wide = { viewport: { width: 1400, height: 860 } };
  const light = await page.open({ ...wide, colorScheme: 'light' });
  const save = (from: typeof light, name: string) => from.screenshot({ path: join(DOCS, name) });
  await light.goto(`/c/${ID}/step/${await stepAfterSummary(page)}`);
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
