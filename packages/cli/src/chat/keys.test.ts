import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeOpenai, startFakeOpenai } from '@palimpsest/fakes';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../command.fixture.js';
import { BIN, TestTerminal } from './pty.fixture.js';

const OFFLINE = { PALIMPSEST_UPSTREAM: '' };
const [ESC, ENTER, TAB, UP, DOWN] = ['\u001b', '\r', '\t', '\u001b[A', '\u001b[B'];
const [CTRL_D, CTRL_E, CTRL_G, CTRL_R, CTRL_U, CTRL_X, CTRL_Z] = [4, 5, 7, 18, 21, 24, 26].map((code) =>
  String.fromCharCode(code),
) as [string, string, string, string, string, string, string];

async function provider(): Promise<FakeOpenai> {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  return fake;
}

it('Esc stops an answer and keeps what came, and a resumed one bears a mark', async () => {
  const folder = await temporaryFolder();
  const fake = await provider();
  const variables = { PALIMPSEST_UPSTREAM: fake.url };
  const chat = new TestTerminal(['chat'], { folder, variables });
  await chat.shows(/^› *$/m);
  fake.reply({ content: 'It begins well and then it goes on for a long, long time', stallAfter: 4 });
  chat.type(`Tell me a story.${ENTER}`);
  await chat.shows('It begins');
  chat.type(ESC);
  await chat.shows('Stopped. What came is kept.');
  await chat.shows(/· gpt-5$/m);
  chat.type(CTRL_D);
  expect(await chat.ended).toBe(0);
  const again = new TestTerminal(['chat', '--continue'], { folder, variables });
  await again.shows(/› Tell me a story\. #0\s+It begins[^\n]*\n… broken off here/);
  fake.reply({ content: 'Another story.' });
  again.type(`/retry${ENTER}`);
  await again.shows(/Another story\.[\s\S]*\[2 messages\]/);
  expect(fake.requests.at(-1)?.accepted?.messages.map(({ content }) => content)).toEqual(['Tell me a story.']);
  again.type(`/branches${ENTER}`);
  await again.shows(/^ {2}1 {2}\w{8} {2}from message 1: It begins/m);
  again.type(CTRL_D);
  expect(await again.ended).toBe(0);
});

it('a slash opens a menu that typing narrows, and Tab or Enter takes from it', async () => {
  const folder = await temporaryFolder();
  const chat = new TestTerminal(['chat'], { folder, variables: OFFLINE });
  await chat.shows(/^› *$/m);
  chat.type('/');
  await chat.shows(
    /› \/\n› \/retry +Have your last message answered again[\s\S]* more: type, or press Down\n\[0 messages\]/,
  );
  chat.type('co');
  await chat.shows(/› \/co\n› \/compact +Summarise[\s\S]*\n {2}\/context[\s\S]*\n {2}\/cost/);
  chat.type(`${DOWN}${TAB}`);
  await chat.shows(/^› \/context *\n\[0 messages\]/m);
  chat.type(`${CTRL_U}/qu`);
  await chat.shows(/^› \/quit +Leave/m);
  chat.type(ESC);
  await chat.shows(/^› \/qu\n\[0 messages\]/m);
  chat.type('i');
  await chat.shows(/^› \/quit +Leave/m);
  chat.type(ENTER);
  await chat.shows(/^› \/quit *\n\[0 messages\]/m);
  chat.type(ENTER);
  expect(await chat.ended).toBe(0);
});

it('Up and Ctrl-R find what was written in earlier chats, of which nothing is kept but in the store', async () => {
  const folder = await temporaryFolder();
  const first = new TestTerminal(['chat'], { folder, variables: OFFLINE });
  await first.shows(/^› *$/m);
  for (const [index, line] of ['The harbour is old', 'And small'].entries()) {
    first.type(`${line}${ENTER}`);
    await first.shows(`[${2 * index + 2} messages]`);
  }
  first.type(CTRL_D);
  expect(await first.ended).toBe(0);
  expect(existsSync(join(folder, '.palimpsest/chat-history'))).toBe(false);
  const chat = new TestTerminal(['chat'], { folder, variables: OFFLINE });
  await chat.shows(/^› *$/m);
  await chat.until(
    () => {
      chat.type(UP);
      return /^› The harbour is old$/m.test(chat.screen);
    },
    () => chat.screen,
  );
  chat.type(`${CTRL_U}${CTRL_R}smal`);
  await chat.shows(/What you wrote before: smal\n› And small\n1 of 1/);
  chat.type(ENTER);
  await chat.shows(/^› And small$/m);
  chat.type(`${CTRL_U}${CTRL_D}`);
  expect(await chat.ended).toBe(0);
});

it('Ctrl-G and Ctrl-X Ctrl-E write a message in the editor of the user', async () => {
  const folder = await temporaryFolder();
  const editor = join(folder, 'editor.sh');
  writeFileSync(editor, '#!/bin/sh\nprintf " and\\nmore" >> "$1"\necho "$1" > name.txt\n', { mode: 0o700 });
  const chat = new TestTerminal(['chat'], { folder, variables: { ...OFFLINE, EDITOR: editor } });
  await chat.shows(/^› *$/m);
  chat.type(`One${CTRL_G}`);
  await chat.shows('› One and\n  more\n[');
  chat.type(`${CTRL_X}${CTRL_E}`);
  await chat.shows('› One and\n  more and\n  more\n[');
  expect(existsSync(readFileSync(join(folder, 'name.txt'), 'utf8').trim())).toBe(false);
  chat.type(ENTER);
  await chat.shows('[2 messages]');
  writeFileSync(editor, '#!/bin/sh\nexit 3\n');
  chat.type(`Stays${CTRL_G}`);
  await chat.shows(/! the editor '.*' ended with 3: nothing was\s+changed\./);
  await chat.shows(/^› Stays$/m);
  chat.type(`${CTRL_U}${CTRL_D}`);
  expect(await chat.ended).toBe(0);
});

it('Ctrl-Z suspends the chat, and fg goes on with what was typed and is sent to nobody', async () => {
  const folder = await temporaryFolder();
  const shell = new TestTerminal(['-i'], {
    ...{ folder, shell: '/bin/sh', columns: 100 },
    variables: { ...OFFLINE, PS1: 'shell> ', ENV: '' },
  });
  await shell.shows('shell>');
  shell.type(`sh -c 'echo $$ > pid.txt; exec ${process.execPath} ${BIN} chat'${ENTER}`);
  await shell.shows(/^› *$/m);
  shell.type(`Hello${ENTER}`);
  await shell.shows('[2 messages]');
  for (const round of [1, 2]) {
    shell.type(`half a thought ${round}`);
    await shell.shows(`› half a thought ${round}`);
    shell.type(CTRL_Z);
    await shell.shows(/shell> *$/);
    expect(shell.screen).not.toContain('offline model\n');
    shell.type(`echo "here $((20 + ${round}))"${ENTER}`);
    await shell.shows(`here ${20 + round}`);
    shell.type(`fg${ENTER}`);
    await shell.shows((screen) => screen.lastIndexOf(`› half a thought ${round}`) > screen.lastIndexOf('fg'));
    shell.type(CTRL_U);
    await shell.shows(/^› *\n\[2 messages\]/m);
  }
  // Stopped from elsewhere, it has no time to put the terminal in order.
  shell.type('a third thought');
  await shell.shows('› a third thought');
  process.kill(Number(readFileSync(join(folder, 'pid.txt'), 'utf8')), 'SIGSTOP');
  await shell.shows(/shell> *$/);
  shell.type('fg\n');
  await shell.shows((screen) => screen.lastIndexOf('› a third thought') > screen.lastIndexOf('shell>'));
  shell.type(`${CTRL_U}More${ENTER}`);
  await shell.shows('[4 messages]');
  shell.type(CTRL_D);
  await shell.shows(/shell> *$/);
  expect(shell.all).not.toContain('You said: "fg"');
  shell.type(`stty -a | grep -o ' icanon'; exit${ENTER}`);
  await shell.shows(/^ ?icanon/m);
  expect(await shell.ended).toBe(0);
});
