import { describe, expect, it } from 'vitest';
import { Editor } from './editor.js';
import type { KeyName } from './keys.js';

function typed(...steps: readonly (string | { readonly press: KeyName })[]): Editor {
  const editor = new Editor();
  for (const step of steps) typeof step === 'string' ? editor.insert(step) : editor.press(step.press);
  return editor;
}
const press = (name: KeyName) => ({ press: name });

describe('Editor', () => {
  it('edits where the cursor is, character by character as people see them', () => {
    expect(typed('世界é', press('left'), press('backspace'), 'x').text).toBe('世xé');
    expect(typed('one two', press('ctrl-w'), 'three', press('home'), press('delete')).text).toBe('ne three');
    expect(typed('ab', press('home'), press('backspace')).text).toBe('ab');
    expect(typed('one two', press('ctrl-u'), 'a', press('ctrl-y')).text).toBe('aone two');
  });

  it('goes up and down through the lines, and then through what was sent before', () => {
    const editor = typed('first');
    editor.take();
    editor.insert('a\nb');
    editor.press('up');
    editor.insert('!');
    expect(editor.text).toBe('a!\nb');
    editor.press('up');
    expect(editor.text).toBe('first');
    editor.press('down');
    expect(editor.text).toBe('a!\nb');
  });

  it('shows its text in rows with the cursor in its place', () => {
    expect(typed('abcdef', press('left')).rows(4)).toEqual({ rows: ['abcd', 'ef'], row: 1, column: 1 });
    expect(typed('世界世').rows(4)).toEqual({ rows: ['世界', '世'], row: 1, column: 2 });
    expect(typed('abcd').rows(4)).toEqual({ rows: ['abcd', ''], row: 1, column: 0 });
    expect(typed('a\n').rows(4)).toEqual({ rows: ['a', ''], row: 1, column: 0 });
  });

  it('folds a large paste to one sign that is deleted as one, and unfolds it when it is sent', () => {
    const editor = typed('see ');
    const large = 'line\n'.repeat(500);
    editor.paste(large);
    editor.insert('!');
    expect(editor.rows(80).rows).toEqual(['see [pasted 501 lines, 2.5 kB]!']);
    expect(editor.text).toBe(`see ${large}!`);
    editor.press('backspace');
    editor.press('backspace');
    expect(editor.text).toBe('see ');
    editor.paste('short\ntext');
    expect(editor.rows(80).rows).toEqual(['see short', 'text']);
  });

  it('holds nothing that would move the cursor, and no sign that stands for a paste', () => {
    expect(typed('a\u001b[2J\u{f0000}b').text).toBe('a␛[2Jb');
  });

  it('shows every sign of a name that was completed or a text that was put in, and keeps it as it is', () => {
    const editor = typed('@no');
    editor.complete(2, 'no\u001b[2Jtes');
    expect([editor.rows(80).rows, editor.text]).toEqual([['@no␛[2Jtes'], '@no\u001b[2Jtes']);
    editor.set('one\r\ntwo\tthree\u009b');
    expect(editor.rows(80).rows).toEqual(['one', 'two three\ufffd']);
  });
});
