import { describe, expect, it } from 'vitest';
import { essentialItems } from './essentials.js';
import type { Message } from './message.js';
import { assistant, calling, EditLog, recorded, result, user } from './transcript.fixture.js';
import { project } from './view.js';

const itemsOf = (messages: readonly Message[], make: (log: EditLog) => unknown = () => undefined) => {
  const transcript = recorded(messages);
  const log = new EditLog(transcript);
  make(log);
  return project(transcript, log.edits).items;
};

const essential = (messages: readonly Message[], { isAgent = false, isAnswered = false } = {}): number[] =>
  [...essentialItems(itemsOf(messages), { isAgent, isAnswered })].sort((a, b) => a - b);

const REMINDER = '<system-reminder>\nKeep the list of tasks up to date.\n</system-reminder>';

describe('the open request', () => {
  it('is the newest message of the user, through a turn of any number of calls', () => {
    const calls = Array.from({ length: 40 }, (_, at) => [calling(`c${at}`), result(`c${at}`)]).flat();
    expect(essential([user('old'), assistant('done'), user('Mend the parser.'), ...calls])).toEqual([2]);
  });

  it('is what the user says, not a reminder that stands behind the results of a tool', () => {
    const said = [user('Mend the parser.'), calling('c'), result('c'), user(REMINDER)];
    expect(essential(said)).toEqual([0]);
    expect(essential([user(REMINDER), assistant('ok'), user(REMINDER)], { isAnswered: false })).toContain(2);
  });

  it('is all that was sent together with it', () => {
    expect(essential([user('x'), assistant('y'), user(REMINDER), user('This file.'), user('Mend it.')])).toEqual([
      2, 3, 4,
    ]);
  });

  it('is not a whole log of words that nobody answered', () => {
    const log = Array.from({ length: 100 }, (_, at) => user(`line ${at}`));
    const found = essential(log);
    expect(found).toContain(99);
    expect(found.length).toBeLessThan(10);
  });

  it('is none after the answer', () => {
    expect(essential([user('a'), assistant('b')], { isAnswered: true })).toEqual([]);
  });
});

describe('the rules an agent carries', () => {
  const RULES = [
    ['Claude Code', `${REMINDER}\nMend the parser.`],
    ['Codex', '# AGENTS.md instructions for /src\n\n<INSTRUCTIONS>\nUse tabs.\n</INSTRUCTIONS>'],
    ['Codex, its surroundings', '<environment_context>\n  <cwd>/src</cwd>\n</environment_context>'],
    ['Codex, older', '<user_instructions>\n\nUse tabs.\n\n</user_instructions>'],
    ['Qwen Code', 'This is the Qwen Code. We are setting up the context for our chat.\nFolder: notes.txt'],
    ['Gemini CLI', 'This is the Gemini CLI. We are setting up the context for our chat.\nToday is Monday.'],
    ['Cline', '<task>\nMend it.\n</task>\n<environment_details>\nFiles: a.ts\n</environment_details>'],
  ] as const;
  const later = [assistant('Done.'), user('Next?'), assistant('Yes.'), user('Now this.')];

  it.each(RULES)('are known by their form in the first message of %s', (_, text) => {
    expect(essential([user(text), ...later])).toEqual([0, 4]);
    expect(essential([assistant('Resumed.'), user(text), ...later])).toEqual([1, 5]);
  });

  it('are everything before the first reply where tools come with the request', () => {
    expect(essential([user('Use tabs.'), user('Folder: /src'), user('Mend it.'), ...later], { isAgent: true })).toEqual(
      [0, 1, 2, 6],
    );
  });

  it.each(['Hello there!', 'Look at <div>this</div>: why?', 'if a <b and c> d', 'Read README.md please.'])(
    'are not seen in %j, said in talk',
    (text) => {
      expect(essential([user(text), ...later])).toEqual([4]);
    },
  );

  it('are nothing that stands behind a summary', () => {
    const items = itemsOf([user('a'), assistant('b'), user(REMINDER), ...later], (log) => log.span(0, 2));
    expect([...essentialItems(items, { isAgent: true, isAnswered: false })]).toEqual([5]);
  });

  it('are looked for in time in a text of nothing but openings', () => {
    const text = `${'<'.repeat(50_000)}${'\n'.repeat(50_000)}${'<context '.repeat(50_000)}`;
    expect(essential([user(text), ...later])).toEqual([4]);
  });
});
