import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@palimpsest/engine';
import { type FakeOpenai, startFakeOpenai } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../command.fixture.js';
import { TestTerminal } from './pty.fixture.js';

const OFFLINE = { PALIMPSEST_UPSTREAM: '' };
const [CTRL_C, CTRL_D, CTRL_J, CTRL_O, UP, ENTER] = ['\u0003', '\u0004', '\n', '\u000f', '\u001b[A', '\r'];

/** A folder with a store that holds conversations of so many messages. */
async function folderWith(conversations: Readonly<Record<string, number>>): Promise<string> {
  const folder = await temporaryFolder();
  const vault = await openVault(`sqlite:${join(folder, '.palimpsest/palimpsest.db')}`);
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  for (const [conversation, count] of Object.entries(conversations)) {
    const messages = Array.from({ length: count }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content:
        `Point ${index}: the harbour of Lübeck had ${index + 40} cranes in ${1900 + index}, as docs/cranes-${index}.md says. `.repeat(
          3,
        ),
    }));
    await engine.prepare({ request: { model: 'gpt-5', messages, memory_strategy: 'none' }, conversation });
  }
  await vault.close();
  return folder;
}

async function provider(...options: Parameters<typeof startFakeOpenai>): Promise<FakeOpenai> {
  const fake = await startFakeOpenai(...options);
  onTestFinished(() => fake.close());
  return fake;
}

