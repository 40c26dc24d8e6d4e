/** What a person did at the keyboard. */
export type Key =
  | { readonly kind: 'text'; readonly text: string }
  /** Brought in as one block, so that no line end in it sends anything. */
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'key'; readonly name: KeyName };

export type KeyName =
  | 'enter'
  | 'newline'
  | 'tab'
  | 'shift-tab'
  | 'escape'
  | 'backspace'
  | 'delete'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'word-left'
  | 'word-right'
  | 'delete-word'
  | 'page-up'
  | 'page-down'
  | `ctrl-${string}`;

const PASTE_BEGINS = '\u001b[200~';
const PASTE_ENDS = '\u001b[201~';

const SEQUENCES: Readonly<Record<string, KeyName>> = {
  ...{ '[A': 'up', '[B': 'down', '[C': 'right', '[D': 'left', '[H': 'home', '[F': 'end', '[Z': 'shift-tab' },
  ...{ OA: 'up', OB: 'down', OC: 'right', OD: 'left', OH: 'home', OF: 'end' },
  ...{
    '[1~': 'home',
    '[7~': 'home',
    '[4~': 'end',
    '[8~': 'end',
    '[3~': 'delete',
    '[5~': 'page-up',
    '[6~': 'page-down',
  },
  ...{ '[1;5C': 'word-right', '[1;5D': 'word-left', '[1;3C': 'word-right', '[1;3D': 'word-left' },
  ...{ f: 'word-right', b: 'word-left', '\u007f': 'delete-word', '\r': 'newline', '\n': 'newline' },
  ...{ '[13;2u': 'newline', '[13;3u': 'newline', '[27;2;13~': 'newline', '[27;3;13~': 'newline', '[27u': 'escape' },
};

const CONTROLS: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'newline',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what keys send
const SEQUENCE = /^\u001b(\[[0-?]*[ -/]*[@-~]|O[A-Z]|[^[O\u001b])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what keys send
const UNFINISHED = /^\u001b(\[[0-?]*[ -/]*|O)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what keys send
const TEXT = /^[^\u0000-\u001f\u007f]+/;

/**
 * Understands what a terminal sends. A sequence may come in several pieces; an escape that stands alone at the end of what came
 * is the key of that name.
 */
export class KeyReader {
  #rest = '';
  /** The pieces of a paste that has not ended. */
  #paste: string[] | undefined;

  push(input: string): Key[] {
    const keys: Key[] = [];
    let text = this.#rest + input;
    this.#rest = '';
    while (text !== '') {
      const step = this.#paste === undefined ? this.#key(text) : this.#pasted(text, this.#paste);
      if (step.key !== undefined) keys.push(step.key);
      if (step.length === 0) {
        this.#rest = text;
        break;
      }
      text = text.slice(step.length);
    }
    return keys;
  }

  #key(text: string): Step {
    if (text.startsWith(PASTE_BEGINS)) {
      this.#paste = [];
      return { length: PASTE_BEGINS.length };
    }
    const [plain] = TEXT.exec(text) ?? [];
    if (plain !== undefined) return { length: plain.length, key: { kind: 'text', text: plain } };
    const [first = ''] = text;
    if (first !== '\u001b') return { length: 1, key: { kind: 'key', name: CONTROLS[first] ?? controlName(first) } };
    if (UNFINISHED.test(text)) return { length: 0 };
    const [whole, sequence] = SEQUENCE.exec(text) ?? [];
    if (whole === undefined || sequence === undefined) return { length: 1, key: { kind: 'key', name: 'escape' } };
    const name = SEQUENCES[sequence];
    // A sequence that nobody here knows is no text either.
    return name === undefined ? { length: whole.length } : { length: whole.length, key: { kind: 'key', name } };
  }

  #pasted(text: string, pieces: string[]): Step {
    const end = text.indexOf(PASTE_ENDS);
    if (end < 0) {
      const kept = PASTE_ENDS.length - 1;
      const safe = text.length - kept;
      if (safe <= 0) return { length: 0 };
      pieces.push(text.slice(0, safe));
      return { length: safe };
    }
    pieces.push(text.slice(0, end));
    this.#paste = undefined;
    const pasted = pieces.join('').replace(/\r\n?/g, '\n');
    return { length: end + PASTE_ENDS.length, key: { kind: 'paste', text: pasted } };
  }
}

interface Step {
  /** How much of the text it takes; nothing where more has to come first. */
  readonly length: number;
  readonly key?: Key;
}

const controlName = (sign: string): KeyName => `ctrl-${String.fromCharCode(sign.charCodeAt(0) + 0x60)}`;
