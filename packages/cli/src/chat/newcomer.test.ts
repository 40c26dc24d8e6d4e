import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeOpenai } from '@palimpsest/fakes';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand, temporaryFolder } from '../command.fixture.js';
import { TestTerminal } from './pty.fixture.js';

const [ENTER, CTRL_D] = ['\r', '\u0004'];
/** The beginning of an image with 640 to 480 pixels. */
const PNG = Buffer.concat([
  Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
  Buffer.from([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0x80, 0, 0, 1, 0xe0]),
  Buffer.alloc(200),
]);

it('tables, images, numbers, edits and what is remembered, as a newcomer meets them', async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'crane.png'), PNG);
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const variables = { PALIMPSEST_UPSTREAM: fake.url };
  const chat = new TestTerminal(['chat'], { folder, variables, columns: 72, rows: 45 });
  await chat.shows(/^› *$/m);
  const sent = () => fake.requests.at(-1)?.accepted?.messages ?? [];

  fake.reply({ content: '| Crane | Built |\n|:--|--:|\n| 世界 | 1931 |\n| Big one | 7 |\n\nThat is **all**.' });
  chat.type(`Which cranes?${ENTER}`);
  await chat.shows('Crane   │ Built\n────────┼──────\n世界    │  1931\nBig one │     7\n\nThat is all.');
  const prose = `${'harbour '.repeat(30)}lighthouse`;
  fake.reply({ content: prose, chunkChars: 3, stallAfter: 80 });
  chat.type(`More.${ENTER}`);
  await chat.shows((screen) => (screen.match(/harbour/g)?.length ?? 0) > 25);
  // It has not ended, and no word of it is broken.
  expect(chat.screen).not.toMatch(/^(arbour|rbour|bour|our|ur|r)\b/m);
  chat.type('\u001b');
  await chat.shows('Stopped. What came is kept.');

  chat.type(`What is on @crane.png?${ENTER}`);
  await chat.shows('crane.png is sent along (PNG image, 640×480, 224 B).');
  await chat.shows('[6 messages]');
  expect(sent().at(-1)?.content).toMatchObject([
    { type: 'text', text: 'What is on @crane.png?' },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG.toString('base64')}` } },
  ]);
  fake.reply({ content: 'Half an answer, and no more of it', endAfter: 3 });
  chat.type(`/retry${ENTER}`);
  await chat.shows(/! the model provider broke the answer off[\s\S]*\/retry asks\s+again\./);
  chat.type(`/edit${ENTER}`);
  await chat.shows('Your message #4');
  chat.type(` Look again.${ENTER}`);
  await chat.shows(/› What is on @crane\.png\? Look again\. #4[\s\S]*\[6 messages\]/);
  expect(sent().at(-1)?.content).toHaveLength(2);
  chat.type(`/undo${ENTER}`);
  await chat.shows(
    /The last 2 messages were taken back[\s\S]*\n› What is on @crane\.png\? Look again\.\n\[4 messages\]/,
  );
  chat.type(`\u0015/branches 1${ENTER}`);
  await chat.shows('[6 messages]');
  chat.type(`/pin 0${ENTER}`);
  await chat.shows('Message 0 is pinned, and no compaction takes it: Which cranes?');

  chat.type(`/memory add I live in Lübeck${ENTER}`);
  await chat.shows('Written down: I live in Lübeck');
  chat.type(`/memory${ENTER}`);
  await chat.shows(/^ {2}1 {2}I live in Lübeck · written down · now$/m);
  chat.type(`/memory forget 1${ENTER}`);
  await chat.shows('Forget "I live in Lübeck" for good?');
  chat.type(`y${ENTER}`);
  await chat.shows('Forgotten.');

  chat.type(`/search cranes${ENTER}`);
  await chat.shows(/^ {2}1 {2}here message 0 user: .*cranes/im);
  chat.type(`/clear${ENTER}`);
  await chat.shows('[0 messages]');
  chat.type(`/sessions${ENTER}`);
  await chat.shows(/^ {2}1 {2}conv_\w{8} {2}Which cranes\? · 6 messages · now$/m);
  chat.type(`/resume 1${ENTER}`);
  await chat.shows(/\(PNG image, 640×480, 224 B\) #4[\s\S]*\[6 messages\]/);
  chat.type(`/cost${ENTER}`);
  await chat.shows(/[1-9] answers?[\s\S]*sent +[1-9]/);
  const [id = ''] = /conv_\w{8}/.exec(chat.all) ?? [];
  chat.type(CTRL_D);
  expect(await chat.ended).toBe(0);

  const resumed = new TestTerminal(['chat', '--resume', id.slice(5)], { folder, variables, columns: 100, rows: 40 });
  await resumed.shows('[6 messages]');
  resumed.type(`/cost${ENTER}`);
  await resumed.shows(/[1-9] answers?[\s\S]*sent +[1-9][\s\S]*money +\$0\.0/);
  resumed.type(CTRL_D);
  expect(await resumed.ended).toBe(0);

  const { process, ended, output } = runCommand(
    ['chat', '-c', '-p', 'And the last?'],
    { HOME: folder, ...variables },
    folder,
  );
  process.stdin?.end();
  expect([await ended, output.stderr]).toEqual([0, '']);
  expect(sent().map(({ role }) => role)).toHaveLength(7);
});