describe('palimpsest chat', () => {
  it('answers, edits, completes, sends files and pastes along, and leaves with 0', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), 'The lighthouse keeper is called Ada.\n');
    const chat = new TestTerminal(['chat'], { folder, variables: OFFLINE });
    await chat.shows(/^› *$/m);
    await chat.shows('built-in offline model');
    chat.type(`My cat is${CTRL_J}called Miaa\u007f, 世界.${ENTER}`);
    await chat.shows('[2 messages]');
    expect(chat.screen).toContain('› My cat is\n  called Mia, 世界.');
    chat.type('/compact\r');
    await chat.shows('too short to compact: it has 2 messages');
    chat.type('/compct\r');
    await chat.shows('Did you mean /compact?');
    chat.type('/hel\t');
    await chat.shows(/^› \/help/m);
    chat.type(`${CTRL_C}Who keeps the lighthouse? @not`);
    chat.type('\t');
    await chat.shows('@notes.txt');
    chat.type(ENTER);
    await chat.shows('notes.txt is sent along (37 B)');
    await chat.shows('[4 messages]');
    chat.type(UP.repeat(4));
    await chat.shows(/^› My cat is\n {2}called Mia, 世界\.$/m);
    chat.type(`${CTRL_C}\u001b[200~${'A line that is pasted.\r'.repeat(45_000)}\u001b[201~ end`);
    await chat.shows('[pasted 45001 lines, 1.0 MB] end');
    chat.type(CTRL_C);
    await chat.shows(/^› *$/m);
    chat.type('/export talk.json --include-full-history\r');
    await chat.shows('Written to talk.json');
    expect(readFileSync(join(folder, 'talk.json'), 'utf8')).toContain('keeper is called Ada');
    chat.type('/import talk.json\r');
    await chat.shows('It was here already');
    const entry = { sessionId: 's', isSidechain: false, type: 'user', uuid: 'a', parentUuid: null };
    const said = { ...entry, message: { role: 'user', content: 'Where is the harbour?' } };
    writeFileSync(join(folder, 'session.jsonl'), `${JSON.stringify(said)}\nnothing\n`);
    chat.type('/import session.jsonl\r');
    await chat.shows('Imported 1 message as conv_');
    await chat.shows('Left out, line 2: it is not JSON');
    chat.type('/import nowhere.jsonl\r');
    await chat.shows('nowhere.jsonl cannot be read: there is no such file or folder.');
    chat.type(CTRL_C);
    await chat.shows('Press Ctrl-C again to leave.');
    chat.type(CTRL_C);
    expect(await chat.ended).toBe(0);
  });

  it('offers to compact a long conversation, and each answer is followed', async () => {
    const folder = await folderWith({ first: 58, second: 58, third: 58 });
    const chat = new TestTerminal(['chat', '--resume'], { folder, variables: OFFLINE });
    await chat.shows('Which conversation?');
    chat.type('\u001b[B\u001b[B\r');
    await chat.shows('[58 messages]');
    chat.type('Hello\r');
    await chat.shows('This conversation is getting long (60 messages).');
    chat.type('n\r');
    await chat.shows((screen) => !screen.includes('getting long'));
    chat.type('never mind\r');
    await chat.shows('[62 messages]');
    chat.type('/resume second\r');
    await chat.shows('[58 messages]');
    chat.type('Hello\r');
    await chat.shows('getting long (60 messages)');
    chat.type('y\r');
    await chat.shows('[Summary + 15 messages]');
    expect(chat.screen).toMatch(/── compacted 45 messages · .* tokens · 100 % kept · Ctrl-O opens it$/m);
    chat.type('/resume third\rHello\r');
    await chat.shows('getting long (60 messages)');
    chat.type('v\r');
    await chat.shows((screen) => !screen.includes('getting long'));
    for (let turn = 1; turn <= 5; turn += 1) {
      chat.type(`More ${turn}\r`);
      await chat.shows(`[${60 + 2 * turn} messages]`);
    }
    chat.type('/compact undo\r');
    await chat.shows('nothing to undo');
    chat.type('/compact undo nosuch\r');
    await chat.shows('No compaction nosuch stands here. Nothing is compacted.');
    expect(chat.screen).not.toContain('getting long');
    chat.type(CTRL_D);
    expect(await chat.ended).toBe(0);
  });

  it('compacts, shows before it does, takes an edited summary, opens it and takes it back', async () => {
    const folder = await folderWith({ talk: 60 });
    const chat = new TestTerminal(['chat', '--resume', 'talk'], { folder, variables: OFFLINE, rows: 40 });
    await chat.shows('[60 messages]');
    for (const wrong of ['/compact 2x', '/compact 20 30', '/compact --frobnicate', '/compact undo a b']) {
      chat.type(`${wrong}\r`);
      await chat.shows((screen) => new RegExp(`› ${wrong}\\n! .*Type`).test(screen));
    }
    chat.type('/compact 20 --preview\r');
    await chat.shows('Compact like this?');
    expect(chat.all).toMatch(/Messages 0 to \d+ become this summary:/);
    expect(chat.all).toMatch(/Tokens: [\d,]+ before, [\d,]+ after \(\d+ % less\)\./);
    expect(chat.all).toMatch(/Kept: \d+ % of the facts in what leaves the view\./);
    chat.type('n\r');
    await chat.shows('Nothing was changed.');
    await chat.shows('[60 messages]');
    chat.type('/compact 50 --preview\r');
    await chat.shows('Compact like this?');
    chat.type('e\r');
    await chat.shows('Enter takes it');
    chat.type(`${CTRL_J}THE EDITED END\r`);
    await chat.shows('[Summary + 50 messages]');
    chat.type(CTRL_O);
    await chat.shows(/THE EDITED END[\s\S]*\/open originals shows the messages themselves/);
    chat.type(CTRL_O);
    await chat.shows('9 assistant:');
    expect(chat.all).toContain('Messages 0 to 9, word for word:');
    chat.type('/compact undo\r');
    await chat.shows('show again, word for word');
    await chat.shows('[60 messages]');
    chat.type('/compact\r');
    await chat.shows('[Summary + 15 messages]');
    chat.type('/delete\r');
    await chat.shows(/Erase "Point 0: [\s\S]*cannot be undone\./);
    chat.type('n\r');
    await chat.shows('Nothing was erased.');
    chat.type('/delete\r');
    await chat.shows(/Erase "Point 0: [\s\S]*cannot be undone\./);
    chat.type('y\r');
    await chat.shows('Erased: talk.');
    chat.type('/sessions\r');
    await chat.shows('There is no conversation yet.');
    chat.type('/quit\r');
    expect(await chat.ended).toBe(0);
  });

  it('looks at a conversation, sets it up and goes elsewhere, by commands', async () => {
    const folder = await folderWith({ talk: 40 });
    const variables = { ...OFFLINE, PALIMPSEST_AGENTS: '{"writer": {"description": "Writes."}}', NO_COLOR: '1' };
    const chat = new TestTerminal(['chat', '--resume', 'talk'], { folder, variables, columns: 100, rows: 60 });
    const answers = async (line: string, wanted: string | RegExp): Promise<void> => {
      chat.type(`${line}\r`);
      await chat.shows((screen) => {
        const shown = screen.slice(screen.lastIndexOf(`› ${line}`));
        return shown.startsWith('› ') && (typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown));
      });
    };
    await chat.shows('[40 messages]');
    await answers('/pin 3', 'Message 3 is pinned');
    await answers('/view 2', /38 user · \d+ Point 38[\s\S]*40 items/);
    await answers('/search cranes-17.md', 'here message 17');
    await answers('/rename About cranes', 'It is called "About cranes" now.');
    await answers('/mode summarize', 'mode = summarize (conversation)');
    await answers('/mode nonsense', "There is no mode 'nonsense'. Type /mode and one of none, auto,");
    await answers('/model', 'Answers come from: offline model.');
    await answers('/agent nobody', "There is no agent 'nobody'. Type /agent and one of writer.");
    await answers('/agent writer', 'you talk to writer');
    await answers('/context', /you +█[\s\S]*answers +█[\s\S]*free +█/);
    await answers('/cost', 'The built-in model costs nothing.');
    await answers('/fork 9', 'This is a fork now, with 10 messages');
    await answers('/branches', 'one version only');
    await answers('/branches nosuch', "There is no branch 'nosuch' here. Type /branches");
    await answers('/resume talk', '[40 messages]');
    await answers('/compact all', /── compacted \d+ messages/);
    await chat.shows('[Summary + ');
    await answers('/view', /summary of 0 to \d+/);
    chat.type('/clear\r');
    await chat.shows((screen) => screen.includes('[0 messages]') && !screen.includes('/view'));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no colour is to be there
    expect(chat.output).not.toMatch(/\u001b\[[\d;]*m/);
    chat.type('/quit\r');
    expect(await chat.ended).toBe(0);
  });

  it('keeps what came and goes on, whatever happens to an answer', async () => {
    const folder = await temporaryFolder();
    const fake = await provider();
    const variables = { PALIMPSEST_UPSTREAM: fake.url };
    const chat = new TestTerminal(['chat'], { folder, variables });
    fake.reply({ content: 'It begins well and then', stallAfter: 4 });
    await chat.shows(/^› *$/m);
    chat.type('Tell me a story.\r');
    await chat.shows('It begins');
    chat.type(`typed meanwhile`);
    await chat.shows('› typed meanwhile');
    chat.type(CTRL_C);
    await chat.shows('Stopped. What came is kept.');
    await chat.shows('› typed meanwhile');
    chat.type(`${CTRL_C}Go on.${ENTER}`);
    await chat.shows('[4 messages]');
    expect(fake.requests.at(-1)?.accepted?.messages[1]?.content).toMatch(/^It begins/);

    fake.reply({ status: 400, error: { message: 'the moon is \u001b[31mfull' } });
    chat.type('Refuse this.\r');
    await chat.shows(/! the provider at http:\S+ answered 400: the moon is\s.*full\. Your message was not stored\./);
    fake.reply({ content: 'Half of this answer is lost', cutAfter: 4 });
    chat.type('Break this off.\r');
    await chat.shows(/! /);
    fake.reply({ content: 'This just ends, with no word of it', endAfter: 4 });
    chat.type('End this early.\r');
    await chat.shows(/! the model provider broke the answer off before its end\. What\s+came is kept\./);
    chat.type('Still there?\r');
    await chat.shows(/Still there\?[\s\S]*Still there\?/);

    const hostile = 'Before \u001b[2J\u001b[H\u001b]0;owned\u0007 \u009b31m \u202ereversed\u202c after';
    fake.reply({ content: hostile });
    chat.type('Try to move my cursor.\r');
    await chat.shows(/Before ␛\[2J␛\[H␛\]0;owned␇ .*after/);
    expect(chat.screen).toContain('Try to move my cursor.');

    fake.reply({ content: Array.from({ length: 10_000 }, (_, line) => `line ${line}`).join('\n') });
    chat.type('Write ten thousand lines.\r');
    const lines = () => [...chat.all.matchAll(/^line (\d+)$/gm)].map(([, number]) => Number(number));
    await chat.until(
      () => lines().length === 10_000,
      () => `10,000 lines, but ${lines().length}`,
    );
    expect(lines()).toEqual(Array.from({ length: 10_000 }, (_, line) => line));

    chat.type(`A question${CTRL_J}in two lines`);
    await chat.shows('› A question\n  in two lines\n[');
    chat.resize(30, 12);
    // A key that comes before the news of the new size is drawn for the old one.
    await chat.shows(/^\[[^\n]*…$/m);
    chat.type(' and in a narrow window');
    await chat.shows('› A question\n  in two lines and in a narro\n  w window\n[');
    expect(chat.cursor.column).toBeLessThan(30);
    // Nothing is left of how it looked in the wide window.
    expect([chat.screen.match(/^›/gm)?.length, chat.screen.match(/^\[/gm)?.length]).toEqual([1, 1]);
    chat.type(`\u0015\u007f\u0015/quit${ENTER}`);
    expect(await chat.ended).toBe(0);
  });

  it('goes on after it was killed in the middle of an answer', async () => {
    const folder = await temporaryFolder();
    const fake = await provider();
    const variables = { PALIMPSEST_UPSTREAM: fake.url };
    const killed = new TestTerminal(['chat'], { folder, variables });
    fake.reply({ content: 'The first half of it, and the second', chunkDelayMs: 400 });
    await killed.shows(/^› *$/m);
    killed.type('Tell me all of it.\r');
    await killed.shows('The first half of it,');
    killed.kill('SIGKILL');
    await killed.ended;
    const chat = new TestTerminal(['chat', '--resume'], { folder, variables });
    await chat.shows('Which conversation?');
    chat.type(ENTER);
    await chat.shows('Tell me all of it.');
    chat.type('And now?\r');
    await chat.shows(/And now\?[\s\S]*And now\?/);
    const { messages = [] } = fake.requests.at(-1)?.accepted ?? {};
    expect(messages.map(({ role }) => role)).toEqual(expect.arrayContaining(['user']));
    expect(messages[0]?.content).toBe('Tell me all of it.');
    chat.type(CTRL_D);
    expect(await chat.ended).toBe(0);
  });
});
