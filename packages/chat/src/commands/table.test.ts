import { describe, expect, it } from 'vitest';
import { UsageError } from '../errors.js';
import type { CommandContext } from './command.js';
import { compactRequest } from './compact.js';
import { COMMANDS, commandNamed, completions, isCommand, runCommand } from './table.js';

/** Nothing but what completion and help need. */
const context = (shown: string[] = []) =>
  ({
    ui: { show: (...lines: { text: string }[]) => shown.push(...lines.map((line) => line.text ?? String(line))) },
    session: { facts: { standing: [{ id: 'comp_1' }] } },
    files: {
      matching: async (path: string) =>
        ['notes.txt', 'news/', 'my file.txt', 'my "own".txt', 'mine', 'old talks/'].filter((name) =>
          name.startsWith(path),
        ),
    },
  }) as unknown as CommandContext;

describe('the table of commands', () => {
  it('has every command that is promised, each with help, and no name twice', () => {
    const names = COMMANDS.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    const promised =
      'compact summarize compress sessions resume fork branches delete rename export import pin search view context cost mode model agent clear help quit';
    for (const name of promised.split(' ')) expect(commandNamed(name).help).not.toBe('');
  });

  it('makes its help from itself', async () => {
    const shown: string[] = [];
    await runCommand(context(shown), '/help');
    for (const { name, help } of COMMANDS)
      expect(shown.join('\n')).toMatch(new RegExp(`/${name}[\\s\\S]*${help.slice(0, 10)}`));
  });

  it('says what may have been meant', () => {
    expect(() => commandNamed('sesions')).toThrow('Did you mean /sessions?');
    expect(() => commandNamed('xyzzy')).toThrow('There is no command /xyzzy. /help lists them.');
    expect([isCommand('/help'), isCommand('//etc/hosts'), isCommand('a /help')]).toEqual([true, false, false]);
  });

  it('completes names, arguments and paths, and says how much they replace', async () => {
    expect(await completions(context(), '/comp')).toEqual({ length: 4, texts: ['compact '] });
    expect(await completions(context(), '/compact un')).toEqual({ length: 2, texts: ['undo'] });
    expect(await completions(context(), '/open comp')).toEqual({ length: 4, texts: ['comp_1'] });
    expect(await completions(context(), 'read @no')).toEqual({ length: 2, texts: ['notes.txt'] });
    expect(await completions(context(), 'read @my')).toEqual({ length: 2, texts: ['"my file.txt"'] });
    expect(await completions(context(), 'read @m')).toEqual({ length: 1, texts: ['"my file.txt"', '"mine"'] });
    expect(await completions(context(), 'read @"my f')).toEqual({ length: 5, texts: ['"my file.txt"'] });
    expect(await completions(context(), 'read @old')).toEqual({ length: 3, texts: ['"old talks/'] });
    expect(await completions(context(), 'read @"notes.txt" a')).toEqual({ length: 0, texts: [] });
    expect(await completions(context(), 'a@no')).toEqual({ length: 0, texts: [] });
  });
});

describe('what /compact is asked', () => {
  it.each([
    ['', { keep: 15, focus: [], isPreview: false }],
    ['20', { keep: 20, focus: [], isPreview: false }],
    ['all', { keep: 'all', focus: [], isPreview: false }],
    [
      '20 --preview --focus prices of cranes, dates',
      { keep: 20, focus: ['prices of cranes', 'dates'], isPreview: true },
    ],
  ])('is understood: %s', (text, request) => {
    expect(compactRequest(text)).toEqual(request);
  });

  it.each(['x', '-5', '2.5', '20 30', '--frobnicate', '--focus', 'undo'])('is refused: %s', (text) => {
    expect(() => compactRequest(text)).toThrow(UsageError);
  });
});
